import { Client, type Pool } from 'pg'
import { migrations as allMigrations } from './migrations/index.js'
import type { Migration } from './Store.js'
import { StoreError } from './StoreError.js'

/** Number of the advisory lock; any that no other code locks. */
const lockKey = 4_825_110_731

/**
 * Brings a database to the present schema: each step in a transaction of its own and once, also when many processes
 * start at the same time. Returns the steps that it ran. A database that is newer than this code is refused, unless all that it
 * has had since only adds to it.
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[] = allMigrations,
): Promise<readonly string[]> {
  // A step on a large table may take longer than a request.
  const { options } = pool
  // The pool keeps its password where a copy of the options does not reach.
  const client = new Client({
    ...options,
    password: options.password,
    statement_timeout: 0,
    query_timeout: 0,
  })
  client.on('error', () => {})
  await client.connect()
  const ran: string[] = []
  try {
    let missing = await transact(client, () => findMissing(client, migrations))
    while (missing.length > 0) {
      missing = await transact(client, async () => {
        // Another process may have run it while this one waited for the lock.
        const [next, ...later] = await findMissing(client, migrations)
        if (!next) return []
        await client.query(next.sql)
        await client.query('insert into latchkey_migrations (id, breaks) values ($1, $2)', [
          next.id,
          next.breaks ?? null,
        ])
        ran.push(next.id)
        return later
      })
    }
    return ran
  } finally {
    await client.end()
  }
}

async function findMissing(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists latchkey_migrations (id text primary key, ran_at timestamptz not null default now());
     alter table latchkey_migrations add column if not exists breaks text`,
  )
  const { rows } = await client.query<{ id: string; breaks: string | null }>(
    'select id, breaks from latchkey_migrations',
  )
  const known = new Set(migrations.map(({ id }) => id))
  const newer = rows.filter(({ id, breaks }) => breaks !== null && !known.has(id))
  if (newer.length > 0) {
    const ids = newer.map(({ id }) => id).sort()
    throw new StoreError(
      `The database is newer than this server: it has had ${ids.join(', ')}. Install the version of the server that was used last, or give this one another database.`,
    )
  }
  const ran = new Set(rows.map(({ id }) => id))
  return migrations.filter(({ id, sql }) => sql.trim() !== '' && !ran.has(id))
}

/** The lock ends with the transaction, so it also holds behind a pool that hands out connections per transaction. */
async function transact<value>(client: Client, work: () => Promise<value>): Promise<value> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
