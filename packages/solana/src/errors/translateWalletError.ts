import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { findCode } from './findCode.js'

/** Phantom's, taken from EIP-1193; WalletConnect's; that of `WalletStandardError`. */
const rejections: readonly unknown[] = [4001, 5000, 4_001_000]
const rejection = /^(?:(?:user|action|request)_?)?rejected/i
const openRequest = -32002

/** Turns what a wallet threw into a typed error; a refusal is recognised by its code, never by its text. */
export function translateWalletError(
  error: unknown,
  context: { connector: string; method: string },
): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const code = findCode(error)
  if (rejections.includes(code) || (typeof code === 'string' && rejection.test(code)))
    return new LatchkeyError('wallet/rejected', { context, cause: error })
  if (code === openRequest) return new LatchkeyError('wallet/request-pending', { context, cause: error })
  return new LatchkeyError('wallet/failed', { context: { ...context, walletCode: code }, cause: error })
}
