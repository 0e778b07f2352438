import { expect } from 'vitest'
import { activityOf } from '../src/networks/evm/indexer/activityOf.js'
import { createIndexer, type IndexerParameters } from '../src/networks/evm/indexer/createIndexer.js'
import { createIndexStore } from '../src/networks/evm/indexer/createIndexStore.js'
import { fromBytes } from '../src/networks/evm/indexer/writeBlocks.js'
import type { Store } from '../src/store/Store.js'
import type { createSyntheticChain } from './createSyntheticChain.js'

type Chain = ReturnType<typeof createSyntheticChain>

/** What tests of the index let it do. */
export const indexLimits = { from: 0, backfill: 1_000_000 }

let lastChainId = 0

/** Each test has a chain of its own in the one database, which also shows that chains do not touch each other. */
export function createIndexTest(store: Store, chain: Chain, given: Partial<IndexerParameters> = {}) {
  lastChainId += 1
  const chainId = lastChainId
  const events: string[] = []
  const open = () =>
    createIndexer({
      blocks: chain.reader,
      store: createIndexStore(store, chainId),
      limits: indexLimits,
      onReorganised: (depth) => events.push(`reorganised ${depth}`),
      onDropped: () => events.push('dropped'),
      ...given,
    })
  const index = createIndexStore(store, chainId)
  const expectIndexed = (first = 0) => expectChain(store, { chain, chainId, first })
  return { chainId, open, indexer: open(), events, index, expectIndexed }
}

/** Lets an index work until there is nothing to do. */
export async function settleIndex(indexer: ReturnType<typeof createIndexer>) {
  for (;;) {
    const result = await indexer.step()
    if (!result.worked) return result
  }
}

/** The index holds what the chain does from a block on, row for row. */
async function expectChain(
  store: Store,
  { chain, chainId, first }: { chain: Chain; chainId: number; first: number },
) {
  const state = await createIndexStore(store, chainId).read()
  expect(state?.ranges).toEqual([{ first, last: chain.head() }])
  const blocks = chain.all().slice(first)
  const activity = blocks.flatMap((block) =>
    activityOf(block).map(({ address, position, logs }) => `${address} ${block.number} ${position} ${logs}`),
  )
  expect(await readActivity(store, chainId)).toEqual(activity.sort())
  const count = (part: 'transactions' | 'transfers') =>
    blocks.reduce((sum, block) => sum + block[part].length, 0)
  const expected = {
    blocks: blocks.length,
    transactions: count('transactions'),
    transfers: count('transfers'),
  }
  for (const [table, rowCount] of Object.entries(expected)) {
    const { rows } = await store.pool.query(
      `select count(*)::int as count from evm_${table} where chain_id = $1`,
      [chainId],
    )
    expect(rows[0].count, table).toBe(rowCount)
  }
}

async function readActivity(store: Store, chainId: number): Promise<string[]> {
  const { rows } = await store.pool.query<{
    address: Buffer
    block: string
    position: number
    logs: number[]
  }>('select address, block, position, logs from evm_activity where chain_id = $1', [chainId])
  return rows
    .map(({ address, block, position, logs }) => `${fromBytes(address)} ${block} ${position} ${logs}`)
    .sort()
}
