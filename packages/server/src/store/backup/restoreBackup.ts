import type { PoolClient } from 'pg'
import { migrate } from '../migrate.js'
import { migrations } from '../migrations/index.js'
import type { Store } from '../Store.js'
import { StoreError } from '../StoreError.js'
import type { BackupHead } from './BackupHead.js'
import { listTables } from './listTables.js'
import { checkBackup, readBackup } from './readBackup.js'

export type RestoreBackupParameters = { store: Pick<Store, 'pool'>; file: string }

const batch = 500

/**
 * Writes a backup into an empty database, whole or not at all.
 *
 * The tables are first brought to where they were when it was taken, and after it to where this server has them: a backup of an
 * older server is migrated as its database would have been. The file is read twice, first to see that it is whole.
 */
export async function restoreBackup({
  store: { pool },
  file,
}: RestoreBackupParameters): Promise<{ head: BackupHead; rows: number }> {
  const head = await checkBackup(file)
  const known = new Set(migrations.map(({ id }) => id))
  const later = head.migrations.filter((id) => !known.has(id))
  if (later.length > 0) {
    throw new StoreError(
      `${file} is of a newer server, ${head.version}: its database has had ${later.join(', ')}. Install that version, or a later one.`,
    )
  }
  const had = new Set(head.migrations)
  await migrate(
    pool,
    migrations.filter(({ id }) => had.has(id)),
  )
  const client = await pool.connect()
  let rows = 0
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await refuseFull(client)
    for (const table of head.tables) {
      await client.query(`lock table ${client.escapeIdentifier(table)} in access exclusive mode`)
    }
    let waiting: { table: string; rows: string[] } = { table: '', rows: [] }
    const flush = async () => {
      if (waiting.rows.length > 0) await insert(client, waiting.table, waiting.rows)
      rows += waiting.rows.length
    }
    for await (const { table, row } of readBackup(file)) {
      if (table !== waiting.table || waiting.rows.length === batch) {
        await flush()
        waiting = { table, rows: [] }
      }
      waiting.rows.push(row)
    }
    await flush()
    for (const table of head.tables) await advanceSequences(client, table)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    // It has settings of its own.
    client.release(true)
  }
  await migrate(pool)
  return { head, rows }
}

/** Rows of two databases in one could contradict each other. */
async function refuseFull(client: PoolClient) {
  for (const table of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(table)} limit 1`)
    if (rowCount)
      throw new StoreError(
        `The database is not empty: there are rows in \`${table}\`. A backup is restored into a new one. Nothing was restored.`,
      )
  }
}

async function insert(client: PoolClient, table: string, rows: readonly string[]) {
  const name = client.escapeIdentifier(table)
  await client.query(
    `insert into ${name} overriding system value
     select row.* from unnest($1::text[]) with ordinality as line(text, at)
     cross join lateral json_populate_record(null::${name}, line.text::json) as row order by line.at`,
    [rows],
  )
}

/** Numbers that the database gives out go on after the highest that was given. */
async function advanceSequences(client: PoolClient, table: string) {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and pg_get_serial_sequence($1, attname) is not null`,
    [client.escapeIdentifier(table)],
  )
  for (const { column, sequence } of rows) {
    const [value, name] = [column, table].map((word) => client.escapeIdentifier(word))
    await client.query(
      `select setval($1::regclass, max(${value})) from ${name} having max(${value}) is not null`,
      [sequence],
    )
  }
}
