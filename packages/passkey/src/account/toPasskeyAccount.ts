import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  numberToHex,
} from 'viem'
import type { Passkey } from '../credential/Passkey.js'
import { accountAbi, accountContracts } from './contracts.js'

/** An account and what makes it; the same on every chain. Only who knows its first signers can make it. */
export type PasskeyAccount = { address: Address; factory?: Address; factoryData?: Hex }

export type ToPasskeyAccountParameters = {
  /** The first signers, also after others took their place: the address follows from them. */
  signers: readonly Hex[]
  /** Another account of the same signers. */
  salt?: Hex
}

/** ERC-1167: a contract that runs another one's code. */
const clone: Hex = `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${accountContracts.implementation.slice(2)}5af43d82803e903d91602b57fd5bf3`

/** A passkey as a signer of accounts (ERC-7913). A person's other address is a signer as it is. */
export function toSigner({ publicKey }: Pick<Passkey, 'publicKey'>): Hex {
  return concatHex([accountContracts.verifier, publicKey]).toLowerCase() as Hex
}

/** Says where the account of some first signers is, or will be. */
export function toPasskeyAccount({
  signers,
  salt = numberToHex(0, { size: 32 }),
}: ToPasskeyAccountParameters): Required<PasskeyAccount> {
  const { factory } = accountContracts
  return {
    address: getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt: keccak256(encodeAbiParameters([{ type: 'bytes[]' }, { type: 'bytes32' }], [signers, salt])),
      bytecode: clone,
    }),
    factory,
    factoryData: encodeFunctionData({
      abi: accountAbi,
      functionName: 'createAccount',
      args: [signers, salt],
    }),
  }
}

/** One signer's signature, as an account takes it. */
export function toAccountSignature(signer: Hex, signature: Hex): Hex {
  return encodeAbiParameters([{ type: 'bytes[]' }, { type: 'bytes[]' }], [[signer], [signature]])
}
