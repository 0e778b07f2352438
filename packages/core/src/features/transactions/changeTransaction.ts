import type { Latchkey } from '../../Latchkey.js'
import { openTracker } from './openTracker.js'
import type { Transaction } from './Transaction.js'

export type ChangeTransactionParameters = {
  id: string
  /** The same object means that nothing changes. */
  change: (transaction: Transaction) => Transaction
}

/** Changes one transaction; one that is not there any more stays away. */
export function changeTransaction(latchkey: Latchkey, { id, change }: ChangeTransactionParameters): void {
  openTracker(latchkey).change(id, (transaction) => transaction && change(transaction))
}
