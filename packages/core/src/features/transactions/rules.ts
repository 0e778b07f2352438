import type { LatchkeyError } from '@latchkey/protocol'
import { withoutOutcome } from './applyReading.js'
import type { Transaction } from './Transaction.js'

/** Milliseconds. A transaction that is said to be gone is asked for a day longer: another node may still have it. */
const secondLook = 86_400_000

/** Whether the chain may still say something new of a transaction. */
export function isOpen({ status, isFinal, settledAt }: Transaction, now = Date.now()): boolean {
  if (status === 'pending') return true
  if (status === 'dropped' || status === 'unknown') return now - (settledAt ?? 0) < secondLook
  return isFinal !== true
}

/**
 * What a wallet says before it does anything: declined, not allowed, not understood, busy, also in the codes of WalletConnect
 * (3001, 5101). That it is disconnected (4900,
 * 4901) is none of them: it may have lost its connection after it had sent.
 */
const harmless: readonly unknown[] = [
  3001, 4001, 4100, 4200, 4902, 5000, 5101, -32600, -32601, -32602, -32002,
]

/**
 * Whether something may have been sent in spite of an error: a wallet that fails or talks nonsense may have done so before
 * (F-27). Then its record stays, and the chain has the last word.
 */
export function isUncertain({ code, context }: LatchkeyError): boolean {
  if (code === 'wallet/invalid-response' || code === 'internal/unexpected') return true
  return code === 'wallet/failed' && !harmless.includes((context as { walletCode?: unknown }).walletCode)
}

/**
 * A record with what another copy of it knows for good: the hash that a wallet has answered, that it was altered, or told to be gone.
 * Of two tabs that write one record at once, the later one need not have known it. The same object where nothing is missing.
 */
export function keepKnown(record: Transaction, other: Transaction | undefined): Transaction {
  const { hash, isAltered, wasGone } = other ?? {}
  let kept = record
  if (hash && !record.hash) kept = { ...withoutOutcome(kept), hash, status: 'pending' }
  if (isAltered && !record.isAltered) kept = { ...kept, isAltered }
  if (wasGone && !record.wasGone) kept = { ...kept, wasGone }
  return kept
}

/** A transaction that nothing is to be compared with any more; the same object where nothing was. */
export function withoutReviewed(transaction: Transaction): Transaction {
  const { reviewed, ...rest } = transaction
  return reviewed === undefined ? transaction : rest
}
