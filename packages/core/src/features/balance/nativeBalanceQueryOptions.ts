import { type Amount, type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { within } from '../../adapter/kit/within.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { freshFor } from '../../query/freshFor.js'
import { times } from '../../query/times.js'
import { type NativeBalanceParameters, nativeBalanceQueryKey } from './nativeBalanceQueryKey.js'

/** The account's native balance, read from the chain itself. */
export function nativeBalanceQueryOptions(
  latchkey: Latchkey,
  { namespace, address, caipNetworkId: asked }: NativeBalanceParameters,
): QueryObserverOptions<Amount, Error> {
  const caipNetworkId = asked as Caip2Id | undefined
  return {
    queryKey: nativeBalanceQueryKey({ namespace, address, caipNetworkId }),
    enabled: address !== undefined && caipNetworkId !== undefined,
    staleTime: freshFor(times.balance),
    refetchInterval: times.balance,
    // Adapters try again themselves, where that makes sense.
    retry: false,
    async queryFn() {
      if (address === undefined || caipNetworkId === undefined) throw new TypeError('Disabled query ran.')
      const adapter = await loadAdapter(latchkey, namespace)
      // A node that does not answer in time is unreachable: a skeleton is not shown for longer.
      const silent = () => new LatchkeyError('rpc/unreachable', { context: { network: caipNetworkId } })
      return within(adapter.getNativeBalance({ address, caipNetworkId }), times.nodeTimeout, silent)
    },
  }
}
