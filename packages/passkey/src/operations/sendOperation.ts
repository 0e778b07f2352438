import type { Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import type { ChainClients } from '../provider/connectChain.js'
import { findCause } from '../provider/findCause.js'
import { safeContracts } from '../safe/contracts.js'
import type { Operation } from '../safe/Operation.js'
import { askReceipt, isKnown } from './readReceipt.js'

/** What bundlers say of an operation that they, or another door to them, have taken already. */
const repeats = /already known|already exists|AA25|duplicate/i
/** The account was made: by this operation, or by another one before it. */
const isMade = /AA10/

export type SendOperationParameters = {
  operation: Operation
  hash: Hex
  /** Whether the chain has done an operation of its nonce. */
  isDone: () => Promise<boolean>
}

/**
 * Hands a signed operation to the bundler, once. An error counts as a refusal only when the bundler says it in its own words
 * and does not know the operation afterwards: an answer that is lost, or given by a gateway, leaves it sent.
 */
export async function sendOperation(
  { bundler }: Pick<ChainClients, 'bundler'>,
  { operation, hash, isDone }: SendOperationParameters,
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
    if (isRefusal(error) || (hasWords(error, isMade) && !(await isDone().catch(() => true)))) throw error
  }
}

const hasWords = (error: unknown, words: RegExp) =>
  findCause(error, ({ message }) => words.test(message)) !== undefined

/**
 * The words of a bundler that has looked at the operation, numbered as JSON-RPC and ERC-7769 have it, and no repetition; or of a door
 * to it that lets nothing through for now. An internal error says nothing.
 */
function isRefusal(error: unknown): boolean {
  if (hasWords(error, repeats) || hasWords(error, isMade)) return false
  const isLimit = ({ code, status }: { code?: unknown; status?: unknown }) =>
    status === 429 || code === 429 || code === -32_005
  const isAnswer = ({ code }: { code?: unknown }) =>
    typeof code === 'number' && code <= -32_500 && code > -32_603
  return findCause(error, (one) => isLimit(one) || isAnswer(one)) !== undefined
}
