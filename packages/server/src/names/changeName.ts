import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import type { OneUse } from './checkFreshness.js'
import { refuseOwner } from './checkOwner.js'
import { refuseUsed, sweepMessages, useOnce } from './useOnce.js'

export type ChangeNameParameters = {
  name: string
  /** Who signed, and for which coin type. */
  owner: { address: string; coinType: number }
  use: OneUse
  /** The change is of the signer's own address alone. */
  isOwnAddress?: boolean
}

/** The part of drizzle that runs statements of a transaction. */
export type Transaction = Pick<Dependencies['store']['db'], 'execute' | 'update'>

/**
 * Runs a change of a name that its owner has signed: one after the other, and only while the owner still is the owner.
 *
 * Anybody's address can be put into a name. By its signature it shows the name as its own, and may change or leave its place
 * in it; the rest belongs to those who registered it.
 *
 * A change that fails uses the message up as little as it changes the name.
 */
export async function changeName<value>(
  { store }: Pick<Dependencies, 'store'>,
  { name, owner, use, isOwnAddress = false }: ChangeNameParameters,
  change: (transaction: Transaction) => Promise<value>,
): Promise<value> {
  return store.db.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from names where name = ${name} for update`)
    const { rows } = await transaction.execute<{ owns: boolean }>(sql`
      update name_addresses set claimed = true, owns = coalesce(owns, claimed)
      where name = ${name} and coin_type = ${owner.coinType} and address = ${owner.address} returning owns`)
    const [row] = rows
    if (!row || !(row.owns || isOwnAddress)) throw refuseOwner()
    const used = await transaction.execute(sql`
      with swept as (${sweepMessages(use)}) ${useOnce(use)}`)
    if (used.rows.length === 0) throw refuseUsed(use)
    return change(transaction)
  })
}
