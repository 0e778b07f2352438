import { isEvmAddress, makeEvmAddress } from '@latchkey/protocol/address'
import type { ProfileResponse } from '@latchkey/protocol/wire'
import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import { ethereumCoinType } from './coinTypes.js'
import { recordColumns, type StoredName, toNameRecord } from './nameRecord.js'

export type FindNamesOfAddressParameters = {
  /** In any spelling. */
  address: string
  /**
   * Only names for which the address itself has signed, which is what may be shown as its name: an owner can point a name
   * at any address. Of EVM addresses, which look the same on every chain, only by key or by a contract of Ethereum. True
   * unless told otherwise.
   */
  claimed?: boolean
}

/** The names of an address, the oldest first and each once. */
export async function findNamesOfAddress(
  { store }: Pick<Dependencies, 'store'>,
  { address, claimed = true }: FindNamesOfAddressParameters,
): Promise<ProfileResponse[]> {
  const stored = toStoredSpelling(address)
  // The key of an EVM account has signed for Ethereum wherever it did; a contract of another chain has not.
  const isOwn = isEvmAddress(stored) ? sql`(claimed and coin_type = ${ethereumCoinType})` : sql`claimed`
  const { rows } = await store.db.execute<StoredName>(sql`
    select ${recordColumns} from names n join name_addresses a using (name)
    where n.name in (
      select name from name_addresses where address = ${stored} and (${isOwn} or not ${claimed})
    )
    group by n.name order by n.registered_at, n.name limit 100`)
  return rows.map(toNameRecord)
}

/** Hex has no case that matters, and bech32 may be all upper case; in base58 every letter counts. */
function toStoredSpelling(address: string): string {
  if (/^0x[0-9a-f]{40}$/i.test(address)) return makeEvmAddress(address.toLowerCase())
  return /^(?:BC|TB|BCRT)1[0-9A-Z]+$/.test(address) ? address.toLowerCase() : address
}
