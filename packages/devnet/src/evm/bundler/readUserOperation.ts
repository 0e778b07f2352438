import type { Hex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { BundlerRefusal } from './faults.js'

const numbers = [
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
] as const

/** Reads an operation of the entry point 0.7 from JSON. */
export function readUserOperation(value: unknown): UserOperation<'0.7'> {
  try {
    const given = value as Record<string, Hex | undefined>
    const read = numbers.flatMap((name) => {
      const number = given[name]
      return number === undefined ? [] : [[name, BigInt(number)]]
    })
    return { ...given, ...Object.fromEntries(read) } as UserOperation<'0.7'>
  } catch {
    throw new BundlerRefusal(-32_602, 'the operation cannot be read')
  }
}
