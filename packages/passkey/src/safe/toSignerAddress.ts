import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  keccak256,
  pad,
} from 'viem'
import { safeContracts } from './contracts.js'
import type { SignerKey } from './toSafeAddress.js'

/** What every passkey's own contract runs: the factory's first deployment, on every chain. */
export const signerSingleton: Address = getContractAddress({ from: safeContracts.signerFactory, nonce: 1n })

/**
 * Says where the contract of a passkey is, or will be. It becomes an owner, so no node's word is taken for it: Safe's factory
 * makes it by CREATE2, of the code that `readSignerCode` gives.
 */
export function toSignerAddress({ x, y, verifiers }: SignerKey, code: Hex): Address {
  const number = { type: 'uint256' } as const
  const parameters = encodeAbiParameters(
    [{ type: 'address' }, number, number, number],
    [signerSingleton, x, y, verifiers],
  )
  return getContractAddress({
    opcode: 'CREATE2',
    from: safeContracts.signerFactory,
    salt: pad('0x'),
    bytecodeHash: keccak256(concatHex([code, parameters])),
  })
}
