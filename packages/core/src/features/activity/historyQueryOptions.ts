import type { Caip2Id } from '@latchkey/protocol'
import { answersAllNetworks, type HistoryResponse, historyCall } from '@latchkey/protocol/wire'
import type { InfiniteData, InfiniteQueryObserverOptions, QueryKey } from '@tanstack/query-core'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { type HistoryQueryParameters, historyQueryKey } from '../../query/accountQueryKeys.js'
import { freshFor } from '../../query/freshFor.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { times } from '../../query/times.js'
import { askServed, listUnserved } from '../chains/askServed.js'
import { askTogether } from '../chains/askTogether.js'

type Cursor = string | undefined

/** The pages of a history that were loaded, the newest first. */
export type HistoryPages = InfiniteData<HistoryResponse, Cursor>

export type HistoryQueryOptions = InfiniteQueryObserverOptions<
  HistoryResponse,
  Error,
  HistoryPages,
  QueryKey,
  Cursor
>

/** An account's transactions as the data API knows them, 50 a page. */
export function historyQueryOptions(
  latchkey: Latchkey,
  { namespace, networks, address, currency }: HistoryQueryParameters,
): HistoryQueryOptions {
  return {
    queryKey: historyQueryKey({ namespace, networks, address, currency }),
    enabled: latchkey.api !== undefined && address !== undefined && networks.length > 0,
    staleTime: freshFor(times.history),
    // Every loaded page would be asked for again; a view that opens asks for the newest.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    initialPageParam: undefined,
    // A server that leads back to where one was would never end.
    getNextPageParam: ({ next }, _, __, cursors) => (next && !cursors.includes(next) ? next : undefined),
    async queryFn({ pageParam: cursor, signal }) {
      if (address === undefined) throw new TypeError('Disabled query ran.')
      const [first] = networks
      const ask = (chainId: Caip2Id | readonly Caip2Id[] | undefined) =>
        request(latchkey, historyCall, { address, chainId, cursor, currency, signal })
      const page =
        answersAllNetworks(namespace) && networks.length > 1
          ? await askTogether(latchkey, networks, ask)
          : await askServed(latchkey, first, () => ask(first))
      const { missing = [], ...rest } = page ?? { data: [], next: null }
      return { ...rest, missing: [...missing, ...listUnserved(latchkey, networks)] }
    },
  }
}

/** Keeps the newest page alone: what is looked at anew begins at the top, and is not asked for page by page. */
export function keepNewestPage(latchkey: Latchkey, queryKey: readonly unknown[]): void {
  const client = getQueryClient(latchkey)
  // Somebody else is looking at it.
  if (client.getQueryCache().find({ queryKey })?.getObserversCount()) return
  client.setQueryData<HistoryPages>(
    queryKey,
    (known) => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
    // As old as it was: it is asked for again when it is no longer fresh.
    { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt },
  )
}
