import type { Address } from 'viem'
import { isSameHex } from '../../isSameHex.js'
import { isExecutionOf, safeEvents } from './executions.js'
import { type Bundle, listOperations } from './operations.js'

export type HasFailedInsideParameters = {
  account: Address
  /** What a Safe's owners have signed; without it all that the account did counts. */
  safeTxHash?: string | undefined
}

/**
 * Tells whether an account that is a contract has failed within a transaction of another account that went through: a Safe
 * and the entry point of ERC-4337 note it in a log instead of reverting.
 */
export function hasFailedInside(
  receipt: Bundle,
  { account, safeTxHash }: HasFailedInsideParameters,
): boolean {
  const executions = receipt.logs.flatMap((log) => {
    const isOwn = isSameHex(log.address, account)
    if (!isOwn || (safeTxHash !== undefined && !isExecutionOf(log, safeTxHash))) return []
    const [event] = log.topics
    if (event === safeEvents.success) return [true]
    return event === safeEvents.failure ? [false] : []
  })
  const outcomes = [...executions, ...listOperations(receipt, account).map(({ isDone }) => isDone)]
  return outcomes.length > 0 && outcomes.every((isDone) => !isDone)
}
