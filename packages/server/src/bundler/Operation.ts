import * as v from 'valibot'
import { type Address, getAddress, type Hex } from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { BundlerError } from './BundlerError.js'

/** A user operation of the entry point 0.8. */
export type Operation = UserOperation<'0.8'>

/** The one entry point that this bundler serves. */
export const entryPoint = entryPoint08Address

const bytes = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i, 'is no hex of whole bytes'),
  v.transform((text) => text as Hex),
)
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i, 'is no address'),
  v.transform((text) => getAddress(text)),
)
/** A number of at most so many bits: the entry point packs two into a word. */
const quantity = (bits: number) =>
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{1,64}$/i, 'is no hex number'),
    v.transform((text) => BigInt(text)),
    v.check((value) => value < 1n << BigInt(bits), `has more than ${bits} bits`),
  )

const always = {
  sender: address,
  nonce: quantity(256),
  factory: v.optional(address),
  factoryData: v.optional(bytes),
  callData: bytes,
  paymaster: v.optional(address),
  paymasterData: v.optional(bytes),
  paymasterVerificationGasLimit: v.optional(quantity(128)),
  paymasterPostOpGasLimit: v.optional(quantity(128)),
  signature: bytes,
}
const gas = {
  callGasLimit: quantity(128),
  verificationGasLimit: quantity(128),
  preVerificationGas: quantity(128),
  maxFeePerGas: quantity(128),
  maxPriorityFeePerGas: quantity(128),
}
const whole = v.strictObject({ ...always, ...gas })
const unmeasured = v.strictObject({
  ...always,
  callGasLimit: v.optional(gas.callGasLimit, '0x0'),
  verificationGasLimit: v.optional(gas.verificationGasLimit, '0x0'),
  preVerificationGas: v.optional(gas.preVerificationGas, '0x0'),
  maxFeePerGas: v.optional(gas.maxFeePerGas, '0x0'),
  maxPriorityFeePerGas: v.optional(gas.maxPriorityFeePerGas, '0x0'),
})

/** Parses an operation to be sent; throws a `BundlerError` that names the field. */
export const parseOperation = (value: unknown): Operation => parse(whole, value)

/** Parses an operation to be measured: its limits and fees may be missing. */
export const parseUnmeasured = (value: unknown): Operation => parse(unmeasured, value)

function parse(schema: typeof whole | typeof unmeasured, value: unknown): Operation {
  const result = v.safeParse(schema, value)
  if (!result.success) {
    const [issue] = result.issues
    const path = v.getDotPath(issue) ?? 'the operation'
    throw new BundlerError('parameters', `${path}: ${issue.message}`)
  }
  const operation = result.output
  if ((operation.factory === undefined) !== (operation.factoryData === undefined)) {
    throw new BundlerError('parameters', 'factory and factoryData come together')
  }
  const isPaid = operation.paymaster !== undefined
  const limits = [operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit]
  if (isPaid && limits.includes(undefined)) {
    throw new BundlerError('parameters', 'a paymaster needs both of its gas limits')
  }
  if (!isPaid && [...limits, operation.paymasterData].some((field) => field !== undefined)) {
    throw new BundlerError('parameters', 'there are fields of a paymaster, and no paymaster')
  }
  if (operation.maxPriorityFeePerGas > operation.maxFeePerGas) {
    throw new BundlerError('parameters', 'maxPriorityFeePerGas is more than maxFeePerGas')
  }
  return operation as Operation
}

/** What the account signs, and what the operation is known by. */
export function hashOperation(userOperation: Operation, chainId: number): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation,
  })
}

/** An operation as JSON has it. */
export const toJson = (operation: Operation) => formatUserOperationRequest(operation)

/** Parses the address of an entry point; only ours will do. */
export function assertEntryPoint(value: unknown): asserts value is Address {
  if (typeof value !== 'string' || value.toLowerCase() !== entryPoint.toLowerCase()) {
    throw new BundlerError('parameters', `the entry point is ${entryPoint}`)
  }
}
