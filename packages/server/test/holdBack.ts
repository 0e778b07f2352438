import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../src/store/Store.js'

export type HoldBackOptions = {
  /** Takes the lock that others wait for, e.g. `select 1 from names where … for update`. */
  lock: string
  /** How many have to wait before all go on at the same moment. */
  waiting: number
}

/** Runs things at the same time for certain: behind a lock that is let go when enough of them wait. */
export async function holdBack<value>(
  { pool }: Pick<Store, 'pool'>,
  { lock, waiting }: HoldBackOptions,
  run: () => Promise<value>,
): Promise<value> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    const running = run()
    for (;;) {
      // By another connection: within a transaction the answer stays what it was.
      const { rows } = await pool.query(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows[0].count >= waiting) break
      await sleep(10)
    }
    await client.query('commit')
    return await running
  } finally {
    client.release()
  }
}
