import type { TransactionReading } from '../../adapter/TrackCapability.js'
import type { Transaction } from './Transaction.js'

/** What a reading makes of a transaction; the same object where it says nothing new. */
export function applyReading(before: Transaction, reading: TransactionReading, now: number): Transaction {
  // What the wallet has answered stands; a hash is learnt only where its answer was lost (F-26).
  const { hash } = before
  const after = {
    ...withoutOutcome(before),
    ...outcomeOf(reading),
    ...(hash && { hash }),
    ...minedHashOf(hash, reading),
    status: reading.status === 'unseen' ? ('pending' as const) : reading.status,
  }
  if (isGone(after)) after.wasGone = true
  if (reading.status === 'unseen') after.unseenSince = before.unseenSince ?? now
  // Settled is settled since it was first seen so; back in the pool it is not settled at all (F-30).
  if (after.status !== 'pending')
    after.settledAt = before.status === after.status ? (before.settledAt ?? now) : now
  return isSame(before, after) ? before : after
}

/** Nothing pays what was reviewed, as far as is known: neither the transaction nor one at another price. */
const isGone = ({ status, replacedBy }: Pick<Transaction, 'status' | 'replacedBy'>) =>
  status === 'dropped' || (status === 'replaced' && replacedBy?.kind !== 'repriced')

/** A transaction as if nothing had been read of it yet. */
export function withoutOutcome(transaction: Transaction): Transaction {
  const {
    settledAt: _settledAt,
    unseenSince: _unseenSince,
    minedHash: _minedHash,
    blockNumber: _blockNumber,
    confirmations: _confirmations,
    isFinal: _isFinal,
    finalAt: _finalAt,
    received: _received,
    reason: _reason,
    replacedBy: _replacedBy,
    ...rest
  } = transaction
  return rest
}

function outcomeOf(reading: TransactionReading): Partial<Transaction> {
  switch (reading.status) {
    case 'pending': {
      const { hash, anchor } = reading
      return { ...(hash && { hash }), ...(anchor && { anchor }) }
    }
    case 'confirmed': {
      const { hash, blockNumber, confirmations, isFinal, finalAt, received } = reading
      return {
        hash,
        blockNumber: String(blockNumber),
        confirmations,
        isFinal,
        ...(finalAt !== undefined && { finalAt }),
        ...receivedOf(received),
      }
    }
    case 'failed': {
      const { hash, blockNumber, isFinal = true, reason } = reading
      return {
        hash,
        blockNumber: String(blockNumber),
        isFinal,
        ...reasonOf(reason),
      }
    }
    case 'replaced': {
      const { by, kind, isFinal = true, outcome, reason, received } = reading
      const replacedBy = { hash: by, kind, ...(outcome && { outcome }) }
      return { replacedBy, isFinal, ...receivedOf(received), ...reasonOf(reason) }
    }
    default:
      return {}
  }
}

/** A Safe answers by a hash of its own, and is found in a transaction that has another. */
function minedHashOf(hash: string | undefined, reading: TransactionReading): Partial<Transaction> {
  const isMined = reading.status === 'confirmed' || reading.status === 'failed'
  return isMined && hash && reading.hash !== hash ? { minedHash: reading.hash } : {}
}

const receivedOf = (received: bigint | undefined) =>
  received === undefined ? {} : { received: String(received) }

const reasonOf = (reason: string | undefined) => (reason ? { reason: reason.slice(0, 300) } : {})

function isSame(one: Transaction, other: Transaction): boolean {
  const entries = Object.entries(other)
  return (
    entries.length === Object.keys(one).length &&
    entries.every(([key, value]) => JSON.stringify(one[key as keyof Transaction]) === JSON.stringify(value))
  )
}
