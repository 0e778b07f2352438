import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'
import type { IdentityParameters } from './identityQueryOptions.js'

/** Key of {@link identityQueryOptions}; with fewer parameters it is part of the keys of every identity that has them. */
export const identityQueryKey = (
  parameters: Partial<IdentityParameters> = {},
): LatchkeyQueryKey<'identity', IdentityParameters> => toQueryKey('identity', parameters)
