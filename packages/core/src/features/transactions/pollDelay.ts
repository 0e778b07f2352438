import type { Transaction } from './Transaction.js'

const shortest = 1_000
const longest = 15_000
/** What waits for hours is read every few minutes. */
const slowest = 300_000

/**
 * How long to wait before a transaction is read again: a second during the first half minute, then ever longer, up to
 * fifteen during the first half hour, and up to five minutes after that. What has just landed is watched as closely as what
 * was just sent, for that is when it can be taken back.
 */
export function pollDelay({ submittedAt, settledAt = submittedAt }: Transaction, now: number): number {
  const age = now - settledAt
  return Math.max(shortest, Math.min(longest, age / 30), Math.min(slowest, age / 120))
}
