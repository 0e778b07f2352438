import type { Address, Client, Hex } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { ProviderError } from '../provider/ProviderError.js'
import { accountContracts } from './contracts.js'
import { type PasskeyAccount, toPasskeyAccount } from './toPasskeyAccount.js'

/** Accounts with more owners than a person keeps an eye on show the first of them. */
const most = 100n

/** ERC-1167: what stands at the address of every account. */
const code = `0x363d3d373d3d3d363d73${accountContracts.implementation.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`

const abi = [
  {
    type: 'function',
    name: 'getSigners',
    stateMutability: 'view',
    inputs: [
      { name: 'start', type: 'uint64' },
      { name: 'end', type: 'uint64' },
    ],
    outputs: [{ type: 'bytes[]' }],
  },
] as const

/**
 * Reads who can sign for an account from its chain; nothing where it is not there. Throws for every other contract, whose
 * word about its owners is worth nothing.
 */
export async function readOwners(node: Client, address: Address): Promise<readonly Hex[] | undefined> {
  const found = await getCode(node, { address })
  if (found === undefined) return undefined
  if (found.toLowerCase() !== code)
    throw new ProviderError('parameters', `${address} is no account of this kind.`)
  return readContract(node, { address, abi, functionName: 'getSigners', args: [0n, most] })
}

/** The account at an address, with what makes it where this signer is its first one. */
export function findAccount(signer: Hex, address: Address): PasskeyAccount {
  const own = toPasskeyAccount({ signers: [signer] })
  return own.address.toLowerCase() === address.toLowerCase() ? own : { address }
}
