import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

/** Gives whatever was thrown a code; adapters translate at their edge, so the rest is unexpected. */
export function toLatchkeyError(error: unknown, where?: string): LatchkeyError {
  return isLatchkeyError(error)
    ? error
    : new LatchkeyError('internal/unexpected', { context: { where }, cause: error })
}
