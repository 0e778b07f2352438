import type { Latchkey } from '../../../Latchkey.js'
import { getQueryClient } from '../../../query/getQueryClient.js'
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
  const { queryKey, queryFn, staleTime, initialPageParam, getNextPageParam } = options
  if (typeof queryFn !== 'function') return []
  const { pages } = await getQueryClient(latchkey).fetchInfiniteQuery({
    queryKey,
    queryFn,
    staleTime,
    initialPageParam,
    getNextPageParam,
    retry: false,
  })
  const history = pages.flatMap(({ data }) => data)
  const activities = listActivity({ history, address, networks: [network], currency })
  const parties = activities.filter(({ isSpam }) => !isSpam).flatMap(({ from, to }) => [from, to])
  return [...new Set(parties)].filter((party) => party !== '')
}
