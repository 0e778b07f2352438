import { type Address, concatHex, encodePacked, type Hex, hashTypedData, numberToHex, pad, size } from 'viem'
import { safeContracts } from './contracts.js'
import type { Operation } from './Operation.js'

/** An owner's signature: of a passkey what its contract is to check, of an address the signature itself. */
export type OwnerSignature = { owner: Address; kind: 'passkey' | 'address'; signature: Hex }

const ownerBytes = 65

/** One owner's signature as a Safe takes it: an address's is 65 bytes; a contract's are named there, and follow. */
export function encodeSignature({ owner, kind, signature }: OwnerSignature): Hex {
  if (kind === 'address') return signature
  return concatHex([
    pad(owner),
    numberToHex(ownerBytes, { size: 32 }),
    '0x00',
    numberToHex(size(signature), { size: 32 }),
    signature,
  ])
}

/** The signature of an operation: it is good at any time. */
export const encodeOperationSignature = (signature: OwnerSignature): Hex =>
  encodePacked(['uint48', 'uint48', 'bytes'], [0, 0, encodeSignature(signature)])

/** The typed data that an owner signs for an operation, as Safe's module has it. */
export function toOperationTypedData(operation: Operation, chainId: number) {
  const { factory, factoryData = '0x', paymaster, paymasterData = '0x' } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  return {
    domain: { chainId, verifyingContract: safeContracts.module },
    types: {
      SafeOp: [
        { name: 'safe', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'initCode', type: 'bytes' },
        { name: 'callData', type: 'bytes' },
        { name: 'verificationGasLimit', type: 'uint128' },
        { name: 'callGasLimit', type: 'uint128' },
        { name: 'preVerificationGas', type: 'uint256' },
        { name: 'maxPriorityFeePerGas', type: 'uint128' },
        { name: 'maxFeePerGas', type: 'uint128' },
        { name: 'paymasterAndData', type: 'bytes' },
        { name: 'validAfter', type: 'uint48' },
        { name: 'validUntil', type: 'uint48' },
        { name: 'entryPoint', type: 'address' },
      ],
    },
    primaryType: 'SafeOp',
    message: {
      safe: operation.sender,
      nonce: operation.nonce,
      initCode: factory ? concatHex([factory, factoryData]) : '0x',
      callData: operation.callData,
      verificationGasLimit: operation.verificationGasLimit,
      callGasLimit: operation.callGasLimit,
      preVerificationGas: operation.preVerificationGas,
      maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
      maxFeePerGas: operation.maxFeePerGas,
      paymasterAndData: paymaster
        ? encodePacked(
            ['address', 'uint128', 'uint128', 'bytes'],
            [paymaster, paymasterVerificationGasLimit, paymasterPostOpGasLimit, paymasterData],
          )
        : '0x',
      validAfter: 0,
      validUntil: 0,
      entryPoint: safeContracts.entryPoint,
    },
  } as const
}

/** What an owner signs for a hash that an app checks by EIP-1271: it names the account and the chain. */
export const hashForSafe = (hash: Hex, { account, chainId }: { account: Address; chainId: number }): Hex =>
  hashTypedData({
    domain: { chainId, verifyingContract: account },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  })
