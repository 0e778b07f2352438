import { withoutReviewed } from './rules.js'
import type { Transaction } from './Transaction.js'

/** At most this many wait, and this many are kept (S-36). */
const pendingCount = 99
const count = 200
/** The newest that keep what was reviewed; of the others it is compared while their page is open. */
const reviewedCount = 20
/** Characters. All that a widget keeps has to fit into 64 KiB, keys included. */
const size = 44_000
const keySize = 60

/**
 * Sorts transactions, the newest first, and leaves out those for which there is no room. Settled ones are left out first,
 * beginning with the oldest. `reserved` characters of the room are taken by other records.
 */
export function capTransactions(transactions: readonly Transaction[], reserved = 0): readonly Transaction[] {
  const byAge = [...transactions]
    .sort((one, other) => other.submittedAt - one.submittedAt || (one.id < other.id ? 1 : -1))
    .map((one, index) => (index < reviewedCount ? one : withoutReviewed(one)))
  const pending = byAge.filter((one) => isPending(one)).slice(0, pendingCount)
  const kept = new Set(pending)
  let used = pending.reduce((sum, one) => sum + sizeOf(one), reserved)
  for (const one of byAge) {
    if (kept.has(one) || isPending(one)) continue
    used += sizeOf(one)
    if (used > size || kept.size >= count) break
    kept.add(one)
  }
  return byAge.filter((one) => kept.has(one))
}

const isPending = ({ status }: Transaction) => status === 'pending'
const sizeOf = (transaction: Transaction) => JSON.stringify(transaction).length + keySize
