import type { ChainNamespace } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../Latchkey.js'
import type { AccountDetails } from './AccountDetails.js'

/** What is known of the accounts, by namespace. */
export type AccountDetailsState = Readonly<Partial<Record<ChainNamespace, AccountDetails>>>

/** What is known of an instance's accounts; empty until somebody watches one. */
export function getAccountDetails(latchkey: Latchkey): StoreApi<AccountDetailsState> {
  return latchkey.once('account', () => createStore<AccountDetailsState>(() => ({})))
}
