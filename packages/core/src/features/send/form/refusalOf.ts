import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import type { SendFormErrors } from '../state/SendState.js'

/** What a chain's rules are against is known by a review alone: it stays until the form is another. */
export const refusalOf = (error: LatchkeyError | undefined): LatchkeyError | undefined =>
  isLatchkeyError(error, 'send/refused') ? error : undefined

/** The errors of a form that is another now. */
export function withoutRefusals(errors: SendFormErrors): SendFormErrors {
  const { amount, token } = errors
  return {
    ...errors,
    amount: refusalOf(amount) ? undefined : amount,
    token: refusalOf(token) ? undefined : token,
  }
}
