import type { Client } from 'pg'

/** Says that this process would lead jobs, as long as its connection lasts. */
export async function offer(client: Client, names: readonly string[]): Promise<void> {
  await client.query(
    'select pg_advisory_lock_shared(hashtextextended($1 || name, 0)) from unnest($2::text[]) as name',
    [prefix, names],
  )
}

/** How many of some jobs this process should lead: of each its share among the processes that would lead it. */
export async function readShare(client: Client, names: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ share: number }>(
    `with offered as (
       select (classid::bigint << 32) | objid::bigint as key, count(*) as processes from pg_locks
       where locktype = 'advisory' and mode = 'ShareLock' and granted
         and database = (select oid from pg_database where datname = current_database())
       group by 1
     )
     select coalesce(sum(1.0 / processes), 0)::float8 as share
     from unnest($2::text[]) as name join offered on offered.key = hashtextextended($1 || name, 0)`,
    [prefix, names],
  )
  // Thirds do not add up to a whole.
  return Math.ceil((rows[0]?.share ?? 0) - 1e-9)
}

const prefix = 'latchkey:offer:'
