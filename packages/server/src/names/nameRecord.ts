import type { ProfileResponse } from '@latchkey/protocol/wire'
import { type SQL, sql } from 'drizzle-orm'

/** A moment as the wire writes it, to the microsecond. */
export const isoText = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** One address of a name as it is stored. */
export type StoredAddress = { address: string; created_at: string; proof: number }

/** A name as it is stored, with its addresses by coin type. */
export type StoredName = Omit<ProfileResponse, 'addresses'> & { addresses: Record<string, StoredAddress> }

/** The columns of a `StoredName`, from rows of names (`n`) that are grouped by name and their addresses (`a`). */
export const recordColumns = sql`
  n.name,
  ${isoText(sql`n.registered_at`)} as registered_at,
  ${isoText(sql`n.updated_at`)} as updated_at,
  n.attributes,
  json_object_agg(a.coin_type, json_build_object(
    'address', a.address, 'created_at', ${isoText(sql`a.created_at`)}, 'proof', a.proof_coin_type
  )) as addresses`

/** A stored name as the wire has it. */
export function toNameRecord({
  name,
  registered_at,
  updated_at,
  attributes,
  addresses,
}: StoredName): ProfileResponse {
  const entries = Object.entries(addresses).map(
    ([coinType, { address, created_at }]) => [coinType, { address, created_at }] as const,
  )
  return { name, registered_at, updated_at, attributes, addresses: Object.fromEntries(entries) }
}
