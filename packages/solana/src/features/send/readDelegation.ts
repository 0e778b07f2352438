import { type Address, getAddressDecoder } from '@solana/kit'
import type { AccountData } from './readAccountData.js'
import { readTokenAccount } from './readTokenAccount.js'

/** Leave to take tokens out of an account of theirs. */
export type Delegation = { delegate: Address; amount: bigint }

/** Whether there is one, who it is, and how much is left; in an account of either token program. */
const places = { has: 72, delegate: 76, amount: 121 }

/** Reads who may take tokens out of an account; nothing where that is the owner alone. */
export function readDelegation(account: AccountData | undefined): Delegation | undefined {
  if (!account || !readTokenAccount(account)) return undefined
  const { data } = account
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const amount = view.getBigUint64(places.amount, true)
  if (view.getUint32(places.has, true) !== 1 || amount === 0n) return undefined
  return { delegate: getAddressDecoder().decode(data, places.delegate), amount }
}
