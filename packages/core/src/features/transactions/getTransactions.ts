import type { Latchkey } from '../../Latchkey.js'
import { openTracker } from './openTracker.js'
import type { TransactionsStore } from './TransactionsStore.js'

/**
 * Returns the store of the transactions that wallets were asked for, the newest first: `getState` reads it, `subscribe`
 * follows it. It survives reloads and is the same in every tab.
 *
 * @example
 * const transactions = getTransactions(latchkey)
 * transactions.subscribe((all) => console.log(all[0]?.status))
 */
export function getTransactions(latchkey: Latchkey): TransactionsStore {
  return openTracker(latchkey).store
}
