import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import type { AccountCall } from './calls.js'
import { ownersAbi, safeContracts, signerFactoryAbi } from './contracts.js'
import type { SignerKey } from './toSafeAddress.js'

/** Where a Safe's list of owners begins and ends. */
const sentinel = '0x0000000000000000000000000000000000000001'

export type OwnerChange = {
  account: Address
  /** As the Safe lists them. */
  owners: readonly Address[]
  /** Of as many as are removed beside them, each comes in the place of one. */
  add?: readonly Address[]
  remove?: readonly Address[]
  /** How many have to sign together from now on. */
  threshold?: number
}

/** What changes who owns a Safe, which one signature has to do until then: it never lets the last one go. */
export function toOwnerCalls(change: OwnerChange): AccountCall[] {
  const { account, owners, add = [], remove = [], threshold } = change
  const list = [...owners]
  const calls: Hex[] = []
  for (const owner of remove) {
    const at = list.findIndex((one) => isAddressEqual(one, owner))
    if (at < 0) throw new Error(`${owner} is no owner of ${account}.`)
    const before = list[at - 1] ?? sentinel
    const next = add[calls.length]
    calls.push(
      next
        ? encodeFunctionData({ abi: ownersAbi, functionName: 'swapOwner', args: [before, owner, next] })
        : encodeFunctionData({ abi: ownersAbi, functionName: 'removeOwner', args: [before, owner, 1n] }),
    )
    list.splice(at, 1, ...(next ? [next] : []))
  }
  for (const owner of add.slice(remove.length))
    calls.push(
      encodeFunctionData({ abi: ownersAbi, functionName: 'addOwnerWithThreshold', args: [owner, 1n] }),
    )
  if (threshold !== undefined)
    calls.push(
      encodeFunctionData({ abi: ownersAbi, functionName: 'changeThreshold', args: [BigInt(threshold)] }),
    )
  return calls.map((data) => ({ to: account, value: 0n, data }))
}

/** Deploys what checks the signatures of a passkey; where it is there already nothing happens. */
export const toSignerCall = ({ x, y, verifiers }: SignerKey): AccountCall => ({
  to: safeContracts.signerFactory,
  value: 0n,
  data: encodeFunctionData({ abi: signerFactoryAbi, functionName: 'createSigner', args: [x, y, verifiers] }),
})
