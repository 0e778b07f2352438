import {
  type Address,
  concatHex,
  encodeFunctionData,
  encodePacked,
  getContractAddress,
  type Hex,
  hexToBigInt,
  keccak256,
  size,
  slice,
  zeroAddress,
} from 'viem'
import type { Passkey } from '../credential/Passkey.js'
import { multiSendAbi, proxyInitCodeHash, safeContracts, setupAbi, verifiers } from './contracts.js'

/** An account and what makes it; the same on every chain. */
export type SafeAddress = { address: Address; factory: Address; factoryData: Hex }

export type ToSafeAddressParameters = Pick<Passkey, 'publicKey'> & {
  /** Another account of the same passkey. */
  salt?: bigint
}

export type SignerKey = { x: bigint; y: bigint; verifiers: bigint }

/** The two numbers of a passkey's key, with who checks its signatures. */
export const toKey = (publicKey: Hex): SignerKey => ({
  x: hexToBigInt(slice(publicKey, 0, 32)),
  y: hexToBigInt(slice(publicKey, 32, 64)),
  verifiers,
})

/**
 * Says where the Safe of a passkey is, or will be. Its first owner is Safe's shared signer, which keeps the key in the account's
 * own storage: bundlers let nothing else be deployed together with an account (ERC-7562).
 *
 * @example
 * toSafeAddress({ publicKey: passkey.publicKey }).address
 */
export function toSafeAddress({ publicKey, salt = 0n }: ToSafeAddressParameters): SafeAddress {
  const { module, moduleSetup, multiSend, proxyFactory, sharedSigner, singleton } = safeContracts
  const steps = concatHex([
    packStep(
      moduleSetup,
      encodeFunctionData({ abi: setupAbi, functionName: 'enableModules', args: [[module]] }),
    ),
    packStep(
      sharedSigner,
      encodeFunctionData({ abi: setupAbi, functionName: 'configure', args: [toKey(publicKey)] }),
    ),
  ])
  const initializer = encodeFunctionData({
    abi: setupAbi,
    functionName: 'setup',
    args: [
      [sharedSigner],
      1n,
      multiSend,
      encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [steps] }),
      module,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  return {
    address: getContractAddress({
      opcode: 'CREATE2',
      from: proxyFactory,
      salt: keccak256(encodePacked(['bytes32', 'uint256'], [keccak256(initializer), salt])),
      bytecodeHash: proxyInitCodeHash,
    }),
    factory: proxyFactory,
    factoryData: encodeFunctionData({
      abi: setupAbi,
      functionName: 'createProxyWithNonce',
      args: [singleton, initializer, salt],
    }),
  }
}

/** A step of MultiSend that runs in the account's own place. */
const packStep = (to: Address, data: Hex): Hex =>
  encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [1, to, 0n, BigInt(size(data)), data])
