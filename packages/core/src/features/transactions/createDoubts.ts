import type { TransactionReading } from '../../adapter/TrackCapability.js'
import type { Transaction } from './Transaction.js'

const readingCount = 3
/** Milliseconds. One node of several may be behind, or may not have heard of it yet. */
const leastTime = 60_000
/** A wallet may still be showing its question; its answer can come late, or to a tab that is closed. */
const leastTimeUnanswered = 600_000

/** Holds back what a node says of a transaction it does not know until it has said so often enough. */
export type Doubts = {
  /** Whether a reading can be believed. */
  settle: (transaction: Transaction, reading: TransactionReading) => boolean
}

/** Creates the patience that stands between "no node knows it" and "it is gone" (F-29). */
export function createDoubts(clock: () => number): Doubts {
  const doubts = new Map<string, { count: number; since: number }>()
  return {
    settle(transaction, reading) {
      const { id, hash } = transaction
      if (!isDoubtful(transaction, reading)) {
        doubts.delete(id)
        return true
      }
      const { count, since } = doubts.get(id) ?? { count: 0, since: clock() }
      doubts.set(id, { count: count + 1, since })
      const patience = hash === undefined ? leastTimeUnanswered : leastTime
      return count + 1 >= readingCount && clock() - since >= patience
    },
  }
}

function isDoubtful({ isNonceSure }: Transaction, reading: TransactionReading): boolean {
  // Where the nonce is only where the account stood, the wallet may have chosen another place: whatever is in that one
  // need not have taken the transaction's.
  if (reading.status === 'replaced') return reading.kind === 'other' && !isNonceSure
  return reading.status === 'dropped' || reading.status === 'unknown'
}
