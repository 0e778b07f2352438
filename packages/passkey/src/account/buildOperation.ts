import { type Client, type Hex, numberToHex, size } from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { estimateFeesPerGas, getCode, readContract } from 'viem/actions'
import { encodeAssertion } from '../credential/encodeAssertion.js'
import { assertMakeable } from './assertMakeable.js'
import { type AccountCall, encodeCalls } from './calls.js'
import { nonceAbi } from './contracts.js'
import { hasPrecompile } from './hasPrecompile.js'
import { type PasskeyAccount, toAccountSignature } from './toPasskeyAccount.js'

/** A user operation of the entry point 0.8. */
export type Operation = UserOperation<'0.8'>

/** A chain's node, and its bundler. */
export type ChainClients = { chainId: number; node: Client; bundler: Client }

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

/** Builds an operation with its nonce, limits and fees; all but the signature. */
export async function buildOperation(
  { node, bundler }: ChainClients,
  { account, signer, calls }: BuildOperationParameters,
): Promise<Operation> {
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
  const operation: Operation = {
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
  const limits = (await bundler.request({
    method: 'eth_estimateUserOperationGas',
    params: [formatUserOperationRequest(operation), entryPoint08Address],
  } as never)) as Record<'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas', Hex>
  return {
    ...operation,
    callGasLimit: BigInt(limits.callGasLimit),
    preVerificationGas: BigInt(limits.preVerificationGas),
    verificationGasLimit:
      BigInt(limits.verificationGasLimit) + checkGas[isKey ? 'address' : isCheap ? 'precompile' : 'contract'],
    signature: '0x',
  }
}

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
}: Operation) {
  return (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
}

/** As long as the longest answer of a passkey that is to be expected, and of bytes that cost the most. */
const stub = encodeAssertion({
  r: 2n ** 255n - 1n,
  s: 2n ** 254n - 1n,
  challengeIndex: 23,
  typeIndex: 1,
  authenticatorData: numberToHex(2n ** 295n - 1n, { size: 37 }),
  clientDataJSON: `{"type":"webauthn.get","challenge":"${'_'.repeat(43)}","origin":"https://${'o'.repeat(100)}","crossOrigin":false}`,
})
