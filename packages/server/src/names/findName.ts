import { sql } from 'drizzle-orm'
import type { Dependencies } from '../Dependencies.js'
import { recordColumns, type StoredName } from './nameRecord.js'

/** The name as it is stored, if it is registered. */
export async function findName(
  { store }: Pick<Dependencies, 'store'>,
  { name }: { name: string },
): Promise<StoredName | undefined> {
  const { rows } = await store.db.execute<StoredName>(sql`
    select ${recordColumns} from names n join name_addresses a using (name)
    where n.name = ${name} group by n.name`)
  return rows[0]
}
