import { type Address, type Client, getAddress, isAddressEqual, keccak256 } from 'viem'
import { getCode, getStorageAt, readContract } from 'viem/actions'
import { ProviderError } from '../provider/ProviderError.js'
import { proxyCodeHash, readAbi, safeContracts } from './contracts.js'
import { signerSingleton } from './toSignerAddress.js'

/** A Safe as its network has it. */
export type SafeState = { owners: readonly Address[]; threshold: bigint }

/**
 * Reads who owns an account; nothing where it is not on the network yet. What is there must be a Safe with the module that
 * operations go through: another contract's word about its owners is worth nothing.
 */
export async function readSafe(node: Client, address: Address): Promise<SafeState | undefined> {
  const code = await getCode(node, { address })
  if (code === undefined) return undefined
  const { module, singleton } = safeContracts
  const ask = <name extends 'getOwners' | 'getThreshold'>(functionName: name) =>
    readContract(node, { address, abi: readAbi, functionName } as never) as Promise<
      name extends 'getOwners' ? readonly Address[] : bigint
    >
  const slot = keccak256(code) === proxyCodeHash && (await getStorageAt(node, { address, slot: '0x0' }))
  if (!slot || !isAddressEqual(`0x${slot.slice(-40)}`, singleton))
    throw new ProviderError('parameters', `${address} is no account of this kind.`)
  const [owners, threshold, isOpen] = await Promise.all([
    ask('getOwners'),
    ask('getThreshold'),
    readContract(node, { address, abi: readAbi, functionName: 'isModuleEnabled', args: [module] }),
  ])
  if (!isOpen)
    throw new ProviderError(
      'parameters',
      `${address} takes no operations: its 4337 module was removed. Open it in Safe’s own app.`,
    )
  return { owners: owners.map((owner) => getAddress(owner)), threshold }
}

/** Tells whether an owner is a passkey: a contract that names Safe's code for passkeys; the first one's is the shared one. */
export async function readIsPasskey(node: Client, owner: Address): Promise<boolean> {
  if (isAddressEqual(owner, safeContracts.sharedSigner)) return true
  const code = await getCode(node, { address: owner })
  return code?.includes(signerSingleton.slice(2).toLowerCase()) ?? false
}

/** Throws where an owner cannot sign for an account alone. */
export function assertSigns({ owners, threshold }: SafeState, owner: Address): void {
  if (!owners.includes(getAddress(owner)))
    throw new ProviderError('not-owner', `${owner} is no owner of this account on this network.`)
  if (threshold > 1n)
    throw new ProviderError(
      'threshold',
      `This account needs the signatures of ${threshold} owners on this network. Open it in Safe’s own app, with their wallets.`,
    )
}
