import type { PoolClient } from 'pg'
import type { Store } from '../../../store/Store.js'
import { IndexMoved, type IndexState } from './IndexState.js'

/**
 * Changes the index of a chain in one transaction, if it is still as the caller found it.
 *
 * The row of the chain is locked first: whoever else leads waits, and then finds the index changed.
 */
export async function changeIndex(
  { pool }: Store,
  { chain, range }: IndexState,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const { rows } = await client.query<{
      lowest: number | null
      highest: number | null
      hash: Buffer | null
    }>(
      `select
         (select min(height) from bitcoin_blocks where chain = $1) as lowest,
         (select max(height) from bitcoin_blocks where chain = $1) as highest,
         (select hash from bitcoin_blocks where chain = $1 order by height desc limit 1) as hash
       from (select from bitcoin_index where chain = $1 for update) as locked`,
      [chain],
    )
    const [found] = rows
    const isSame =
      found !== undefined &&
      (range
        ? found.lowest === range.first.height &&
          found.highest === range.last.height &&
          found.hash?.toString('hex') === range.last.hash
        : found.lowest === null)
    if (!isSame) throw new IndexMoved('the index was changed by another process')
    await work(client)
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    // After a failure nobody knows what the connection is in the middle of.
    client.release(failure instanceof IndexMoved ? undefined : failure)
  }
}
