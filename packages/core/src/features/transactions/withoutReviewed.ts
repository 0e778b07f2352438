import type { Transaction } from './Transaction.js'

/** A transaction that nothing is to be compared with any more; the same object where nothing was. */
export function withoutReviewed(transaction: Transaction): Transaction {
  const { reviewed, ...rest } = transaction
  return reviewed === undefined ? transaction : rest
}
