import type { TransactionReading } from '../../adapter/TrackCapability.js'
import type { Transaction } from './Transaction.js'

/** Readings, and milliseconds, until a transaction that no node knows is gone. One may be behind the others. */
const gone = { readings: 3, time: 60_000 }
/** A wallet may still be showing its question; its answer can come late, or to a tab that is closed. */
const unanswered = { readings: 3, time: 600_000 }
/** Readings until one that was in a block is in none: the next node may only be behind (F-30). */
const takenBack = 2

/** Holds back what a node says until it has said so often enough. */
export type Doubts = {
  /** What is to be believed now, if anything. */
  judge: (transaction: Transaction, reading: TransactionReading) => TransactionReading | undefined
}

/** Creates the patience that stands between "this node does not know it" and "it is gone" (F-29). */
export function createDoubts(clock: () => number): Doubts {
  const doubts = new Map<string, { count: number; since: number }>()
  return {
    judge(transaction, reading) {
      const { id, hash, status } = transaction
      const isBack = isInBlock(status) && !isInBlock(reading.status)
      if (!isBack && !isDoubtful(transaction, reading)) {
        doubts.delete(id)
        return reading
      }
      const { count, since } = doubts.get(id) ?? { count: 0, since: clock() }
      doubts.set(id, { count: count + 1, since })
      // Whatever else becomes of it, it waits again.
      if (isBack && hash) return count + 1 >= takenBack ? { status: 'pending', hash } : undefined
      const { readings, time } = hash === undefined ? unanswered : gone
      return count + 1 >= readings && clock() - since >= time ? reading : undefined
    },
  }
}

const isInBlock = (status: Transaction['status']) =>
  status === 'confirmed' || status === 'failed' || status === 'replaced'

function isDoubtful({ anchor }: Transaction, reading: TransactionReading): boolean {
  // The wallet may have chosen a later nonce than where the account stood: what is in that place need not have taken the
  // transaction's.
  const isSure = anchor !== undefined && (anchor.kind !== 'nonce' || anchor.isSure)
  if (reading.status === 'replaced') return reading.kind === 'other' && !isSure
  return reading.status === 'dropped' || reading.status === 'unknown'
}
