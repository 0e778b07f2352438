import { withoutOutcome } from './applyReading.js'
import type { Transaction } from './Transaction.js'

/**
 * A record with what another copy of it knows for good: the hash that a wallet has answered, and that it was altered.
 * Of two tabs that write one record at once, the later one need not have known it. The same object where nothing is missing.
 */
export function keepKnown(record: Transaction, other: Transaction | undefined): Transaction {
  const { hash, isAltered } = other ?? {}
  let kept = record
  if (hash && !record.hash) kept = { ...withoutOutcome(kept), hash, status: 'pending' }
  if (isAltered && !record.isAltered) kept = { ...kept, isAltered }
  return kept
}
