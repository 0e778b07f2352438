import type { Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import type { ChainClients } from '../provider/connectChain.js'
import { findCause } from '../provider/findCause.js'
import { safeContracts } from '../safe/contracts.js'
import type { Operation } from '../safe/Operation.js'
import { askReceipt, isKnown } from './readReceipt.js'

/** What bundlers say of an operation that they, or another door to them, have taken already. */
const repeats = /already known|already exists|AA10|AA25|duplicate/i

/**
 * Hands a signed operation to the bundler, once. An error counts as a refusal only when the bundler says it in its own words
 * and does not know the operation afterwards: an answer that is lost, or given by a gateway, leaves it sent.
 */
export async function sendOperation(
  { bundler }: Pick<ChainClients, 'bundler'>,
  { operation, hash }: { operation: Operation; hash: Hex },
): Promise<void> {
  try {
    await bundler.request(
      {
        method: 'eth_sendUserOperation',
        params: [formatUserOperationRequest(operation), safeContracts.entryPoint],
      } as never,
      { retryCount: 0 },
    )
  } catch (error) {
    const [receipt, isTaken] = await Promise.all([askReceipt(bundler, hash), isKnown(bundler, hash)])
    if (receipt || isTaken) return
    if (isRefusal(error)) throw error
  }
}

/**
 * The words of a bundler that has looked at the operation, numbered as JSON-RPC and ERC-7769 have it, and no repetition; or of a door
 * to it that lets nothing through for now. An internal error says nothing.
 */
function isRefusal(error: unknown): boolean {
  if (findCause(error, ({ message }) => repeats.test(message))) return false
  const isLimit = ({ code, status }: { code?: unknown; status?: unknown }) =>
    status === 429 || code === 429 || code === -32_005
  const isAnswer = ({ code }: { code?: unknown }) =>
    typeof code === 'number' && code <= -32_500 && code > -32_603
  return findCause(error, (one) => isLimit(one) || isAnswer(one)) !== undefined
}
