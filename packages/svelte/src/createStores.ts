import {
  type GetAccountReturnType,
  getAccount,
  type Latchkey,
  listWallets,
  loadConnectors,
  type Network,
  type Wallet,
} from '@latchkey/core'
import { getQueryClient, nativeBalanceQueryOptions, QueryObserver } from '@latchkey/core/query'
import { getTransactions, type Transaction, watchTransactions } from '@latchkey/core/transactions'
import type { Amount, ChainNamespace } from '@latchkey/protocol'
import { type Readable, toStore } from './Readable.js'

/** How far a read is; `data` that was known stays when a later read fails. */
export type ReadState<data> = { data: data | undefined; error: Error | undefined; isLoading: boolean }

export type Stores<namespace extends ChainNamespace = ChainNamespace> = {
  /** The connected account, and how connected it is. */
  account: Readable<GetAccountReturnType<namespace>>
  /** The network in use. */
  network: Readable<Network | undefined>
  /** The wallets of this browser. Looks for them; the adapters behind them load when one is connected. */
  wallets: Readable<readonly Wallet[]>
  /** The connected account's native balance, kept fresh while it is used. */
  nativeBalance: Readable<ReadState<Amount>>
  /** What wallets were asked for, and what became of it, the newest first; followed while it is used. */
  transactions: Readable<readonly Transaction[]>
}

/**
 * What an instance knows, as stores; of one chain family, or of the active one.
 *
 * @example
 * export const { account, wallets } = createStores(latchkey)
 * // <p>{$account.address}</p>
 */
export function createStores<namespace extends ChainNamespace = ChainNamespace>(
  latchkey: Latchkey,
  parameters: { namespace?: namespace } = {},
): Stores<namespace> {
  const { subscribe } = latchkey.store
  const readAccount = () => getAccount(latchkey, parameters)
  const readWallets = listOnce(latchkey)
  return {
    account: toStore(readAccount, subscribe),
    network: toStore(() => readAccount().network, subscribe),
    wallets: toStore(readWallets, (onChange) => {
      // What fails is told where the widget looks for them too.
      loadConnectors(latchkey).catch(() => {})
      return subscribe(onChange)
    }),
    nativeBalance: { subscribe: (run) => watchBalance(latchkey, readAccount, run) },
    transactions: {
      subscribe(run) {
        const stops = [
          toStore(getTransactions(latchkey).getState, getTransactions(latchkey).subscribe).subscribe(run),
          watchTransactions(latchkey),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
    },
  }
}

/** The same list for the same connectors. */
function listOnce(latchkey: Latchkey): () => readonly Wallet[] {
  let connectors = latchkey.store.getState().connectors
  let wallets = listWallets(connectors)
  return () => {
    const next = latchkey.store.getState().connectors
    if (next !== connectors) {
      connectors = next
      wallets = listWallets(next)
    }
    return wallets
  }
}

/** Asks for the balance of whichever account there is. */
function watchBalance(
  latchkey: Latchkey,
  readAccount: () => GetAccountReturnType,
  run: (state: ReadState<Amount>) => void,
): () => void {
  const optionsOf = ({ namespace, address, network }: GetAccountReturnType) =>
    nativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId: network?.caipNetworkId })
  let account = readAccount()
  const observer = new QueryObserver(getQueryClient(latchkey), optionsOf(account))
  const tell = () => {
    const { data, error, isLoading } = observer.getCurrentResult()
    run({ data, error: error ?? undefined, isLoading })
  }
  const stopObserver = observer.subscribe(tell)
  const stopAccount = latchkey.store.subscribe(() => {
    if (readAccount() === account) return
    account = readAccount()
    observer.setOptions(optionsOf(account))
  })
  tell()
  return () => {
    stopAccount()
    stopObserver()
  }
}
