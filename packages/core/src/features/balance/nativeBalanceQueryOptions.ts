import type { Amount, Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { QueryObserverOptions } from '@tanstack/query-core'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import type { Latchkey } from '../../Latchkey.js'
import { times } from '../../query/times.js'

export type NativeBalanceParameters = {
  namespace: ChainNamespace
  address: string | undefined
  caipNetworkId: Caip2Id | undefined
}

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
    // `bigint` cannot pass through JSON, which structural sharing uses to compare.
    structuralSharing: false,
    async queryFn() {
      if (address === undefined || caipNetworkId === undefined) throw new TypeError('Disabled query ran.')
      const adapter = await loadAdapter(latchkey, namespace)
      return adapter.getNativeBalance({ address, caipNetworkId })
    },
  }
}

/** Key of {@link nativeBalanceQueryOptions}; a prefix of it invalidates every balance. */
export function nativeBalanceQueryKey(parameters: Partial<NativeBalanceParameters> = {}): readonly unknown[] {
  return [
    'latchkey',
    'native-balance',
    parameters.namespace,
    parameters.caipNetworkId,
    parameters.address,
  ].filter((part) => part !== undefined)
}
