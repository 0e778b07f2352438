import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'

export type IdentityParameters = {
  namespace: ChainNamespace
  address: string | undefined
  /** The network that the name is to be shown on; the name on Ethereum without one. */
  caipNetworkId?: Caip2Id | undefined
}

/** Key of {@link identityQueryOptions}; with fewer parameters it is part of the keys of every identity that has them. */
export const identityQueryKey = (
  parameters: Partial<IdentityParameters> = {},
): LatchkeyQueryKey<'identity', IdentityParameters> => toQueryKey('identity', parameters)
