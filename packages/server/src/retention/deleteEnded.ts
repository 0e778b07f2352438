import type { Store } from '../store/Store.js'

/** What has ended, by table; `$1` is the moment before which it did, `$2` how many rows at once. */
const ended: readonly string[] = [
  `delete from sessions where pci in (select pci from sessions
     where revoked_at < $1 or to_timestamp(expiry) < $1 limit $2 for update skip locked)`,
  `delete from sign_in_sessions where id in (select id from sign_in_sessions
     where expires_at < $1 limit $2 for update skip locked)`,
  `delete from user_attempts where id in (select id from user_attempts
     where expires_at < $1 limit $2 for update skip locked)`,
  `delete from onramp_orders where id in (select id from onramp_orders
     where status not in ('pending', 'paid') and coalesce(ended_at, expires_at) < $1 limit $2 for update skip locked)`,
]

/** Deletes what ended before a moment, some rows at a time so that no request waits for it; returns how many. */
export async function deleteEnded(
  { pool }: Pick<Store, 'pool'>,
  { before, batch }: { before: Date; batch: number },
): Promise<number> {
  let deleted = 0
  for (const statement of ended) deleted += (await pool.query(statement, [before, batch])).rowCount ?? 0
  return deleted
}
