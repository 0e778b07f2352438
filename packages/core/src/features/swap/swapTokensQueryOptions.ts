import type { Caip2Id } from '@latchkey/protocol'
import type { QueryObserverOptions } from '@tanstack/query-core'
import type { Latchkey } from '../../Latchkey.js'
import type { NetworkId } from '../../NetworkId.js'
import { freshFor } from '../../query/freshFor.js'
import { times } from '../../query/times.js'
import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'
import { fetchSwapTokens } from './calls/fetchSwapTokens.js'
import type { SwapToken } from './state/SwapState.js'

export type SwapTokensParameters = { caipNetworkId: NetworkId | undefined }

/** The key of the tokens that can be swapped on a network. */
export const swapTokensQueryKey = (
  parameters: SwapTokensParameters,
): LatchkeyQueryKey<'swapTokens', SwapTokensParameters> => toQueryKey('swapTokens', parameters)

/** The tokens that can be swapped on a network, as the data API lists them. */
export function swapTokensQueryOptions(
  latchkey: Latchkey,
  { caipNetworkId: asked }: SwapTokensParameters,
): QueryObserverOptions<readonly SwapToken[], Error> {
  const caipNetworkId = asked as Caip2Id | undefined
  return {
    queryKey: swapTokensQueryKey({ caipNetworkId }),
    enabled: latchkey.api !== undefined && caipNetworkId !== undefined,
    staleTime: freshFor(times.swapTokens),
    retry: false,
    async queryFn({ signal }) {
      if (caipNetworkId === undefined) throw new TypeError('Disabled query ran.')
      return fetchSwapTokens(latchkey, { caipNetworkId, signal })
    },
  }
}
