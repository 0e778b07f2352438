import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'

export type NativeBalanceParameters = {
  namespace: ChainNamespace
  address: string | undefined
  caipNetworkId: Caip2Id | undefined
}

/** Key of {@link nativeBalanceQueryOptions}; with fewer parameters it is part of the keys of every balance that has them. */
export const nativeBalanceQueryKey = (
  parameters: Partial<NativeBalanceParameters> = {},
): LatchkeyQueryKey<'native-balance', NativeBalanceParameters> => toQueryKey('native-balance', parameters)
