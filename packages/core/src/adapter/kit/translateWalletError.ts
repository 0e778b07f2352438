import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { findCode } from './findCode.js'

/** What a wallet was asked, for its errors. */
export type WalletRequest = { connector?: string | undefined; method: string }

/** The codes of a convention that mean something to a person. */
export type WalletCodes = { rejected: readonly number[]; pending: readonly number[] }

/** EIP-1193's, which wallets of other chains took over, WalletConnect's refusal, and that of `WalletStandardError`. */
export const walletCodes: WalletCodes = { rejected: [4001, 5000, 4_001_000], pending: [-32002] }

/** A code in words, e.g. `ACTION_REJECTED`. */
const rejection = /^(?:(?:user|action|request)_?)?rejected/i

/** Turns what a wallet threw into a typed error; a refusal is recognised by its code, never by its text. */
export function translateWalletError(
  error: unknown,
  context: WalletRequest,
  { rejected, pending }: WalletCodes = walletCodes,
): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const code = findCode(error)
  const isIn = (codes: readonly unknown[]) => codes.includes(code)
  if (isIn(rejected) || (typeof code === 'string' && rejection.test(code)))
    return new LatchkeyError('wallet/rejected', { context, cause: error })
  if (isIn(pending)) return new LatchkeyError('wallet/request-pending', { context, cause: error })
  return new LatchkeyError('wallet/failed', { context: { ...context, walletCode: code }, cause: error })
}

/** The error of an answer that makes no sense. */
export const invalidResponse = (context: WalletRequest, cause?: unknown): LatchkeyError =>
  new LatchkeyError('wallet/invalid-response', { context, cause })

/** The error of a request to a wallet that is not connected. */
export const notConnected = (namespace: string): LatchkeyError =>
  new LatchkeyError('connection/not-connected', { context: { namespace } })
