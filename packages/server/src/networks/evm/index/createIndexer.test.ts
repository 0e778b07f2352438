import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSyntheticChain } from '../../../../test/createSyntheticChain.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import type { Store } from '../../../store/Store.js'
import { activityOf } from './activityOf.js'
import type { BlockReader } from './createBlockReader.js'
import { createIndexer, type IndexerParameters } from './createIndexer.js'
import { createIndexStore } from './createIndexStore.js'
import { IndexMoved } from './IndexStore.js'
import { fromBytes } from './writeBlocks.js'

type Chain = ReturnType<typeof createSyntheticChain>

const limits = { from: 0, backfill: 1_000_000, confirmations: 64 }
let store: Store
let lastChainId = 0

beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** Each test has a chain of its own in the one database, which also shows that chains do not touch each other. */
function setUp(chain: Chain, given: Partial<IndexerParameters> = {}) {
  lastChainId += 1
  const chainId = lastChainId
  const events: string[] = []
  const open = () =>
    createIndexer({
      blocks: chain.reader,
      store: createIndexStore(store, chainId),
      limits,
      onReorganised: (depth) => events.push(`reorganised ${depth}`),
      onDropped: () => events.push('dropped'),
      ...given,
    })
  return { chainId, open, indexer: open(), events, index: createIndexStore(store, chainId) }
}

async function settle(indexer: ReturnType<typeof createIndexer>) {
  for (;;) {
    const result = await indexer.step()
    if (!result.worked) return result
  }
}

async function readActivity(chainId: number): Promise<string[]> {
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

const activityOfChain = (chain: Chain, first = 0) =>
  chain
    .all()
    .slice(first)
    .flatMap((block) =>
      activityOf(block).map(
        ({ address, position, logs }) => `${address} ${block.number} ${position} ${logs}`,
      ),
    )
    .sort()

async function expectIndexed(chain: Chain, chainId: number, first = 0) {
  const state = await createIndexStore(store, chainId).read()
  expect(state?.ranges).toEqual([{ first, last: chain.head() }])
  expect(await readActivity(chainId)).toEqual(activityOfChain(chain, first))
  for (const [table, count] of [
    ['blocks', 1],
    ['transactions', 'transactions'],
    ['transfers', 'transfers'],
  ] as const) {
    const { rows } = await store.pool.query(
      `select count(*)::int as count from evm_${table} where chain_id = $1`,
      [chainId],
    )
    const blocks = chain.all().slice(first)
    expect(rows[0].count, table).toBe(
      count === 1 ? blocks.length : blocks.reduce((sum, block) => sum + block[count].length, 0),
    )
  }
}

test('default: the newest block first, then those before it', async () => {
  const chain = createSyntheticChain(300)
  const { indexer, chainId } = setUp(chain)
  expect(await indexer.step()).toMatchObject({ worked: true, blocks: 1, ranges: [{ first: 299, last: 299 }] })
  expect(await indexer.step()).toMatchObject({
    worked: true,
    blocks: 64,
    ranges: [{ first: 235, last: 299 }],
  })
  await settle(indexer)
  await expectIndexed(chain, chainId)
  expect(chain.reads()).toBe(300)
})

test('behavior: new blocks come before old ones', async () => {
  const chain = createSyntheticChain(1_000)
  const { indexer, chainId } = setUp(chain)
  await indexer.step()
  await indexer.step()
  chain.mine(3)
  expect(await indexer.step()).toMatchObject({ blocks: 3, ranges: [{ first: 935, last: 1_002 }] })
  await settle(indexer)
  await expectIndexed(chain, chainId)
})

test('param: from and backfill bound what is read', async () => {
  const chain = createSyntheticChain(500)
  const bounded = setUp(chain, { limits: { ...limits, backfill: 100 } })
  await settle(bounded.indexer)
  await expectIndexed(chain, bounded.chainId, 399)
  const late = setUp(chain, { limits: { ...limits, from: 450 } })
  await settle(late.indexer)
  await expectIndexed(chain, late.chainId, 450)
  const future = setUp(chain, { limits: { ...limits, from: 501 } })
  expect(await future.indexer.step()).toMatchObject({ worked: false, ranges: [] })
})

test('behavior: another process goes on where the last one stopped', async () => {
  const chain = createSyntheticChain(400)
  const { open, chainId } = setUp(chain)
  for (let steps = 0; steps < 3; steps += 1) await open().step()
  const before = chain.reads()
  await settle(open())
  await expectIndexed(chain, chainId)
  expect(chain.reads() - before).toBe(400 - before)
})

test('behavior: a step that fails changes nothing', async () => {
  const chain = createSyntheticChain(200)
  const broken = { ...chain.reader, blocks: () => Promise.reject(new Error('the node is gone')) }
  const { chainId, indexer } = setUp(chain, { blocks: broken })
  await expect(indexer.step()).rejects.toThrow('the node is gone')
  expect((await createIndexStore(store, chainId).read())?.ranges).toEqual([])
})

test('behavior: after a long absence it begins at the head, and joins what was there', async () => {
  const chain = createSyntheticChain(300)
  const { indexer, chainId } = setUp(chain, { jump: 100 })
  await settle(indexer)
  chain.mine(500)
  expect(await indexer.step()).toMatchObject({
    ranges: [
      { first: 799, last: 799 },
      { first: 0, last: 299 },
    ],
  })
  await settle(indexer)
  await expectIndexed(chain, chainId)
})

test('behavior: a fork during a long absence is found where both meet', async () => {
  const chain = createSyntheticChain(300)
  const { indexer, chainId, events } = setUp(chain, { jump: 100 })
  await settle(indexer)
  chain.reorganise(10, 500, 'other')
  await settle(indexer)
  await expectIndexed(chain, chainId)
  expect(events).toEqual(['reorganised 10'])
})

describe('reorganisations', () => {
  test.each([
    ['of the same height', 3, 3],
    ['of more blocks', 5, 9],
    ['of fewer blocks', 7, 2],
    ['as deep as is looked', 64, 70],
    ['of the newest block', 1, 1],
  ])('behavior: %s', async (_, depth, grown) => {
    const chain = createSyntheticChain(200)
    const { indexer, chainId, events } = setUp(chain)
    await settle(indexer)
    chain.reorganise(depth, grown, 'other')
    await settle(indexer)
    await expectIndexed(chain, chainId)
    expect(events).toEqual([`reorganised ${depth}`])
  })

  test('behavior: one deeper than is looked drops the index, which is built anew', async () => {
    const chain = createSyntheticChain(200)
    const { indexer, chainId, events } = setUp(chain)
    await settle(indexer)
    chain.reorganise(66, 80, 'other')
    await settle(indexer)
    await expectIndexed(chain, chainId)
    expect(events).toEqual(['dropped'])
  })

  test('behavior: one below a range that is still short removes that range', async () => {
    const chain = createSyntheticChain(200)
    const { indexer, chainId, events } = setUp(chain)
    await indexer.step()
    chain.reorganise(20, 30, 'other')
    await settle(indexer)
    await expectIndexed(chain, chainId)
    expect(events).toEqual(['reorganised 1'])
  })

  test('behavior: while old blocks are read', async () => {
    const chain = createSyntheticChain(600)
    const { indexer, chainId } = setUp(chain)
    for (let steps = 0; steps < 4; steps += 1) await indexer.step()
    chain.reorganise(30, 31, 'other')
    await settle(indexer)
    await expectIndexed(chain, chainId)
  })

  test('error: nodes that disagree take nothing back, and the step is tried again later', async () => {
    const chain = createSyntheticChain(100)
    const { indexer, chainId, events, open } = setUp(chain)
    await settle(indexer)
    const other = createSyntheticChain(100)
    other.reorganise(1, 3, 'other')
    const header: BlockReader['header'] = (number) =>
      number === 'latest' ? other.reader.header(number) : chain.reader.header(number)
    const confused = createIndexer({
      blocks: { header, blocks: other.reader.blocks },
      store: createIndexStore(store, chainId),
      limits,
    })
    await expect(confused.step()).rejects.toMatchObject({ status: 503 })
    await settle(open())
    await expectIndexed(chain, chainId)
    expect(events).toEqual([])
  })

  test('behavior: a chain that only lost blocks is followed once that is sure', async () => {
    const chain = createSyntheticChain(200)
    const { indexer, chainId } = setUp(chain)
    await settle(indexer)
    chain.reorganise(4, 0, 'none')
    // A node may merely be behind for a moment.
    expect(await indexer.step()).toMatchObject({ worked: false, ranges: [{ first: 0, last: 199 }] })
    for (let steps = 0; steps < 6; steps += 1) await indexer.step()
    await expectIndexed(chain, chainId)
  })
})

describe('chains that begin anew', () => {
  test('behavior: another first block drops the index', async () => {
    const chain = createSyntheticChain(100)
    const { open, chainId, events } = setUp(chain)
    await settle(open())
    chain.reorganise(100, 150, 'reborn')
    await settle(open())
    await expectIndexed(chain, chainId)
    expect(events).toEqual(['dropped'])
  })

  test('behavior: the same first block and far fewer blocks after it', async () => {
    const chain = createSyntheticChain(300)
    const { indexer, chainId, events } = setUp(chain)
    await settle(indexer)
    chain.reorganise(290, 3, 'reborn')
    for (let steps = 0; steps < 3; steps += 1) await indexer.step()
    await settle(indexer)
    await expectIndexed(chain, chainId)
    expect(events).toEqual(['dropped'])
  })

  test('behavior: far fewer blocks, all of them known', async () => {
    const chain = createSyntheticChain(300)
    const { indexer, chainId, events } = setUp(chain)
    await settle(indexer)
    chain.reorganise(290, 0, 'none')
    for (let steps = 0; steps < 6; steps += 1) await indexer.step()
    await settle(indexer)
    await expectIndexed(chain, chainId)
    expect(events).toEqual(['dropped'])
  })
})

test('error: two processes that believe to lead write one chain, not two', async () => {
  const chain = createSyntheticChain(100)
  const { index, chainId } = setUp(chain)
  const [head, genesis] = [chain.head(), chain.all()[0]!.hash]
  await index.create(genesis, head)
  const write = (first: number, last: number, replaced: { first: number; last: number }[]) => {
    const range = {
      first: Math.min(first, ...replaced.map((old) => old.first)),
      last: Math.max(last, ...replaced.map((old) => old.last)),
    }
    return index.write({ blocks: chain.all().slice(first, last + 1), range, replaced, head })
  }
  await write(50, 60, [])
  const results = await Promise.allSettled([
    write(61, 70, [{ first: 50, last: 60 }]),
    write(61, 65, [{ first: 50, last: 60 }]),
    write(55, 65, []),
  ])
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(failures).toHaveLength(2)
  for (const failure of failures) expect(failure).toBeInstanceOf(IndexMoved)
  const { ranges } = (await createIndexStore(store, chainId).read())!
  expect(ranges).toHaveLength(1)
  const { rows } = await store.pool.query(
    'select count(*)::int as count from evm_blocks where chain_id = $1',
    [chainId],
  )
  expect(rows[0].count).toBe(ranges[0]!.last - ranges[0]!.first + 1)
})

test('error: a batch on top of blocks that another process took back is refused', async () => {
  const chain = createSyntheticChain(100)
  const { index } = setUp(chain)
  const [head, blocks] = [chain.head(), chain.all()]
  await index.create(blocks[0]!.hash, head)
  await index.write({ blocks: blocks.slice(0, 61), range: { first: 0, last: 60 }, replaced: [], head })
  await index.cut({ first: 0, last: 60 }, 40)
  const stale = { range: { first: 61, last: 70 }, replaced: [{ first: 0, last: 60 }], head }
  await expect(index.write({ blocks: blocks.slice(61, 71), ...stale })).rejects.toThrow(IndexMoved)
  expect((await index.read())?.ranges).toEqual([{ first: 0, last: 40 }])
  expect(await index.find(61)).toBeUndefined()
})

test('behavior: 20,000 blocks with forks all along end as the last chain has it', async () => {
  const chain = createSyntheticChain(2_000)
  const { indexer, chainId } = setUp(chain, { batch: 1_000, jump: 3_000 })
  for (let round = 0; chain.head() < 20_000; round += 1) {
    chain.reorganise((round * 7) % 60, 60 + ((round * 131) % 1_900), `fork ${round}`)
    await indexer.step()
  }
  await settle(indexer)
  await expectIndexed(chain, chainId)
})
