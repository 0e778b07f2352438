import type { ErrorCode, ErrorContexts } from './ErrorContexts.js'
import { shortMessages } from './shortMessages.js'

/** What a `LatchkeyError` is made of; `context` may be left out where every field of it is optional. */
export type LatchkeyErrorOptions<code extends ErrorCode> = {
  /** The foreign error this one translates. */
  cause?: unknown
  /** What is known beyond the short message; the cause's message when left out. */
  details?: string | undefined
} & (Record<never, never> extends ErrorContexts[code]
  ? { context?: ErrorContexts[code] }
  : { context: ErrorContexts[code] })

type OptionsArgument<code extends ErrorCode> =
  Record<never, never> extends ErrorContexts[code]
    ? [options?: LatchkeyErrorOptions<code>]
    : [options: LatchkeyErrorOptions<code>]

/**
 * The one error class of Latchkey: a stable `code` to branch on, and a `context` typed by it.
 *
 * @example
 * throw new LatchkeyError('adapter/not-found', { context: { namespace: 'solana' } })
 */
export class LatchkeyError<code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  /** What happened, `<domain>/<reason>`; never changes its meaning between releases. */
  readonly code: code
  /** The facts behind the code. */
  readonly context: ErrorContexts[code]
  /** One line for developers; views translate by `code` instead. */
  readonly shortMessage: string
  /** What is known beyond the short message. */
  readonly details: string | undefined
  /** Place of this code in the documentation: a path in the repository, with an anchor. */
  readonly docsPath: string

  constructor(code: code, ...[options]: OptionsArgument<code>) {
    const context = (options?.context ?? {}) as ErrorContexts[code]
    const shortMessage = shortMessages[code](context)
    const details = options?.details ?? messageOf(options?.cause)
    super(
      details ? `${shortMessage}\nDetails: ${details}` : shortMessage,
      options && 'cause' in options ? { cause: options.cause } : undefined,
    )
    this.code = code
    this.context = context
    this.shortMessage = shortMessage
    this.details = details
    this.docsPath = `docs/errors.md#${code}`
  }
}

const messageOf = (cause: unknown): string | undefined => {
  if (isLatchkeyError(cause)) return cause.shortMessage
  return cause instanceof Error ? cause.message || undefined : undefined
}

/**
 * Tells whether a caught value is a `LatchkeyError`, and with `code` narrows its context too.
 *
 * @example
 * if (isLatchkeyError(error, 'send/insufficient-gas')) console.log(error.context.required)
 */
export function isLatchkeyError<code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: code,
): error is LatchkeyError<code> {
  // By shape, not instanceof: a page can hold two copies of this package, and their errors must agree.
  if (typeof error !== 'object' || error === null) return false
  const candidate = error as { name?: unknown; code?: unknown; context?: unknown }
  return (
    candidate.name === 'LatchkeyError' &&
    typeof candidate.code === 'string' &&
    typeof candidate.context === 'object' &&
    candidate.context !== null &&
    (code === undefined || candidate.code === code)
  )
}
