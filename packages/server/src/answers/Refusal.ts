import type { RefusalCode } from '@latchkey/protocol/wire'

/** The statuses with which a call is refused; every other failure is a 500. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 426 | 429 | 503

/** How the body of a refusal is written; most are reasons, and the wire has some exceptions. */
export type RefusalForm = 'reasons' | 'text' | 'code' | 'empty'

export type RefusalOptions = {
  status: RefusalStatus
  /** The field at fault as the wire names it; empty where none is. */
  field?: string
  /** What is wrong, why and what to do, for the person who reads it. Never holds a secret or a whole input. */
  description: string
  /** The cause, where programs tell it from others; and what it is about. */
  code?: RefusalCode | undefined
  subject?: string | undefined
  form?: RefusalForm
  headers?: Record<string, string>
  cause?: unknown
}

/** A call that is refused with a documented status and reason. Throw it anywhere below a route. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus
  readonly field: string
  readonly code: RefusalCode | undefined
  readonly subject: string | undefined
  readonly form: RefusalForm
  readonly headers: Record<string, string>

  constructor({ status, field = '', description, form = 'reasons', headers = {}, ...given }: RefusalOptions) {
    const { code, subject, cause } = given
    super(description, cause === undefined ? undefined : { cause })
    this.status = status
    this.field = field
    this.code = code
    this.subject = subject
    this.form = form
    this.headers = headers
  }
}

/** A wrong value (400). */
export const refuseValue = (field: string, description: string, cause?: unknown) =>
  new Refusal({ status: 400, field, description, cause })

/** A swap that no pool can make (400). */
export const refuseSwapWithout = (
  code: 'no-liquidity' | 'token-not-swapped',
  description: string,
  cause?: unknown,
) => new Refusal({ status: 400, code, description, cause })

/** Something this server depends on does not answer (503); the client is told when to try again. */
export const refuseUnavailable = (field: string, description: string, cause?: unknown) =>
  new Refusal({ status: 503, field, description, headers: { 'retry-after': '1' }, cause })

/** A NUL, or half of a surrogate pair (400): a database would refuse it later. */
export const refuseNotText = (part: 'path' | 'query' | 'body') =>
  new Refusal({ status: 400, form: 'text', description: `The ${part} holds characters that are not text` })
