import { LatchkeyError, type MobileFailure, type MobileRefusal } from '@latchkey/protocol'

const refusals: Readonly<Record<number, MobileRefusal>> = {
  [-1]: 'authorization-failed',
  [-2]: 'invalid-payloads',
  [-3]: 'not-signed',
  [-4]: 'not-submitted',
  [-5]: 'too-many-payloads',
  [-100]: 'attestation-failed',
}

/** The error of a session that is not, or no longer. */
export const mobileFailure = (
  reason: MobileFailure,
  options: { cause?: unknown; details?: string } = {},
): LatchkeyError<'mobile/failed'> => new LatchkeyError('mobile/failed', { context: { reason }, ...options })

/** The error of an answer that makes no sense. */
export const invalidAnswer = (method: string, cause?: unknown): LatchkeyError =>
  new LatchkeyError('wallet/invalid-response', { context: { method }, cause })

/** Turns the error of an answer into a typed one. Codes that are not the protocol's are the wallet's own. */
export function toRefusal(error: unknown, method: string): LatchkeyError {
  const { code, message, data } = (error ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  const walletCode = typeof code === 'number' ? code : undefined
  const reason = walletCode === undefined ? undefined : refusals[walletCode]
  const details = typeof message === 'string' ? message.slice(0, 500) : undefined
  if (walletCode === undefined || !reason)
    return new LatchkeyError('wallet/failed', { context: { method, walletCode }, details })
  const { valid, signatures } = (data ?? {}) as { valid?: unknown; signatures?: unknown }
  const context = {
    reason,
    walletCode,
    method,
    ...(isListOf(valid, isBoolean) && { valid }),
    ...(isListOf(signatures, isSignature) && { signatures }),
  }
  return new LatchkeyError('mobile/refused', { context, details })
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isSignature = (value: unknown): value is string | null => value === null || typeof value === 'string'

const isListOf = <value>(list: unknown, is: (value: unknown) => value is value): list is value[] =>
  Array.isArray(list) && list.every(is)
