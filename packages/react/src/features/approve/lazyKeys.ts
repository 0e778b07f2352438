import { lazy } from 'react'

// One file with its texts: pages whose wallet has one chain family never fetch it.
const load = () => import('./keys/keys.chunk.js')

export const KeysQuestion = lazy(async () => ({ default: (await load()).KeysQuestion }))
export const PhraseQuestion = lazy(async () => ({ default: (await load()).PhraseQuestion }))
export const KeyCall = lazy(async () => ({ default: (await load()).KeyCall }))
export const SpentCoins = lazy(async () => ({ default: (await load()).SpentCoins }))
