import { and, desc, eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Store } from '../../../store/Store.js'
import { evmBlocks, evmIndex, evmRanges } from '../../../store/schema/evmIndex.js'
import { type BlockRange, IndexMoved, type IndexStore } from './IndexStore.js'
import { removeBlocks } from './removeBlocks.js'
import { fromBytes, toBytes, writeBlocks } from './writeBlocks.js'

/** Blocks removed in one transaction: each of its statements must end before the time of a statement does. */
const removedAtOnce = 500

/** The index of one EVM chain in PostgreSQL. */
export function createIndexStore({ db, pool }: Store, chainId: number): IndexStore {
  /** The row of the chain is locked first: whoever else leads waits, and then finds the ranges changed. */
  async function change(work: (client: PoolClient) => Promise<void>) {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      await client.query('begin')
      await client.query('select from evm_index where chain_id = $1 for update', [chainId])
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

  async function replace(client: PoolClient, old: readonly BlockRange[], range: BlockRange | undefined) {
    for (const { first, last } of old) {
      const values = [chainId, first, last]
      const removed = await client.query(
        'delete from evm_ranges where chain_id = $1 and first = $2 and last = $3',
        values,
      )
      if (removed.rowCount !== 1) throw new IndexMoved()
    }
    if (!range) return
    const { first, last } = range
    // Refused where it would lie over a range of somebody else.
    const added = await client.query(
      `insert into evm_ranges (chain_id, first, last) select $1, $2, $3
       where not exists (select from evm_ranges where chain_id = $1 and first <= $3 and last >= $2)`,
      [chainId, first, last],
    )
    if (added.rowCount !== 1) throw new IndexMoved()
  }

  async function cut({ first, last }: BlockRange, above: number) {
    // From above, so that what is left is a whole range also when the process ends half-way.
    for (let top = last; top > above && top >= first; ) {
      const bottom = Math.max(first, above + 1, top - removedAtOnce + 1)
      await change(async (client) => {
        const rest = bottom > first ? { first, last: bottom - 1 } : undefined
        await replace(client, [{ first, last: top }], rest)
        await removeBlocks(client, chainId, bottom, top)
      })
      top = bottom - 1
    }
  }

  async function trim({ first, last }: BlockRange, below: number) {
    for (let bottom = first; bottom < below && bottom <= last; ) {
      const next = Math.min(below, bottom + removedAtOnce)
      await change(async (client) => {
        await replace(client, [{ first: bottom, last }], { first: next, last })
        await removeBlocks(client, chainId, bottom, next - 1)
      })
      bottom = next
    }
  }

  async function readRanges(): Promise<BlockRange[]> {
    const { first, last } = evmRanges
    return db
      .select({ first, last })
      .from(evmRanges)
      .where(eq(evmRanges.chainId, chainId))
      .orderBy(desc(first))
  }

  return {
    async read() {
      const [row] = await db.select().from(evmIndex).where(eq(evmIndex.chainId, chainId))
      return row && { genesis: fromBytes(row.genesis), head: row.head, ranges: await readRanges() }
    },
    async create(genesis, head) {
      await db
        .insert(evmIndex)
        .values({ chainId, genesis: toBytes(genesis), head })
        .onConflictDoNothing()
    },
    async find(number) {
      const { hash, parent } = evmBlocks
      const isIt = and(eq(evmBlocks.chainId, chainId), eq(evmBlocks.number, number))
      const [row] = await db.select({ hash, parent }).from(evmBlocks).where(isIt)
      return row && { hash: fromBytes(row.hash), parent: fromBytes(row.parent) }
    },
    write: ({ blocks, range, replaced, head }) =>
      change(async (client) => {
        await replace(client, replaced, range)
        await writeBlocks(client, chainId, blocks)
        await client.query('update evm_index set head = $2 where chain_id = $1', [chainId, head])
      }),
    cut,
    trim,
    async drop() {
      for (const range of await readRanges()) await cut(range, -1)
      await change(async (client) => {
        await client.query('delete from evm_holders where chain_id = $1', [chainId])
        await client.query('delete from evm_index where chain_id = $1', [chainId])
      })
    },
  }
}
