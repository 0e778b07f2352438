import { lazyPart } from '../../ui/lazyPart.js'

// One file with its texts: pages whose wallet has one chain family never fetch it.
const load = () => import('./keys/keys.chunk.js')

export const KeysQuestion = lazyPart(async () => (await load()).KeysQuestion)
export const PhraseQuestion = lazyPart(async () => (await load()).PhraseQuestion)
