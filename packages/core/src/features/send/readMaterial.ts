import type { ChainNamespace } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import type { Network } from '../../adapter/Network.js'
import type { Latchkey } from '../../Latchkey.js'
import { freshFor } from '../../query/freshFor.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { pace } from '../../query/pace.js'
import { times } from '../../query/times.js'
import { historyQueryOptions } from '../activity/historyQueryOptions.js'
import { listActivity } from '../activity/listActivity.js'
import { balancesQueryOptions } from '../balance/balancesQueryOptions.js'
import { listTokens } from '../balance/listTokens.js'
import type { PriceTable, SendMaterial } from './state/SendMaterial.js'

/** Reads prices and counterparties, and gives each once it is there; what a server fails to give is left out. */
export async function readMaterial(
  latchkey: Latchkey,
  parameters: ReadMaterialParameters,
  give: (part: SendMaterial) => void,
): Promise<void> {
  await Promise.allSettled([
    readPrices(latchkey, parameters).then((prices) => give({ prices })),
    readCounterparties(latchkey, parameters).then((counterparties) => give({ counterparties })),
  ])
}

export type ReadMaterialParameters = {
  namespace: ChainNamespace
  network: Network
  address: string
  currency: Currency
}

/** Prices of what an account holds, by the cache that the list of balances reads; an imitation has none (S-10). */
export async function readPrices(
  latchkey: Latchkey,
  { namespace, network, address, currency }: ReadMaterialParameters,
): Promise<PriceTable> {
  const networks = [network.caipNetworkId]
  const options = balancesQueryOptions(latchkey, { namespace, networks, address, currency })
  const { queryKey, queryFn, staleTime } = options
  if (typeof queryFn !== 'function') return new Map()
  const balances = await getQueryClient(latchkey).fetchQuery({ queryKey, queryFn, staleTime, retry: false })
  const { tokens, hidden } = listTokens({ tokens: balances.tokens, networks: [network] })
  return new Map(
    [...tokens, ...hidden].flatMap((token) =>
      token.price && token.price.value > 0n ? [[token.address, token.price] as const] : [],
    ),
  )
}

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
