import { type Address, encodeFunctionData, type Hex } from 'viem'
import { entryPoint08Abi, toPackedUserOperation } from 'viem/account-abstraction'
import type { BundlerClient } from './BundlerClient.js'
import { entryPoint, type Operation } from './Operation.js'
import { toBundlerError } from './toBundlerError.js'

/** The call that does one operation and gives its fee to `beneficiary`. */
export function encodeHandleOps(operation: Operation, beneficiary: Address): Hex {
  return encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], beneficiary],
  })
}

/** Runs an operation on the newest block without sending it; throws what the entry point refuses it for. */
export async function simulateOperation(
  client: BundlerClient,
  { operation, from }: { operation: Operation; from: Address },
): Promise<void> {
  try {
    await client.call({ account: from, to: entryPoint, data: encodeHandleOps(operation, from) })
  } catch (error) {
    throw toBundlerError(error) ?? error
  }
}
