import { type Address, type Hex, hexToBytes } from 'viem'
import type { Operation } from './Operation.js'
import { encodeHandleOps } from './simulateOperation.js'

/** What the entry point does for an operation without counting it. */
const uncounted = 25_000n
/** The least that the rest of a transaction with an operation uses, which counts towards EIP-7623's floor. */
const leastCounted = 60_000n
const transaction = 21_000n

/** The longest that limits and fees are, without a zero byte. */
const limit = 0xffffffn
const fee = 0xffffffffffn

/** The gas of a transaction with one operation that its account is not charged for otherwise. */
export function countPreVerificationGas(operation: Operation): bigint {
  // Its own place is counted at its longest: else the answer would change once it is heeded.
  const filled: Operation = { ...operation, preVerificationGas: limit }
  const tokens = countTokens(encodeHandleOps(filled, `0x${'ff'.repeat(20)}` as Address))
  const data = 4n * tokens
  const floor = 10n * tokens - data - leastCounted
  return transaction + data + uncounted + (floor > 0n ? floor : 0n)
}

/** The same before the operation has its limits, fees and signatures, each of which may have no zero byte. */
export function estimatePreVerificationGas(operation: Operation): bigint {
  const { maxFeePerGas, maxPriorityFeePerGas, paymasterData, signature } = operation
  return countPreVerificationGas({
    ...operation,
    callGasLimit: limit,
    verificationGasLimit: limit,
    maxFeePerGas: fillBits(maxFeePerGas, fee),
    maxPriorityFeePerGas: fillBits(maxPriorityFeePerGas, fee),
    ...(paymasterData && { paymasterData: fillBytes(paymasterData) }),
    signature: fillBytes(signature),
  })
}

const fillBits = (value: bigint, least: bigint) =>
  value > least ? (1n << BigInt(value.toString(2).length)) - 1n : least

const fillBytes = (bytes: Hex): Hex => `0x${'f'.repeat(bytes.length - 2)}`

/** EIP-7623: a zero byte of a transaction's data is one token, another byte four. */
function countTokens(data: Hex): bigint {
  return hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 1n : 4n), 0n)
}

/** All the gas that an operation may use. */
export function sumGas(operation: Operation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  return (
    callGasLimit +
    verificationGasLimit +
    preVerificationGas +
    paymasterVerificationGasLimit +
    paymasterPostOpGasLimit
  )
}

/** The gas of the transaction: a call inside gets at most 63 of 64 parts of what is left (EIP-150). */
export const transactionGas = (operation: Operation) => (sumGas(operation) * 64n) / 63n + 120_000n
