import { type Client, type Hex, numberToHex, size } from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
} from 'viem/account-abstraction'
import { estimateFeesPerGas, getCode, readContract } from 'viem/actions'
import { encodeAssertion } from '../credential/encodeAssertion.js'
import { findCause } from '../provider/findCause.js'
import { askPaymaster } from './askPaymaster.js'
import { assertMakeable } from './assertMakeable.js'
import { type AccountCall, encodeCalls } from './calls.js'
import { nonceAbi } from './contracts.js'
import { hasPrecompile } from './hasPrecompile.js'
import type { Operation } from './Operation.js'
import { type PasskeyAccount, toAccountSignature } from './toPasskeyAccount.js'

/** A chain's node, its bundler, and the service that says who pays, where there is one. */
export type ChainClients = { chainId: number; node: Client; bundler: Client; paymaster?: Client }

export type BuildOperationParameters = {
  account: PasskeyAccount
  /** The signer that will sign. */
  signer: Hex
  calls: readonly AccountCall[]
}

/** Gas of checking one signature: an estimate cannot see it, since its own signature is of no use. An address can be a contract's. */
const checkGas = { precompile: 30_000n, contract: 400_000n, address: 100_000n }

/** A signer of so many bytes is an address, and not a passkey. */
const addressBytes = 20

/** Whether the account is on the chain yet. */
export async function isDeployed(node: Client, { address }: PasskeyAccount): Promise<boolean> {
  return (await getCode(node, { address })) !== undefined
}

/** An operation, all but its signature, and what was said about who pays. */
export type BuiltOperation = {
  operation: Operation
  /** What the paymaster calls itself. */
  sponsorName?: string
  /** Somebody was to pay, and does not. */
  isRefused?: boolean
}

/** Builds an operation with its nonce, limits and fees; where nobody else pays, the account does. */
export async function buildOperation(
  { chainId, node, bundler, paymaster }: ChainClients,
  { account, signer, calls }: BuildOperationParameters,
): Promise<BuiltOperation> {
  const { address } = account
  const [isThere, nonce, fees, isCheap] = await Promise.all([
    isDeployed(node, account),
    readContract(node, {
      address: entryPoint08Address,
      abi: nonceAbi,
      functionName: 'getNonce',
      args: [address, 0n],
    }),
    estimateFeesPerGas(node),
    hasPrecompile(node),
  ])
  const isKey = size(signer) === addressBytes
  const { factory, factoryData } = isThere ? {} : assertMakeable(account)
  const base: Operation = {
    sender: address,
    nonce,
    ...(factory && { factory, factoryData }),
    callData: encodeCalls(calls),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    signature: toAccountSignature(signer, stub),
  }
  async function measure(operation: Operation): Promise<Operation> {
    const limits = (await bundler.request({
      method: 'eth_estimateUserOperationGas',
      params: [formatUserOperationRequest(operation), entryPoint08Address],
    } as never)) as Record<'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas', Hex>
    return {
      ...operation,
      callGasLimit: BigInt(limits.callGasLimit),
      preVerificationGas: BigInt(limits.preVerificationGas),
      verificationGasLimit:
        BigInt(limits.verificationGasLimit) +
        checkGas[isKey ? 'address' : isCheap ? 'precompile' : 'contract'],
    }
  }
  const unsigned = (operation: Operation): Operation => ({ ...operation, signature: '0x' })
  if (!paymaster) return { operation: unsigned(await measure(base)) }
  try {
    const { fields, name, isFinal } = await askPaymaster(paymaster, { operation: base, chainId })
    const measured = await measure({ ...base, ...fields })
    const paid = isFinal
      ? fields
      : (await askPaymaster(paymaster, { operation: measured, chainId, stub: fields })).fields
    return { operation: unsigned({ ...measured, ...paid }), ...(name && { sponsorName: name }) }
  } catch (error) {
    if (!isPaymasterProblem(error)) throw error
    return { operation: unsigned(await measure(base)), isRefused: true }
  }
}

/** Tells whether it is the paymaster that something fails by: its service, or its contract by the entry point's own words. */
export const isPaymasterProblem = (error: unknown): boolean =>
  findCause(error, ({ name, message }) => name === 'PaymasterRefusal' || /AA3\d/.test(message)) !== undefined

/** What is signed. */
export function hashOperation(userOperation: Operation, chainId: number): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint08Address,
    entryPointVersion: '0.8',
    userOperation,
  })
}

/** The most that an operation can cost its account, in the chain's coin. */
export function maximumFeeOf({
  callGasLimit,
  verificationGasLimit,
  preVerificationGas,
  maxFeePerGas,
  paymaster,
}: Operation) {
  if (paymaster) return 0n
  return (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
}

/**
 * As long as the longest answer of a passkey that is to be expected, and of bytes that cost the most. Chromium adds a key to
 * what is signed now and then, so that nobody relies on its form.
 */
const stub = encodeAssertion({
  r: 2n ** 255n - 1n,
  s: 2n ** 254n - 1n,
  challengeIndex: 23,
  typeIndex: 1,
  authenticatorData: numberToHex(2n ** 295n - 1n, { size: 37 }),
  clientDataJSON: `{"type":"webauthn.get","challenge":"${'_'.repeat(43)}","origin":"https://${'o'.repeat(100)}","crossOrigin":false,${'+'.repeat(112)}}`,
})
