import type { Transaction } from './Transaction.js'

export type OutcomeParameters = {
  /** With `confirmed` a block is enough; by default a reorganisation can take nothing back, which takes Ethereum 13 minutes. */
  until?: 'confirmed' | 'final' | undefined
}

/**
 * Whether a transaction did what it was sent for: `success` also by a copy of it at another price; `error` when it failed, was
 * replaced by something else, dropped or altered, or nothing can be said of it any more.
 */
export function outcomeOf(
  { status, isFinal, isAltered, replacedBy }: Transaction,
  { until = 'final' }: OutcomeParameters = {},
): 'pending' | 'success' | 'error' {
  if (status === 'pending') return 'pending'
  const isCopied = status === 'replaced' && replacedBy?.kind === 'repriced'
  const outcome = isCopied ? replacedBy.outcome : status
  // The receipt of a copy may not have been read yet; one that is final is not read again.
  if (isCopied && !outcome && !isFinal) return 'pending'
  if (isAltered || outcome !== 'confirmed') return 'error'
  return isFinal || until === 'confirmed' ? 'success' : 'pending'
}
