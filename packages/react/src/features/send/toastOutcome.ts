import type { Latchkey } from '@latchkey/core'
import type { SendOutcome } from '@latchkey/core/send'
import type { ErrorCode } from '@latchkey/protocol'
import { showToast } from '../../shell/toast/showToast.js'

const nameless: ReadonlySet<ErrorCode> = new Set(['wallet/failed', 'internal/unexpected'])

/** A text without amounts needs no way of writing them. */
const noAmounts = { owned: () => '', cost: () => '' }

/**
 * Says by a toast that a send has failed for a reason that cannot be named. What can be named is said in the review, and
 * what a person declined is no failure; once the review was left, a toast is all there is for both. What may have been sent
 * all the same is followed beside it (F-27), and nobody is told to try again: that would pay twice. Where the wallet
 * signs first and has not, a person is.
 */
export function toastOutcome(latchkey: Latchkey, outcome: SendOutcome): void {
  if (outcome.type === 'started') return
  const { error } = outcome
  const isLate = outcome.type === 'failed' && outcome.isLate
  if (isLate && error.code === 'wallet/rejected')
    showToast(latchkey, { tone: 'plain', text: ({ errors }) => errors['wallet/rejected']({}, noAmounts) })
  else if (outcome.type === 'failed' && outcome.isUnsigned && nameless.has(error.code))
    showToast(latchkey, { tone: 'bad', text: ({ toast }) => toast.unsent })
  else if (isLate || outcome.type === 'uncertain' || nameless.has(error.code))
    showToast(latchkey, { tone: 'bad', text: ({ errors }) => errors['internal/unexpected']({}, noAmounts) })
}
