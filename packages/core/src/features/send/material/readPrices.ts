import type { ChainNamespace } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import type { Network } from '../../../adapter/Network.js'
import type { Latchkey } from '../../../Latchkey.js'
import { getQueryClient } from '../../../query/getQueryClient.js'
import { balancesQueryOptions } from '../../balance/balancesQueryOptions.js'
import { listTokens } from '../../balance/listTokens.js'
import type { PriceTable } from '../state/SendMaterial.js'

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
