import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { findCode } from './findCode.js'
import { isRefusal } from './isRefusal.js'

/** What a wallet was asked, for its errors. */
export type WalletRequest = { connector?: string | undefined; method: string }

/** The codes of a convention that mean something to a person. */
export type WalletCodes = { rejected: readonly number[]; pending: readonly number[] }

/**
 * EIP-1193's refusal, which wallets of other chains took over; WalletConnect's, also of its chains, methods and events;
 * EIP-5792's, of an upgrade of the account; and that of `WalletStandardError`.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export const walletCodes: WalletCodes = {
  rejected: [4001, 5000, 5001, 5002, 5003, 5100, 5750, 4_001_000],
  pending: [-32002],
}

/** Turns what a wallet threw into a typed error; `isRefusal` alone says what is a refusal, for every chain and every road. */
export function translateWalletError(
  error: unknown,
  context: WalletRequest,
  { rejected, pending }: WalletCodes = walletCodes,
): LatchkeyError {
  if (isLatchkeyError(error)) return error
  if (isRefusal(error, rejected)) return new LatchkeyError('wallet/rejected', { context, cause: error })
  const code = findCode(error)
  if (pending.some((one) => one === code))
    return new LatchkeyError('wallet/request-pending', { context, cause: error })
  return new LatchkeyError('wallet/failed', { context: { ...context, walletCode: code }, cause: error })
}

/** The error of an answer that makes no sense. */
export const invalidResponse = (context: WalletRequest, cause?: unknown): LatchkeyError =>
  new LatchkeyError('wallet/invalid-response', { context, cause })

/** The error of a request to a wallet that is not connected. */
export const notConnected = (namespace: string): LatchkeyError =>
  new LatchkeyError('connection/not-connected', { context: { namespace } })
