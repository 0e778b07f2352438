import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'

/** Tells whether a name is registered. */
export async function isTaken(
  { store }: Pick<Dependencies, 'store'>,
  { name }: { name: string },
): Promise<boolean> {
  const { rows } = await store.db.execute(sql`select 1 from names where name = ${name}`)
  return rows.length > 0
}
