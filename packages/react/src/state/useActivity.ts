'use client'
import type { Network } from '@latchkey/core'
import {
  type Activity,
  getTokenChoices,
  listActivity,
  selectNetworks,
  toImageUrl,
} from '@latchkey/core/account'
import { getQueryClient, historyQueryOptions, keepNewestPage } from '@latchkey/core/query'
import type { ChainNamespace } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import { useEffect, useMemo } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import { useStore } from '../store/useStore.js'
import type { QueryParameters, QueryState } from './Query.js'
import { useAccount } from './useAccount.js'
import { useCurrency } from './useCurrency.js'
import { useInfiniteQuery } from './useInfiniteQuery.js'
import { useLastError } from './useQuery.js'
import { toRead, useQueryState } from './useQueryState.js'
import { useTrackedTransactions } from './useTrackedTransactions.js'

export type UseActivityParameters<selected = readonly Activity[]> = {
  /** The active namespace by default. */
  namespace?: ChainNamespace
  /** The one in the settings by default. */
  currency?: Currency
  /** Every network of the namespace that the page asked for (EVM alone); as configured by default. */
  allNetworks?: boolean
  query?: QueryParameters<readonly Activity[], selected>
}

/** An error is why the history, or more of it, could not be loaded; what was loaded stays. */
export type UseActivityReturnType<selected = readonly Activity[]> = QueryState<selected> & {
  /** What is open on top, then the newest; what may be spam is among it, and says so. */
  activities: readonly Activity[]
  currency: Currency
  /** The page has a data API; without one only what was sent from here is known. */
  isConfigured: boolean
  isLoading: boolean
  /** More of it, or newer ones, are on their way. */
  isLoadingMore: boolean
  hasMore: boolean
  /** Networks that could not be read so far. */
  missing: readonly Network[]
  /** Networks whose history does not go back to their beginning, and from when on it is whole; null where there is none. */
  indexedFrom: readonly { network: Network; from: string | null }[]
  loadMore: () => void
  /** Tries again what failed. */
  refetch: () => void
}

/** What happened to the connected account: its history, and what was sent from here. */
export function useActivity<selected = readonly Activity[]>(
  parameters: UseActivityParameters<selected> = {},
): UseActivityReturnType<selected> {
  const { latchkey } = useLatchkeyContext()
  const chosen = useCurrency()
  const { currency = chosen, allNetworks } = parameters
  const { namespace, address, network } = useAccount(parameters)
  const caipNetworkId = network?.caipNetworkId
  const networks = useMemo(
    () => selectNetworks(latchkey, { namespace, caipNetworkId, allNetworks }),
    [latchkey, namespace, caipNetworkId, allNetworks],
  )
  const ids = networks.map((one) => one.caipNetworkId)
  const options = toRead(
    historyQueryOptions(latchkey, { namespace, address, currency, networks: ids }),
    parameters.query,
  )
  const key = JSON.stringify(options.queryKey)
  // Before the query is subscribed to below, which asks for every page that is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: options are new objects at every render; the key tells them apart.
  useEffect(() => keepNewestPage(latchkey, options.queryKey), [latchkey, key])
  const query = useInfiniteQuery(getQueryClient(latchkey), options)
  const transactions = useTrackedTransactions()
  const choices = useStore(getTokenChoices(latchkey), (state) => state)
  const error = useLastError(query, options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is of one account and one currency.
  const cache = useMemo(() => new WeakMap(), [address, currency])
  const pages = query.data?.pages
  const { hasNextPage: hasMore } = query

  const activities = useMemo(
    () =>
      address === undefined
        ? []
        : listActivity({
            history: pages?.flatMap(({ data }) => data) ?? [],
            ...(transactions && { transactions }),
            address,
            networks,
            currency,
            hasMore,
            cache,
            choices,
            toImage: (url) => toImageUrl(latchkey.api, url),
          }),
    [latchkey, pages, transactions, address, networks, currency, hasMore, cache, choices],
  )
  const loadMore = () => {
    if (hasMore && !query.isFetching) void query.fetchNextPage()
  }
  const isLoading = !transactions || (options.enabled && !pages && !error)
  const isKnown = address !== undefined && !isLoading && (pages || !latchkey.api)
  const state = useQueryState(
    {
      data: isKnown ? activities : undefined,
      error,
      isAsked: isLoading && address !== undefined && parameters.query?.enabled !== false,
    },
    parameters.query,
  )
  return {
    ...state,
    activities,
    currency,
    isConfigured: latchkey.api !== undefined,
    isLoading,
    isLoadingMore: query.isFetching && pages !== undefined,
    hasMore: hasMore && pages !== undefined,
    missing: networks.filter((one) => pages?.at(-1)?.missing?.includes(one.caipNetworkId)),
    indexedFrom: networks.flatMap((one) => {
      const told = pages?.flatMap(({ indexedFrom = [] }) => indexedFrom) ?? []
      const last = told.findLast(({ chainId }) => chainId === one.caipNetworkId)
      return last ? [{ network: one, from: last.from }] : []
    }),
    loadMore,
    refetch: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
