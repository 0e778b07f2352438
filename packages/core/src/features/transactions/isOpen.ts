import type { Transaction } from './Transaction.js'

/** Milliseconds. A transaction that is said to be gone is asked for a day longer: another node may still have it. */
const secondLook = 86_400_000

/** Whether the chain may still say something new of a transaction. */
export function isOpen({ status, isFinal, settledAt }: Transaction, now = Date.now()): boolean {
  if (status === 'pending') return true
  if (status === 'dropped' || status === 'unknown') return now - (settledAt ?? 0) < secondLook
  return isFinal !== true
}
