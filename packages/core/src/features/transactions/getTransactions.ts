import type { Latchkey } from '../../Latchkey.js'
import { openTracker } from './openTracker.js'
import type { TransactionsStore } from './TransactionsStore.js'

/**
 * What wallets were asked for through this widget and what became of it, the newest first. It survives reloads and is the
 * same in every tab.
 *
 * @example
 * const transactions = getTransactions(latchkey)
 * transactions.subscribe((all) => console.log(all[0]?.status))
 */
export function getTransactions(latchkey: Latchkey): TransactionsStore {
  return openTracker(latchkey).store
}
