import { type ErrorCode, isLatchkeyError } from '../src/index.js'

/** The code a call fails with; `undefined` where it returns, and foreign errors go through. */
export function errorCodeOf(call: () => unknown): ErrorCode | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    if (isLatchkeyError(error)) return error.code
    throw error
  }
}
