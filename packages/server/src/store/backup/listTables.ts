import type { ClientBase } from 'pg'

/** The tables of a database with rows of their own, those before that others refer to. Partitions belong to their table. */
export async function listTables(client: ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'latchkey_migrations'
     order by relname`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select c.relname as from, r.relname as to from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`,
  )
  const waiting = new Set(tables.map(({ name }) => name))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const isFree = (name: string) =>
      !references.some(({ from, to }) => from === name && to !== name && waiting.has(to))
    const free = [...waiting].filter(isFree)
    // Tables that refer to each other: the database decides.
    for (const name of free.length > 0 ? free : [...waiting]) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}

/** Whether a table is of an index, which is built again from its chain. */
export const isOfIndex = (table: string): boolean => /^(?:evm|bitcoin)_/.test(table)
