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

/** The refusal, or `connector/not-found`. */
export type ConnectWalletErrorType = ConnectErrorType

/**
 * Connects a wallet in several namespaces, one after the other: wallets show one request at a time.
 *
 * Stops at the first refusal, and goes on after a namespace that a wallet has not approved. Throws what came last where
 * nothing is connected by then.
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
      if (!isLatchkeyError(error)) throw error
      results.push({ namespace, error })
      if (!isWithout(error)) break
    }
  }
  // The first one that is connected is what a person then looks at.
  const first = results.find((result) => 'account' in result)
  const last = results.at(-1)
  if (!first && last && 'error' in last) throw last.error
  if (first) latchkey.store.setState({ activeNamespace: first.namespace })
  return results
}

/** EIP-1193's code for what a person has not approved: a session may serve some of the namespaces alone. */
const unauthorized = 4100

/** Whether a wallet has agreed, and not to this namespace. */
const isWithout = (error: LatchkeyError) =>
  isLatchkeyError(error, 'wallet/failed') && error.context.walletCode === unauthorized
