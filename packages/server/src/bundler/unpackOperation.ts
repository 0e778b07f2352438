import { getAddress, type Hex, size, slice } from 'viem'
import type { PackedUserOperation } from 'viem/account-abstraction'
import type { Operation } from './Operation.js'

/** Reads an operation as the entry point is given it: two numbers of 128 bits in a word. */
export function unpackOperation(packed: PackedUserOperation): Operation {
  const { sender, nonce, callData, preVerificationGas, signature, initCode, paymasterAndData } = packed
  const [verificationGasLimit, callGasLimit] = halves(packed.accountGasLimits)
  const [maxPriorityFeePerGas, maxFeePerGas] = halves(packed.gasFees)
  return {
    sender,
    nonce,
    callData,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature,
    ...(size(initCode) >= 20 && {
      factory: getAddress(slice(initCode, 0, 20)),
      factoryData: rest(initCode, 20),
    }),
    ...(size(paymasterAndData) >= 52 && {
      paymaster: getAddress(slice(paymasterAndData, 0, 20)),
      paymasterVerificationGasLimit: BigInt(slice(paymasterAndData, 20, 36)),
      paymasterPostOpGasLimit: BigInt(slice(paymasterAndData, 36, 52)),
      paymasterData: rest(paymasterAndData, 52),
    }),
  }
}

const halves = (word: Hex) => [BigInt(slice(word, 0, 16)), BigInt(slice(word, 16, 32))] as const

const rest = (data: Hex, start: number): Hex => (size(data) > start ? slice(data, start) : '0x')
