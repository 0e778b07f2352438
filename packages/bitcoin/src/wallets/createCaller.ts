import { translateWalletError, type WalletCodes } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { Path } from './noteFunctions.js'
import { peekPath } from './peek.js'
import type { BitcoinWallet } from './WalletLink.js'

/** Calls a wallet's functions, and notices when they are no longer the wallet's. */
export type Caller = {
  connector: string
  has: (path: Path) => boolean
  /** Asks the wallet; what it throws comes out as one of our errors. */
  call: (path: Path, ...parameters: readonly unknown[]) => Promise<unknown>
  /** Calls at once, for subscriptions; undefined where there is no such function or it throws. */
  tell: (path: Path, ...parameters: readonly unknown[]) => unknown
}

/**
 * Calls a wallet by the functions that were noted when it was found; one that is another function now is not called (S-17).
 *
 * A wallet that answers every look with a new function cannot be held to one: there the first is kept and used.
 */
export function createCaller(
  { root, name: connector, functions }: BitcoinWallet,
  codes?: WalletCodes,
): Caller {
  function invoke(path: Path, parameters: readonly unknown[]): unknown {
    const known = functions.get(path.join())
    if (!known) throw new LatchkeyError('wallet/failed', { context: { connector, method: path.join('.') } })
    if (known.isSteady && peekPath(root, path) !== known.call)
      throw new LatchkeyError('wallet/altered', { context: { connector } })
    return Reflect.apply(known.call, known.owner, parameters)
  }

  return {
    connector,
    has: (path) => functions.has(path.join()),
    async call(path, ...parameters) {
      try {
        return await invoke(path, parameters)
      } catch (error) {
        throw translateWalletError(error, { connector, method: path.join('.') }, codes)
      }
    },
    tell(path, ...parameters) {
      try {
        return invoke(path, parameters)
      } catch {
        return undefined
      }
    },
  }
}

/** Throws where any function of a wallet is another one now (S-17). */
export function assertUnaltered({ root, name: connector, functions }: BitcoinWallet): void {
  for (const [path, { call, isSteady }] of functions)
    if (isSteady && peekPath(root, path.split(',')) !== call)
      throw new LatchkeyError('wallet/altered', { context: { connector } })
}
