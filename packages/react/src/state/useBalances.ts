'use client'
import type { Network, TokenList } from '@latchkey/core'
import { getTokenChoices, listTokens, selectNetworks } from '@latchkey/core/account'
import { balancesQueryKey, balancesQueryOptions, forgetFailure, getQueryClient } from '@latchkey/core/query'
import type { ChainNamespace } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import { useMemo } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import type { QueryParameters, QueryState } from './Query.js'
import { useAccount } from './useAccount.js'
import { useCurrency } from './useCurrency.js'
import { useNativeBalance } from './useNativeBalance.js'
import { useLastError, useQuery } from './useQuery.js'
import { toRead, useQueryState } from './useQueryState.js'

export type UseBalancesParameters<selected = TokenList> = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** The one in the settings by default. */
  currency?: Currency
  /** Every network of the namespace that the page asked for; as configured by default. */
  allNetworks?: boolean
  query?: QueryParameters<TokenList, selected>
}

/**
 * Without a data API the state is that of the coin's own balance; with one, an error is why the data API could not be asked: what
 * was known stays, and so does the coin.
 */
export type UseBalancesReturnType<selected = TokenList> = QueryState<selected> &
  TokenList & {
    currency: Currency
    /** The page has a data API; without one the list is the network's own coin, from the chain. */
    isConfigured: boolean
    /** Nothing is known yet. */
    isLoading: boolean
    isFetching: boolean
    /** Networks of which not all could be read, or that the data API does not serve: the list and its total are without them. */
    missing: readonly Network[]
    /** Asks again at once, because a person wants it. */
    refetch: () => Promise<void>
  }

/** What the connected account holds, as a list to show. */
export function useBalances<selected = TokenList>(
  parameters: UseBalancesParameters<selected> = {},
): UseBalancesReturnType<selected> {
  const { latchkey } = useLatchkeyContext()
  const chosen = useCurrency()
  const { currency = chosen, allNetworks, query: { enabled, staleTime } = {} } = parameters
  const read = { ...(enabled === false && { enabled }), ...(staleTime !== undefined && { staleTime }) }
  const { namespace, address, network } = useAccount(parameters)
  const caipNetworkId = network?.caipNetworkId
  const native = useNativeBalance({ namespace, query: read })
  const choices = useStore(getTokenChoices(latchkey), (state) => state)
  const networks = useMemo(
    () => selectNetworks(latchkey, { namespace, caipNetworkId, allNetworks }),
    [latchkey, namespace, caipNetworkId, allNetworks],
  )
  const asked = { namespace, address, currency, networks: networks.map((one) => one.caipNetworkId) }
  const options = toRead(balancesQueryOptions(latchkey, asked), read)
  const query = useQuery(getQueryClient(latchkey), options)
  const queryKey = balancesQueryKey(asked)
  const error = useLastError(query, queryKey)
  const { data, isFetching } = query

  const list = useMemo(
    () =>
      listTokens({
        tokens: data?.tokens ?? [],
        networks,
        choices,
        native: native.balance && caipNetworkId && { caipNetworkId, amount: native.balance },
      }),
    [data, networks, choices, native.balance, caipNetworkId],
  )
  const isConfigured = latchkey.api !== undefined
  const state = useQueryState(
    isConfigured
      ? { data: data && list, error, isAsked: options.enabled }
      : { data: native.balance && list, error: native.error, isAsked: native.isPending },
    parameters.query,
  )
  return {
    ...state,
    ...list,
    currency,
    isConfigured,
    isLoading: options.enabled && !data && !error,
    isFetching,
    missing: networks.filter(
      ({ caipNetworkId: id }) => data && [...data.missing, ...data.unserved].includes(id),
    ),
    async refetch() {
      forgetFailure(latchkey, queryKey)
      await Promise.all([query.refetch(), native.error && native.refetch()])
    },
  }
}
