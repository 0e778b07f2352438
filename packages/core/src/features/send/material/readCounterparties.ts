import type { Latchkey } from '../../../Latchkey.js'
import { freshFor } from '../../../query/freshFor.js'
import { getQueryClient } from '../../../query/getQueryClient.js'
import { pace } from '../../../query/pace.js'
import { times } from '../../../query/times.js'
import { historyQueryOptions } from '../../activity/historyQueryOptions.js'
import { listActivity } from '../../activity/listActivity.js'
import type { ReadMaterialParameters } from './readPrices.js'

/** Addresses that an account has dealt with, by the cache that the activity list reads, without what spam put there (S-02). */
export async function readCounterparties(
  latchkey: Latchkey,
  { namespace, network, address, currency }: ReadMaterialParameters,
): Promise<readonly string[]> {
  const networks = [network.caipNetworkId]
  const options = historyQueryOptions(latchkey, { namespace, networks, address, currency })
  const { queryKey, queryFn, initialPageParam, getNextPageParam } = options
  if (typeof queryFn !== 'function') return []
  // A form asks again and again; whom one has dealt with hardly changes, and a server in trouble is left alone (F-14).
  const { pages } = await getQueryClient(latchkey).fetchInfiniteQuery({
    queryKey,
    queryFn: (context) => pace(latchkey, { queryKey, signal: context.signal }, async () => queryFn(context)),
    staleTime: freshFor(times.identity),
    initialPageParam,
    getNextPageParam,
    retry: false,
  })
  const history = pages.flatMap(({ data }) => data)
  const activities = listActivity({ history, address, networks: [network], currency })
  const parties = activities.filter(({ isSpam }) => !isSpam).flatMap(({ from, to }) => [from, to])
  return [...new Set(parties)].filter((party) => party !== '')
}
