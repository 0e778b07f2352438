import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { BaseError, InvalidAddressError } from 'viem'
import { findCode } from './findCode.js'

/** Turns what a wallet threw into a typed error; a refusal is recognised by its code, never by its text. */
export function translateWalletError(
  error: unknown,
  context: { connector?: string | undefined; method: string },
): LatchkeyError {
  if (isLatchkeyError(error)) return error
  const code = findCode(error)
  switch (code) {
    // EIP-1193 "User Rejected Request", and WalletConnect's equivalent.
    case 4001:
    case 5000:
      return new LatchkeyError('wallet/rejected', { context, cause: error })
    case -32002:
      return new LatchkeyError('wallet/request-pending', { context, cause: error })
  }
  if (error instanceof BaseError) {
    // wagmi's connectors wrap what they do not understand, one of ours included.
    const ours = error.walk((cause) => isLatchkeyError(cause))
    if (isLatchkeyError(ours)) return ours
  }
  // wagmi's connectors, where the wallet they are for is not there.
  if ((error as { name?: unknown } | null | undefined)?.name === 'ProviderNotFoundError')
    return new LatchkeyError('connector/not-found', {
      context: { connector: context.connector ?? '' },
      cause: error,
    })
  // A wallet that answers with the wrong shape makes its caller trip over it.
  if (error instanceof TypeError || isInvalidAddress(error))
    return new LatchkeyError('wallet/invalid-response', { context, cause: error })
  return new LatchkeyError('wallet/failed', { context: { ...context, walletCode: code }, cause: error })
}

function isInvalidAddress(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof InvalidAddressError) !== null
}
