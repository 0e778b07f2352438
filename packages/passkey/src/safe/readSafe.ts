import { type Address, type Client, getAddress, type Hex, isAddressEqual, keccak256 } from 'viem'
import { getCode, getStorageAt, readContract } from 'viem/actions'
import { ProviderError } from '../provider/ProviderError.js'
import { proxyCodeHash, readAbi, safeContracts, signerFactoryAbi } from './contracts.js'
import { toKey, toSafeAddress } from './toSafeAddress.js'

/** An owner as its network has it. */
export type KnownOwner = { address: Address; isPasskey: boolean }

/** A Safe as its network has it. */
export type SafeState = { owners: readonly KnownOwner[]; threshold: bigint }

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
  return { owners: await Promise.all(owners.map((owner) => toKnown(node, owner))), threshold }
}

/** A passkey's owner is a contract that names Safe's code for passkeys; the first passkey's is the shared one. */
async function toKnown(node: Client, owner: Address): Promise<KnownOwner> {
  const { sharedSigner, signerFactory } = safeContracts
  const address = getAddress(owner)
  if (isAddressEqual(owner, sharedSigner)) return { address, isPasskey: true }
  const code = await getCode(node, { address: owner })
  if (code === undefined) return { address, isPasskey: false }
  const singleton = await readContract(node, {
    address: signerFactory,
    abi: signerFactoryAbi,
    functionName: 'SINGLETON',
  })
  return { address, isPasskey: code.includes(singleton.slice(2).toLowerCase()) }
}

/**
 * Where the contract of a passkey is, or will be, on every network. It becomes an owner: nodes that disagree are believed no
 * address at all.
 */
export async function readSignerAddress(nodes: readonly Client[], publicKey: Hex): Promise<Address> {
  const { x, y, verifiers } = toKey(publicKey)
  const answers = await Promise.allSettled(
    nodes.map((node) =>
      readContract(node, {
        address: safeContracts.signerFactory,
        abi: signerFactoryAbi,
        functionName: 'getSigner',
        args: [x, y, verifiers],
      }),
    ),
  )
  const found = answers.flatMap((one) => (one.status === 'fulfilled' ? [getAddress(one.value)] : []))
  const [first] = found
  if (!first) throw answers.find((one) => one.status === 'rejected')?.reason
  if (found.some((one) => one !== first))
    throw new ProviderError('internal', 'The networks’ nodes name different addresses for this passkey.')
  return first
}

/** Which owner of an account a passkey is: Safe's shared signer for its first one, for others a contract of their own. */
export const findSigner = async (
  nodes: readonly Client[],
  { publicKey, account }: { publicKey: Hex; account: Address },
): Promise<Address> =>
  isAddressEqual(toSafeAddress({ publicKey }).address, account)
    ? safeContracts.sharedSigner
    : readSignerAddress(nodes, publicKey)
