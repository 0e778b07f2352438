import { type LatchkeyQueryKey, toQueryKey } from '../../query/toQueryKey.js'
import type { HistoryQueryParameters } from './historyQueryOptions.js'

/** Key of {@link historyQueryOptions}; with fewer parameters it is part of the keys of every history that has them. */
export const historyQueryKey = (
  parameters: Partial<HistoryQueryParameters> = {},
): LatchkeyQueryKey<'history', HistoryQueryParameters> => toQueryKey('history', parameters)
