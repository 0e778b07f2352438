import type { ChainNamespace } from '@latchkey/protocol'
import type { NetworkId } from '../../NetworkId.js'
import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'

export type NativeBalanceParameters = {
  namespace: ChainNamespace
  address: string | undefined
  caipNetworkId: NetworkId | undefined
}

/** Key of {@link nativeBalanceQueryOptions}; with fewer parameters it is part of the keys of every balance that has them. */
export const nativeBalanceQueryKey = (
  parameters: Partial<NativeBalanceParameters> = {},
): LatchkeyQueryKey<'native-balance', NativeBalanceParameters> => toQueryKey('native-balance', parameters)
