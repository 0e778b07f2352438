import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'
import type { NativeBalanceParameters } from './nativeBalanceQueryOptions.js'

/** Key of {@link nativeBalanceQueryOptions}; with fewer parameters it is part of the keys of every balance that has them. */
export const nativeBalanceQueryKey = (
  parameters: Partial<NativeBalanceParameters> = {},
): LatchkeyQueryKey<'native-balance', NativeBalanceParameters> => toQueryKey('native-balance', parameters)
