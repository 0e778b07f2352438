import { type Address, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import type { AccountCall } from './calls.js'
import { ownersAbi, safeContracts, signerFactoryAbi } from './contracts.js'
import { toKey } from './toSafeAddress.js'

/** Where a Safe's list of owners begins and ends. */
const sentinel = '0x0000000000000000000000000000000000000001'

export type OwnerChange = {
  account: Address
  /** As the Safe lists them. */
  owners: readonly Address[]
  add?: readonly Address[]
  remove?: readonly Address[]
}

/** What adds and removes owners of a Safe: the new ones first, since it never lets the last one go. */
export function toOwnerCalls({ account, owners, add = [], remove = [] }: OwnerChange): AccountCall[] {
  const call = (data: Hex): AccountCall => ({ to: account, value: 0n, data })
  const list = [...owners]
  const calls: AccountCall[] = []
  for (const owner of add) {
    calls.push(
      call(encodeFunctionData({ abi: ownersAbi, functionName: 'addOwnerWithThreshold', args: [owner, 1n] })),
    )
    list.unshift(owner)
  }
  for (const owner of remove) {
    const at = list.findIndex((one) => isAddressEqual(one, owner))
    if (at < 0) throw new Error(`${owner} is no owner of ${account}.`)
    const before = list[at - 1] ?? sentinel
    calls.push(
      call(encodeFunctionData({ abi: ownersAbi, functionName: 'removeOwner', args: [before, owner, 1n] })),
    )
    list.splice(at, 1)
  }
  return calls
}

/** Deploys what checks the signatures of a passkey; where it is there already nothing happens. */
export const toSignerCall = (publicKey: Hex): AccountCall => {
  const { x, y, verifiers } = toKey(publicKey)
  return {
    to: safeContracts.signerFactory,
    value: 0n,
    data: encodeFunctionData({
      abi: signerFactoryAbi,
      functionName: 'createSigner',
      args: [x, y, verifiers],
    }),
  }
}
