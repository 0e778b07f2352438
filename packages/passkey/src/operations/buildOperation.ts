import { bytesToBigInt, type Hex, numberToHex } from 'viem'
import { formatUserOperationRequest, getUserOperationHash, type SmartAccount } from 'viem/account-abstraction'
import type { ChainClients } from '../provider/connectChain.js'
import { findCause } from '../provider/findCause.js'
import { safeContracts } from '../safe/contracts.js'
import type { Operation } from '../safe/Operation.js'
import { askPaymaster } from './askPaymaster.js'
import { exceedFees, type OperationFees, readFees } from './readFees.js'

export type BuildOperationParameters = {
  account: SmartAccount
  callData: Hex
  nonce: bigint
  /** What an operation of this nonce offered, that it is to replace. */
  former?: OperationFees | undefined
}

/** An operation, all but its signature, and what was said about who pays. */
export type BuiltOperation = {
  operation: Operation
  /** What the paymaster calls itself. */
  sponsorName?: string
  /** Somebody was to pay, and does not. */
  isRefused?: boolean
}

/**
 * A nonce that no other operation has: the entry point counts each key for itself, so that payments need not wait for each
 * other, and no device replaces what another one sent.
 */
export const makeNonce = (): bigint => bytesToBigInt(crypto.getRandomValues(new Uint8Array(24))) << 64n

/** Builds an operation with its limits and fees; where nobody else pays, the account does. */
export async function buildOperation(
  clients: ChainClients,
  { account, callData, nonce, former }: BuildOperationParameters,
): Promise<BuiltOperation> {
  const { chainId, bundler, paymaster, paymasterContext } = clients
  const [maker, fees] = await Promise.all([account.getFactoryArgs(), readFees(clients)])
  const { factory, factoryData } = maker
  const base: Operation = {
    sender: account.address,
    nonce,
    ...(factory && factoryData && { factory, factoryData }),
    callData,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    ...(former ? exceedFees(fees, former) : fees),
    signature: await account.getStubSignature(),
  }
  async function measure(operation: Operation): Promise<Operation> {
    const limits = (await bundler.request(
      {
        method: 'eth_estimateUserOperationGas',
        params: [formatUserOperationRequest(operation), safeContracts.entryPoint],
      } as never,
      { retryCount: 2 },
    )) as Record<'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas', Hex>
    return {
      ...operation,
      callGasLimit: BigInt(limits.callGasLimit),
      preVerificationGas: BigInt(limits.preVerificationGas),
      verificationGasLimit: BigInt(limits.verificationGasLimit),
    }
  }
  const unsigned = (operation: Operation): Operation => ({ ...operation, signature: '0x' })
  if (!paymaster) return { operation: unsigned(await measure(base)) }
  const place = { chainId, ...(paymasterContext && { context: paymasterContext }) }
  try {
    const { fields, name, isFinal } = await askPaymaster(paymaster, { operation: base, ...place })
    const measured = await measure({ ...base, ...fields })
    const paid = isFinal
      ? fields
      : (await askPaymaster(paymaster, { operation: measured, ...place, stub: fields })).fields
    return { operation: unsigned({ ...measured, ...paid }), ...(name && { sponsorName: name }) }
  } catch (error) {
    if (!isPaymasterProblem(error)) throw error
    return { operation: unsigned(await measure(base)), isRefused: true }
  }
}

/** Tells whether it is the paymaster that something fails by: its service, or its contract by the entry point's own words. */
export const isPaymasterProblem = (error: unknown): boolean =>
  findCause(error, ({ name, message }) => name === 'PaymasterRefusal' || /AA3\d/.test(message)) !== undefined

/** What an operation is known by. */
export const hashOperation = (userOperation: Operation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: safeContracts.entryPoint,
    entryPointVersion: '0.7',
    userOperation,
  })

/** The most that an operation can cost its account, in the chain's coin. */
export function maximumFeeOf(operation: Operation) {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, paymaster } = operation
  if (paymaster) return 0n
  return (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
}

/** The fees of an operation, for the record. */
export const toFeesRecord = ({ maxFeePerGas, maxPriorityFeePerGas }: OperationFees) => ({
  maxFeePerGas: numberToHex(maxFeePerGas),
  maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
})
