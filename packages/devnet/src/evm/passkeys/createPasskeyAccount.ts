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
import type { EvmInfo } from '../../manifest.js'
import { passkeyAccountAbi } from './passkeyAccountAbi.js'

export type CreatePasskeyAccountParameters = {
  /** The first signers; the address follows from them. */
  signers: readonly Hex[]
  salt?: Hex
}

export type PasskeyAccountCall = { to: Address; value?: bigint; data?: Hex }

const noSalt = numberToHex(0, { size: 32 })
const signatures = [{ type: 'bytes[]' }, { type: 'bytes[]' }] as const

/** A passkey as a signer of accounts. */
export function toPasskeySigner({ contracts }: EvmInfo, { x, y }: { x: Hex; y: Hex }): Hex {
  return concatHex([contracts.passkeyAccounts.verifier, x, y]).toLowerCase() as Hex
}

/** A signer's signature as an account takes it. */
export function toAccountSignature(signer: Hex, signature: Hex): Hex {
  return encodeAbiParameters(signatures, [[signer], [signature]])
}

/** Several calls as an account makes them: all of them, or none. */
export function toAccountCallData(calls: readonly PasskeyAccountCall[]): Hex {
  const batch = encodeAbiParameters(
    [{ type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] }],
    [calls.map(({ to, value = 0n, data = '0x' }) => [to, value, data] as const)],
  )
  // ERC-7821: a batch that fails as a whole, without anything besides.
  const mode = `0x01${'0'.repeat(62)}` as const
  return encodeFunctionData({ abi: passkeyAccountAbi, functionName: 'execute', args: [mode, batch] })
}

/** Says where the account of some signers is on the devnet, and what makes it. */
export function createPasskeyAccount(
  { contracts }: EvmInfo,
  { signers, salt = noSalt }: CreatePasskeyAccountParameters,
): { address: Address; factory: Address; factoryData: Hex } {
  const { factory, implementation } = contracts.passkeyAccounts
  return {
    address: getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt: keccak256(encodeAbiParameters([{ type: 'bytes[]' }, { type: 'bytes32' }], [signers, salt])),
      // ERC-1167: a contract that runs another one's code.
      bytecode: `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${implementation.slice(2)}5af43d82803e903d91602b57fd5bf3`,
    }),
    factory,
    factoryData: encodeFunctionData({
      abi: passkeyAccountAbi,
      functionName: 'createAccount',
      args: [signers, salt],
    }),
  }
}
