import {
  invalidResponse,
  translateWalletError as translate,
  type WalletRequest,
} from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { BaseError, InvalidAddressError } from 'viem'

/** Turns what a wallet, or wagmi on its behalf, threw into a typed error. */
export function translateWalletError(error: unknown, context: WalletRequest): LatchkeyError {
  const translated = translate(error, context)
  // What has a meaning by its code has it whatever is around it.
  if (translated === error || !isLatchkeyError(translated, 'wallet/failed')) return translated
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
  if (error instanceof TypeError || isInvalidAddress(error)) return invalidResponse(context, error)
  return translated
}

function isInvalidAddress(error: unknown): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof InvalidAddressError) !== null
}
