import { formatUserOperationRequest } from 'viem/account-abstraction'
import type { Operation } from '../src/bundler/Operation.js'

/** An operation that no chain knows. */
export function toTestOperation(changes: Partial<Operation> = {}): Operation {
  return {
    sender: `0x${'11'.repeat(20)}`,
    nonce: 0n,
    callData: '0x',
    callGasLimit: 100_000n,
    verificationGasLimit: 200_000n,
    preVerificationGas: 60_000n,
    maxFeePerGas: 1_000_000_000n,
    maxPriorityFeePerGas: 1_000_000n,
    signature: '0x1234',
    ...changes,
  }
}

/** The same as JSON. */
export const toTestJson = (changes: Partial<Operation> = {}) =>
  formatUserOperationRequest(toTestOperation(changes)) as Record<string, unknown>
