import { findNumericCode } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { BaseError, HttpRequestError, InsufficientFundsError, RpcRequestError, TimeoutError } from 'viem'
import { findFailure } from './findFailure.js'
import { findRevert } from './findRevert.js'

/** Turns what a node (or viem on its behalf) threw into a typed error. */
export function translateRpcError(
  error: unknown,
  context: { network: string; method: string },
): LatchkeyError {
  if (isLatchkeyError(error)) return error
  // viem wraps what our own transports say.
  const ours = error instanceof BaseError ? error.walk((cause) => isLatchkeyError(cause)) : undefined
  if (isLatchkeyError(ours)) return ours
  if (isUnaffordable(error)) return new LatchkeyError('send/insufficient-gas', { cause: error })
  const revert = findRevert(error)
  if (revert) return new LatchkeyError('send/reverted', { context: revert, cause: error })
  if (caused(error, RpcRequestError))
    return new LatchkeyError('rpc/failed', {
      context: { ...context, rpcCode: findNumericCode(error) },
      cause: error,
    })
  if (caused(error, HttpRequestError) || caused(error, TimeoutError))
    return new LatchkeyError('rpc/unreachable', { context, cause: error })
  return new LatchkeyError('rpc/failed', {
    context: { ...context, rpcCode: findNumericCode(error) },
    cause: error,
  })
}

/** Nodes have no code of their own for it; these are the words of all that are in use, as viem knows them. */
function isUnaffordable(error: unknown): boolean {
  if (caused(error, InsufficientFundsError)) return true
  const message = findFailure(error)?.message.toLowerCase() ?? ''
  return InsufficientFundsError.nodeMessage.test(message) || /\bout ?of ?funds\b/.test(message)
}

function caused(error: unknown, type: abstract new (...parameters: never[]) => Error): boolean {
  return error instanceof BaseError && error.walk((cause) => cause instanceof type) !== null
}
