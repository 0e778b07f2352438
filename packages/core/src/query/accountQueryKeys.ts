import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import type { Currency } from '@latchkey/protocol/wire'
import { type LatchkeyQueryKey, toQueryKey } from './toQueryKey.js'

export type BalancesParameters = {
  namespace: ChainNamespace
  /** The networks that are asked about. */
  networks: readonly Caip2Id[]
  address: string | undefined
  currency: Currency
}

/** As of balances; networks other than EVM's are asked about one at a time, the first. */
export type HistoryQueryParameters = BalancesParameters

/** Key of {@link balancesQueryOptions}; with fewer parameters it is part of the keys of every list of balances that has them. */
export const balancesQueryKey = (
  parameters: Partial<BalancesParameters> = {},
): LatchkeyQueryKey<'balances', BalancesParameters> => toQueryKey('balances', parameters)

/** Key of {@link historyQueryOptions}; with fewer parameters it is part of the keys of every history that has them. */
export const historyQueryKey = (
  parameters: Partial<HistoryQueryParameters> = {},
): LatchkeyQueryKey<'history', HistoryQueryParameters> => toQueryKey('history', parameters)
