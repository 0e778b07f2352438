import type { Latchkey } from '../../Latchkey.js'
import { withoutOutcome } from './applyReading.js'
import { openTracker } from './openTracker.js'
import { withoutReviewed } from './rules.js'
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

export type SetTransactionHashParameters = { id: string; hash: string }

/** Notes what the wallet answered: from now on the transaction is looked for by its hash. */
export function setTransactionHash(latchkey: Latchkey, { id, hash }: SetTransactionHashParameters): void {
  changeTransaction(latchkey, {
    id,
    change(transaction) {
      if (transaction.hash === hash) return transaction
      // Whatever was found out without a hash may have been about another one.
      return { ...withoutOutcome(transaction), hash, status: 'pending' }
    },
  })
}

export type MarkAlteredParameters = { id: string }

/** Notes that what the network has is not what was reviewed (S-22). Nothing takes that back. */
export function markAltered(latchkey: Latchkey, { id }: MarkAlteredParameters): void {
  changeTransaction(latchkey, {
    id,
    change: (transaction) => ({ ...withoutReviewed(transaction), isAltered: true }),
  })
}

export type MarkUncomparedParameters = { id: string }

/** Notes that what a contract did cannot be compared with what was reviewed (S-22). */
export function markUncompared(latchkey: Latchkey, { id }: MarkUncomparedParameters): void {
  changeTransaction(latchkey, {
    id,
    change: (transaction) => ({ ...withoutReviewed(transaction), isUncompared: true }),
  })
}

export type DropTransactionParameters = { id: string }

/** Forgets a transaction that never came to be: the person has declined it. */
export function dropTransaction(latchkey: Latchkey, { id }: DropTransactionParameters): void {
  openTracker(latchkey).change(id, () => undefined)
}

/** Forgets every transaction, in all tabs. What was sent is sent all the same. */
export function clearTransactions(latchkey: Latchkey): void {
  openTracker(latchkey).clear()
}
