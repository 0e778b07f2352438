import type { StoreApi } from 'zustand/vanilla'
import type { Transaction } from './Transaction.js'

/** The transactions of an instance, the newest first. Only the tracker writes it. */
export type TransactionsStore = Pick<
  StoreApi<readonly Transaction[]>,
  'getState' | 'getInitialState' | 'subscribe'
>
