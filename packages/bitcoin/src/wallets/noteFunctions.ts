import { okxPaths } from './okx/okxPaths.js'
import { peekPath } from './peek.js'
import { standardPaths } from './standard/standardPaths.js'
import { unisatMethods } from './unisat/unisatMethods.js'
import type { WalletFunction, WalletFunctions } from './WalletFunctions.js'
import type { FoundBitcoinWallet } from './WalletLink.js'

/** Where a function is below a wallet's object. */
export type Path = readonly [string, ...string[]]

/** The functions that are used of each kind of wallet. */
const paths: Readonly<Record<FoundBitcoinWallet['kind'], readonly Path[]>> = {
  standard: standardPaths,
  sats: [['request'], ['addListener']],
  okx: okxPaths,
  unisat: unisatMethods.map((method) => [method] as const),
}

/** Notes a wallet's functions as they are when it is found, against which they are held whenever they are used (S-17). */
export function noteFunctions({ kind, root }: Pick<FoundBitcoinWallet, 'kind' | 'root'>): WalletFunctions {
  return new Map(
    paths[kind].flatMap((path) => {
      const call = peekPath(root, path)
      if (typeof call !== 'function') return []
      const isSteady = call === peekPath(root, path)
      const owner = peekPath(root, path.slice(0, -1))
      return [[path.join(), { owner, call: call as WalletFunction, isSteady }]]
    }),
  )
}
