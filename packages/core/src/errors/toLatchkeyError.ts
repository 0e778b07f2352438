import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

/** Gives whatever was thrown a code; adapters translate at their edge, so the rest is unexpected. */
export function toLatchkeyError(error: unknown, where?: string): LatchkeyError {
  return isLatchkeyError(error)
    ? error
    : new LatchkeyError('internal/unexpected', { context: { where }, cause: error })
}

/** What a rule says, or the error it throws; a mistake of our own is thrown on. */
export function attempt<value>(read: () => value): {
  value?: value | undefined
  error?: LatchkeyError | undefined
} {
  try {
    return { value: read() }
  } catch (error) {
    if (isLatchkeyError(error)) return { error }
    throw error
  }
}
