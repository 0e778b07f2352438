import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { findCode } from './findCode.js'

/** The codes that mean something to us; what a number means differs between the two conventions. */
export type WalletCodes = { rejected: readonly number[]; pending: readonly number[] }

/** EIP-1193's, which UniSat, OKX and the wallets of Wallet Standard use, and WalletConnect's refusal. */
export const injectedCodes: WalletCodes = { rejected: [4001, 5000], pending: [-32002] }

/** sats-connect's, where -32002 is "access denied"; 4001 comes from wallets that took half of it over. */
export const satsConnectCodes: WalletCodes = { rejected: [-32000, 4001], pending: [] }

/** Turns what a wallet threw into a typed error; a refusal is recognised by its code, never by its text. */
export function translateWalletError(
  error: unknown,
  context: { connector: string; method: string },
  codes: WalletCodes = injectedCodes,
): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const code = findCode(error)
  if (code !== undefined && codes.rejected.includes(code))
    return new LatchkeyError('wallet/rejected', { context, cause: error })
  if (code !== undefined && codes.pending.includes(code))
    return new LatchkeyError('wallet/request-pending', { context, cause: error })
  return new LatchkeyError('wallet/failed', { context: { ...context, walletCode: code }, cause: error })
}

/** The error of an answer that is none. */
export const invalidResponse = (context: { connector: string; method: string }, cause?: unknown) =>
  new LatchkeyError('wallet/invalid-response', { context, cause })
