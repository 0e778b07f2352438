import { cleanText, LatchkeyError } from '@latchkey/protocol'

/** Tells whether a refusal says that the network has the transaction already. */
export const isAlreadyKnown = (reason: string): boolean =>
  /already[ -](?:in|known)|same-nonwitness-data/i.test(reason)

/**
 * The error of a transaction that a node refuses. One whose coins were spent meanwhile, or whose fee no longer suffices, is
 * to be prepared anew (F-34, F-31); the rest would fail however often it is tried.
 */
export function refuseBroadcast(reason: string): LatchkeyError {
  const details = cleanText(reason, 160)
  if (
    /missing-?inputs|inputs-missingorspent|mempool-conflict|insufficient fee|rejecting replacement/i.test(
      details,
    )
  )
    return new LatchkeyError('send/expired', { details })
  if (/min relay fee not met|mempool min fee not met|mempool full/i.test(details))
    return new LatchkeyError('send/fee-changed', { details })
  return new LatchkeyError('send/reverted', { context: { reason: details } })
}
