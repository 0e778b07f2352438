import {
  type Connector,
  type GetAccountReturnType,
  getAccount,
  listWallets,
  loadConnectors,
  type Network,
  type Wallet,
} from '@latchkey/core'
import { getQueryClient, nativeBalanceQueryOptions, QueryObserver } from '@latchkey/core/query'
import { getTransactions, type Transaction, watchTransactions } from '@latchkey/core/transactions'
import type { Amount, ChainNamespace } from '@latchkey/protocol'
import { type ComputedRef, computed, type MaybeRefOrGetter, type ShallowRef, shallowRef, toValue } from 'vue'
import { useLatchkey } from './latchkeyKey.js'
import { useSource } from './useSource.js'

/** Of which chain family; the active one by default. */
export type NamespaceParameters<namespace extends ChainNamespace = ChainNamespace> = {
  namespace?: MaybeRefOrGetter<namespace | undefined>
}

/**
 * The connected account, and how connected it is.
 *
 * @example
 * const account = useAccount()
 * // <p v-if="account.isConnected">{{ account.address }}</p>
 */
export function useAccount<namespace extends ChainNamespace = ChainNamespace>(
  parameters: NamespaceParameters<namespace> = {},
): Readonly<ShallowRef<GetAccountReturnType<namespace>>> {
  const latchkey = useLatchkey()
  return useSource(() => {
    const namespace = toValue(parameters.namespace)
    return { get: () => getAccount(latchkey, { namespace }), subscribe: latchkey.store.subscribe }
  })
}

/** The network in use, and all that the page asked for. */
export function useNetwork(parameters: NamespaceParameters = {}): {
  network: ComputedRef<Network | undefined>
  networks: readonly Network[]
} {
  const account = useAccount(parameters)
  return { network: computed(() => account.value.network), networks: useLatchkey().networks }
}

export type UseConnectorsReturnType = {
  /** One for each wallet and namespace. */
  connectors: Readonly<ShallowRef<readonly Connector[]>>
  /** One for each wallet, whatever namespaces it serves. */
  wallets: ComputedRef<readonly Wallet[]>
  /** Why they could not be looked for. */
  error: Readonly<ShallowRef<unknown>>
}

/** The wallets of this browser. Looks for them; the adapters behind them load when one is connected. */
export function useConnectors(): UseConnectorsReturnType {
  const latchkey = useLatchkey()
  const error = shallowRef<unknown>()
  const connectors = useSource(() => ({
    get: () => latchkey.store.getState().connectors,
    subscribe(onChange) {
      loadConnectors(latchkey).catch((reason: unknown) => {
        error.value = reason
      })
      return latchkey.store.subscribe(onChange)
    },
  }))
  return { connectors, wallets: computed(() => listWallets(connectors.value)), error }
}

/** How far a read is; `data` that was known stays when a later read fails. */
export type ReadState<data> = { data: data | undefined; error: Error | undefined; isLoading: boolean }

/** The connected account's native balance, kept fresh while it is used. */
export function useNativeBalance(
  parameters: NamespaceParameters = {},
): Readonly<ShallowRef<ReadState<Amount>>> {
  const latchkey = useLatchkey()
  const account = useAccount(parameters)
  return useSource(() => {
    const { namespace, address, network } = account.value
    const caipNetworkId = network?.caipNetworkId
    const options = nativeBalanceQueryOptions(latchkey, { namespace, address, caipNetworkId })
    const observer = new QueryObserver(getQueryClient(latchkey), options)
    return {
      get() {
        const { data, error, isLoading } = observer.getCurrentResult()
        return { data, error: error ?? undefined, isLoading }
      },
      subscribe: (onChange) => observer.subscribe(onChange),
    }
  })
}

/** What wallets were asked for through this widget and what became of it, the newest first; followed while it is used. */
export function useTransactions(): Readonly<ShallowRef<readonly Transaction[]>> {
  const latchkey = useLatchkey()
  return useSource(() => {
    const store = getTransactions(latchkey)
    return {
      get: store.getState,
      subscribe(onChange) {
        const stops = [store.subscribe(onChange), watchTransactions(latchkey)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  })
}
