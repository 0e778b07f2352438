import type { TransactionReading } from '../../adapter/TrackCapability.js'
import type { TransactionAnchor } from '../../adapter/TransactionAnchor.js'
import type { Transaction } from './Transaction.js'

/** Readings, and milliseconds, until what a node says is believed. One may be behind the others. */
const believed = { readings: 3, time: 60_000 }
/** A wallet may still be showing its question; its answer can come late, or to a tab that is closed. */
const unanswered = { readings: 3, time: 600_000 }
/** Readings until one that was in a block is in none: the next node may only be behind (F-30). */
const takenBack = 2
/** Milliseconds without a trace, after which nothing can be said any more of what has no id, or no place in a chain. */
const day = 86_400_000

/** A Safe waits for its owners, calls for their wallet, and a durable nonce for its account, for as long as they like. */
const patient: ReadonlySet<string> = new Set<TransactionAnchor['kind']>([
  'contract',
  'calls',
  'nonce-account',
])

/** Holds back what a node says until it has said so often enough. */
export type Doubts = {
  /** What is to be believed now, if anything. */
  judge: (transaction: Transaction, reading: TransactionReading) => TransactionReading | undefined
}

export type CreateDoubtsParameters = {
  /** Milliseconds since any moment. */
  clock: () => number
  /** Unix milliseconds. */
  now: () => number
}

/** Creates the patience that stands between "this node does not know it" and "it is gone" (F-29). */
export function createDoubts({ clock, now }: CreateDoubtsParameters): Doubts {
  const doubts = new Map<string, { count: number; since: number }>()
  return {
    judge(transaction, read) {
      const { id, hash, status, unseenSince, anchor } = transaction
      const reading = isProven(transaction, read) ? read : ({ status: 'unseen' } as const)
      const isBack = isInBlock(status) && !isInBlock(reading.status)
      if (!isBack && !isDoubtful(reading)) {
        doubts.delete(id)
        return reading
      }
      const { count, since } = doubts.get(id) ?? { count: 0, since: clock() }
      doubts.set(id, { count: count + 1, since })
      // Whatever else becomes of it, it waits again.
      if (isBack && hash) return count + 1 >= takenBack ? { status: 'pending', hash } : undefined
      const isUnseen = reading.status === 'unseen'
      const { readings, time } = hash === undefined && !isUnseen ? unanswered : believed
      if (count + 1 < readings || clock() - since < time) return undefined
      if (!isUnseen) return reading
      // Nothing more is learnt from a node that goes on knowing nothing of what is gone.
      if (status === 'dropped' || status === 'unknown') return undefined
      // That nobody has it is no proof: whoever has its bytes can bring it back for as long as its place is free.
      if (anchor && (hash !== undefined || patient.has(anchor.kind))) return reading
      return unseenSince !== undefined && now() - unseenSince >= day ? { status: 'unknown' } : reading
    },
  }
}

const isInBlock = (status: TransactionReading['status']) =>
  status === 'confirmed' || status === 'failed' || status === 'replaced'

/**
 * The wallet may have chosen a later nonce than where the account stood: what is in that place need not have taken the
 * transaction's, unless it does the same.
 */
function isProven({ anchor }: Transaction, reading: TransactionReading): boolean {
  const isSure = anchor !== undefined && (anchor.kind !== 'nonce' || anchor.isSure)
  return reading.status !== 'replaced' || reading.kind === 'repriced' || isSure
}

const isDoubtful = ({ status }: TransactionReading) =>
  status === 'unseen' || status === 'dropped' || status === 'unknown'
