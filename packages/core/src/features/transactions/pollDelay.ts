import type { Transaction } from './Transaction.js'

const shortest = 1_000
const longest = 15_000

/**
 * How long to wait before a transaction is read again: a second during the first half minute, then ever longer, up to
 * fifteen. What has just landed is watched as closely as what was just sent, for that is when it can be taken back.
 */
export function pollDelay({ submittedAt, settledAt = submittedAt }: Transaction, now: number): number {
  return Math.min(longest, Math.max(shortest, (now - settledAt) / 30))
}
