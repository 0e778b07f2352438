import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'

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
