import type { Latchkey } from '@latchkey/core'
import type { SendOutcome } from '@latchkey/core/send'
import type { ErrorCode } from '@latchkey/protocol'
import { showToast } from '../../shell/toast/showToast.js'

const nameless: ReadonlySet<ErrorCode> = new Set(['wallet/failed', 'internal/unexpected'])

/** A text without amounts needs no way of writing them. */
const noAmounts = { owned: () => '', cost: () => '' }

/**
 * Says by a toast that a send has failed for a reason that cannot be named. What can be named is said in the review, and
 * what a person declined is no failure; once the review was left, a toast is all there is for both.
 */
export function toastOutcome(latchkey: Latchkey, outcome: SendOutcome): void {
  if (outcome.type !== 'failed') return
  const { error, isLate } = outcome
  if (isLate && error.code === 'wallet/rejected')
    showToast(latchkey, { tone: 'plain', text: ({ errors }) => errors['wallet/rejected']({}, noAmounts) })
  else if (isLate || nameless.has(error.code))
    showToast(latchkey, { tone: 'bad', text: ({ errors }) => errors['internal/unexpected']({}, noAmounts) })
}
