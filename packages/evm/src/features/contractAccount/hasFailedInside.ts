import { type Address, type Hex, hexToBigInt, pad, size, slice } from 'viem'
import { isExecutionOf, safeEvents } from './executions.js'

/** ERC-4337: `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of the entry point. */
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

type Log = { address: Address; topics: readonly Hex[]; data: Hex }

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
  logs: readonly Log[],
  { account, safeTxHash }: HasFailedInsideParameters,
): boolean {
  const outcomes = logs.flatMap((log) => {
    const { address, data } = log
    const [event, , sender] = log.topics
    const isOwn = address.toLowerCase() === account.toLowerCase()
    if (isOwn && (safeTxHash === undefined || isExecutionOf(log, safeTxHash))) {
      if (event === safeEvents.success) return [true]
      if (event === safeEvents.failure) return [false]
    }
    const isOperation = event === operationEvent && sender?.toLowerCase() === pad(account).toLowerCase()
    return isOperation && size(data) >= 64 ? [hexToBigInt(slice(data, 32, 64)) === 1n] : []
  })
  return outcomes.length > 0 && outcomes.every((isDone) => !isDone)
}
