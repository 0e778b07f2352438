import type { Client, Hex } from 'viem'
import { entryPoint08Address, formatUserOperationRequest } from 'viem/account-abstraction'
import type { Operation } from '../account/Operation.js'
import { findCause } from './findCause.js'

/**
 * Hands a signed operation to the bundler; returns its hash.
 *
 * A bundler that takes it and whose answer is lost has it all the same: it counts as sent, so that nobody makes another one.
 */
export async function sendOperation(
  bundler: Client,
  { operation, hash }: { operation: Operation; hash: Hex },
): Promise<Hex> {
  try {
    await bundler.request({
      method: 'eth_sendUserOperation',
      params: [formatUserOperationRequest(operation), entryPoint08Address],
    } as never)
  } catch (error) {
    // An answer of the bundler is a refusal.
    if (findCause(error, ({ code }) => typeof code === 'number')) throw error
  }
  return hash
}
