import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'
import type { BalancesParameters } from './balancesQueryOptions.js'

/** Key of {@link balancesQueryOptions}; with fewer parameters it is part of the keys of every list of balances that has them. */
export const balancesQueryKey = (
  parameters: Partial<BalancesParameters> = {},
): LatchkeyQueryKey<'balances', BalancesParameters> => toQueryKey('balances', parameters)
