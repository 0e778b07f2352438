import { type ChainNamespace, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import type { Account } from '../../store/State.js'
import { listWallets } from '../wallets/listWallets.js'
import { type ConnectErrorType, connect } from './connect.js'

export type ConnectWalletParameters = {
  /** Of an entry of `listWallets`. */
  walletId: string
  /** Some of those it serves; all of them by default. */
  namespaces?: readonly ChainNamespace[]
  /** Cancels the wait; what is connected by then stays. */
  signal?: AbortSignal
}

/** How it went in each namespace that was asked for. */
export type ConnectWalletReturnType = readonly (
  | { namespace: ChainNamespace; account: Account }
  | { namespace: ChainNamespace; error: LatchkeyError }
)[]

/** The refusal of the first namespace, or `connector/not-found`. */
export type ConnectWalletErrorType = ConnectErrorType

/**
 * Connects a wallet in several namespaces, one after the other: wallets show one request at a time.
 *
 * Stops at the first refusal. Throws it where nothing is connected by then.
 */
export async function connectWallet(
  latchkey: Latchkey,
  { walletId, namespaces, signal }: ConnectWalletParameters,
): Promise<ConnectWalletReturnType> {
  const wallet = listWallets(latchkey.store.getState().connectors).find(({ id }) => id === walletId)
  const connectors =
    wallet?.connectors.filter(({ namespace }) => namespaces?.includes(namespace) ?? true) ?? []
  if (connectors.length === 0) {
    throw new LatchkeyError('connector/not-found', { context: { connector: walletId } })
  }
  const results: ConnectWalletReturnType[number][] = []
  for (const { namespace, id: connectorId } of connectors) {
    try {
      const account = await connect(latchkey, { namespace, connectorId, ...(signal && { signal }) })
      results.push({ namespace, account })
    } catch (error) {
      if (results.length === 0 || !isLatchkeyError(error)) throw error
      results.push({ namespace, error })
      break
    }
  }
  // The first one asked for is what a person then looks at.
  const [first] = connectors
  if (first) latchkey.store.setState({ activeNamespace: first.namespace })
  return results
}
