import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import { type LatchkeyQueryKey, toQueryKey } from './toQueryKey.js'

export type HistoryQueryParameters = {
  namespace: ChainNamespace
  /** The networks that are asked about; several only of EVM, others are asked about the first. */
  networks: readonly Caip2Id[]
  address: string | undefined
  currency: Currency
}

/** Key of {@link historyQueryOptions}; with fewer parameters it is part of the keys of every history that has them. */
export const historyQueryKey = (
  parameters: Partial<HistoryQueryParameters> = {},
): LatchkeyQueryKey<'history', HistoryQueryParameters> => toQueryKey('history', parameters)
