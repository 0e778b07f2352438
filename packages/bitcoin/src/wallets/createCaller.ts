import { translateWalletError, type WalletCodes } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { peekPath } from './peek.js'

type WalletFunction = (...parameters: readonly unknown[]) => unknown
type Path = readonly [string, ...string[]]

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
 * Notes a wallet's functions as they are when it is found; one that is another function later is not called (S-17).
 *
 * A wallet that answers every look with a new function cannot be held to one: there the first is kept and used.
 */
export function createCaller(
  root: object,
  { connector, paths, codes }: { connector: string; paths: readonly Path[]; codes?: WalletCodes },
): Caller {
  const noted = new Map<string, { owner: unknown; call: WalletFunction; isSteady: boolean }>()
  for (const path of paths) {
    const call = peekPath(root, path)
    if (typeof call !== 'function') continue
    const isSteady = call === peekPath(root, path)
    noted.set(path.join(), {
      owner: peekPath(root, path.slice(0, -1)),
      call: call as WalletFunction,
      isSteady,
    })
  }

  function invoke(path: Path, parameters: readonly unknown[]): unknown {
    const known = noted.get(path.join())
    if (!known) throw new LatchkeyError('wallet/failed', { context: { connector, method: path.join('.') } })
    if (known.isSteady && peekPath(root, path) !== known.call)
      throw new LatchkeyError('wallet/altered', { context: { connector } })
    return Reflect.apply(known.call, known.owner, parameters)
  }

  return {
    connector,
    has: (path) => noted.has(path.join()),
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
