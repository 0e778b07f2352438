import { isLatchkeyError, type LatchkeyError, type SendRefusal } from '@latchkey/protocol'
import type { SendFormErrors } from '../state/SendState.js'

/** The field of the form that an error belongs to; `undefined` for what is wrong with no field. */
export function fieldOf(error: LatchkeyError, isToken: boolean): keyof SendFormErrors | undefined {
  const { code } = error
  if (isLatchkeyError(error, 'send/refused')) return refusedField(error.context.reason)
  if (code === 'send/token-uncertain') return 'token'
  if (code === 'send/fee-too-low') return 'fee'
  // Less of the coin that pays the fee may be sent; of a token that would change nothing.
  if (code === 'send/insufficient-gas') return isToken ? 'fee' : 'amount'
  if (code.startsWith('send/amount-') || code === 'send/insufficient-funds') return 'amount'
  if (code === 'send/receiver-required') return 'receiver'
  // The data API looks up names, and refuses one by the name of its input.
  if (isLatchkeyError(error, 'api/refused')) return error.context.field === 'name' ? 'receiver' : undefined
  const [domain] = code.split('/')
  if (domain === 'amount') return 'amount'
  return domain === 'address' || domain === 'name' || domain === 'link' ? 'receiver' : undefined
}

/** The rules of a chain are about one of the fields each. */
function refusedField(reason: SendRefusal): keyof SendFormErrors {
  if (reason === 'receiver-minimum' || reason === 'sender-minimum') return 'amount'
  const [subject] = reason.split('-')
  if (subject === 'receiver' || subject === 'token') return subject
  return subject === 'memo' ? 'memo' : 'receiver'
}

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
