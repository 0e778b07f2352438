import { type Amount, type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import type { Latchkey } from '../../Latchkey.js'
import { times } from '../../query/times.js'
import { type NativeBalanceParameters, nativeBalanceQueryKey } from './nativeBalanceQueryKey.js'

/** The account's native balance, read from the chain itself. */
export function nativeBalanceQueryOptions(
  latchkey: Latchkey,
  { namespace, address, caipNetworkId }: NativeBalanceParameters,
): QueryObserverOptions<Amount, Error> {
  return {
    queryKey: nativeBalanceQueryKey({ namespace, address, caipNetworkId }),
    enabled: address !== undefined && caipNetworkId !== undefined,
    staleTime: times.balance,
    refetchInterval: times.balance,
    // Adapters try again themselves, where that makes sense.
    retry: false,
    async queryFn() {
      if (address === undefined || caipNetworkId === undefined) throw new TypeError('Disabled query ran.')
      const adapter = await loadAdapter(latchkey, namespace)
      return withTimeout(adapter.getNativeBalance({ address, caipNetworkId }), caipNetworkId)
    },
  }
}

/** Fails as unreachable where a node does not answer in time: a skeleton is not shown for longer. */
function withTimeout<value>(work: Promise<value>, network: Caip2Id): Promise<value> {
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LatchkeyError('rpc/unreachable', { context: { network } })),
      times.nodeTimeout,
    )
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}
