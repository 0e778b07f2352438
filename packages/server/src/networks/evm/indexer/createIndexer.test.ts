import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexTest, indexLimits, settleIndex } from '../../../../test/createIndexTest.js'
import { createSyntheticChain } from '../../../../test/createSyntheticChain.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import type { Store } from '../../../store/Store.js'
import type { BlockReader } from './createBlockReader.js'
import { createIndexStore } from './createIndexStore.js'
import { IndexMoved } from './IndexStore.js'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('default: the newest block first, then those before it', async () => {
  const chain = createSyntheticChain(300)
  const { indexer, expectIndexed } = createIndexTest(store, chain)
  expect(await indexer.step()).toMatchObject({ worked: true, blocks: 1, ranges: [{ first: 299, last: 299 }] })
  expect(await indexer.step()).toMatchObject({
    worked: true,
    blocks: 64,
    ranges: [{ first: 235, last: 299 }],
  })
  await settleIndex(indexer)
  await expectIndexed()
  expect(chain.reads()).toBe(300)
})

test('behavior: new blocks come before old ones', async () => {
  const chain = createSyntheticChain(1_000)
  const { indexer, expectIndexed } = createIndexTest(store, chain)
  await indexer.step()
  await indexer.step()
  chain.mine(3)
  expect(await indexer.step()).toMatchObject({ blocks: 3, ranges: [{ first: 935, last: 1_002 }] })
  await settleIndex(indexer)
  await expectIndexed()
})

test('param: from and backfill bound what is read', async () => {
  const chain = createSyntheticChain(500)
  const bounded = createIndexTest(store, chain, { limits: { ...indexLimits, backfill: 100 } })
  await settleIndex(bounded.indexer)
  await bounded.expectIndexed(399)
  const late = createIndexTest(store, chain, { limits: { ...indexLimits, from: 450 } })
  await settleIndex(late.indexer)
  await late.expectIndexed(450)
  const future = createIndexTest(store, chain, { limits: { ...indexLimits, from: 501 } })
  expect(await future.indexer.step()).toMatchObject({ worked: false, ranges: [] })
})

test('param: keep: older blocks are removed, as the chain grows and after a long absence', async () => {
  const chain = createSyntheticChain(300)
  const limits = { ...indexLimits, keep: 100 }
  const { indexer, index, expectIndexed } = createIndexTest(store, chain, { limits, jump: 50 })
  await settleIndex(indexer)
  await expectIndexed(199)
  chain.mine(40)
  await settleIndex(indexer)
  await expectIndexed(239)
  chain.mine(500)
  await settleIndex(indexer)
  await expectIndexed(739)
  expect((await index.read())?.ranges).toEqual([{ first: 739, last: 839 }])
})

test('behavior: another process goes on where the last one stopped', async () => {
  const chain = createSyntheticChain(400)
  const { open, expectIndexed } = createIndexTest(store, chain)
  for (let steps = 0; steps < 3; steps += 1) await open().step()
  const before = chain.reads()
  await settleIndex(open())
  await expectIndexed()
  expect(chain.reads() - before).toBe(400 - before)
})

test('behavior: W4 blocks are kept one by one where a node limits its calls, and the next step asks for as many', async () => {
  const chain = createSyntheticChain(200)
  const asked: number[] = []
  const limited: BlockReader = {
    ...chain.reader,
    async blocks(first, last, { begin } = {}) {
      asked.push(last - first + 1)
      const found = await chain.reader.blocks(first, last)
      return begin === 'last' ? found.slice(-5) : found.slice(0, 5)
    },
  }
  const { indexer, expectIndexed } = createIndexTest(store, chain, { blocks: limited })
  await settleIndex(indexer)
  await expectIndexed()
  expect(asked.slice(0, 4)).toEqual([1, 64, 5, 10])
})

test('behavior: a step that fails changes nothing', async () => {
  const chain = createSyntheticChain(200)
  const broken = { ...chain.reader, blocks: () => Promise.reject(new Error('the node is gone')) }
  const { chainId, indexer } = createIndexTest(store, chain, { blocks: broken })
  await expect(indexer.step()).rejects.toThrow('the node is gone')
  expect((await createIndexStore(store, chainId).read())?.ranges).toEqual([])
})

test('behavior: after a long absence it begins at the head, and joins what was there', async () => {
  const chain = createSyntheticChain(300)
  const { indexer, expectIndexed } = createIndexTest(store, chain, { jump: 100 })
  await settleIndex(indexer)
  chain.mine(500)
  expect(await indexer.step()).toMatchObject({
    ranges: [
      { first: 799, last: 799 },
      { first: 0, last: 299 },
    ],
  })
  await settleIndex(indexer)
  await expectIndexed()
})

test('behavior: an absence longer than the backfill leaves no hole', async () => {
  const chain = createSyntheticChain(300)
  const limits = { ...indexLimits, backfill: 100 }
  const { indexer, expectIndexed } = createIndexTest(store, chain, { jump: 100, limits })
  await settleIndex(indexer)
  await expectIndexed(199)
  chain.mine(500)
  await settleIndex(indexer)
  await expectIndexed(199)
})

test('behavior: a fork during a long absence is found where both meet', async () => {
  const chain = createSyntheticChain(300)
  const { indexer, events, expectIndexed } = createIndexTest(store, chain, { jump: 100 })
  await settleIndex(indexer)
  chain.reorganise(10, 500, 'other')
  await settleIndex(indexer)
  await expectIndexed()
  expect(events).toEqual(['reorganised 10'])
})

test('error: two processes that believe to lead write one chain, not two', async () => {
  const chain = createSyntheticChain(100)
  const { index, chainId } = createIndexTest(store, chain)
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
  const { index } = createIndexTest(store, chain)
  const [head, blocks] = [chain.head(), chain.all()]
  await index.create(blocks[0]!.hash, head)
  await index.write({ blocks: blocks.slice(0, 61), range: { first: 0, last: 60 }, replaced: [], head })
  await index.cut({ first: 0, last: 60 }, 40)
  const stale = { range: { first: 61, last: 70 }, replaced: [{ first: 0, last: 60 }], head }
  await expect(index.write({ blocks: blocks.slice(61, 71), ...stale })).rejects.toThrow(IndexMoved)
  expect((await index.read())?.ranges).toEqual([{ first: 0, last: 40 }])
  expect(await index.find(61)).toBeUndefined()
})

test('behavior: thousands of blocks with forks all along end as the last chain has it', async () => {
  const most = process.env.LATCHKEY_TEST_ALL ? 20_000 : 6_000
  const chain = createSyntheticChain(2_000)
  const { indexer, expectIndexed } = createIndexTest(store, chain, { batch: 1_000, jump: 3_000 })
  for (let round = 0; chain.head() < most; round += 1) {
    chain.reorganise((round * 7) % 60, 60 + ((round * 131) % 1_900), `fork ${round}`)
    await indexer.step()
  }
  await settleIndex(indexer)
  await expectIndexed()
})
