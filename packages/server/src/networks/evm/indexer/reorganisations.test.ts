import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIndexTest, indexLimits, settleIndex } from '../../../../test/createIndexTest.js'
import { createSyntheticChain } from '../../../../test/createSyntheticChain.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import type { Store } from '../../../store/Store.js'
import type { BlockReader } from './createBlockReader.js'
import { createIndexer } from './createIndexer.js'
import { createIndexStore } from './createIndexStore.js'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

describe('reorganisations', () => {
  test.each([
    ['of the same height', 3, 3],
    ['of more blocks', 5, 9],
    ['of fewer blocks', 7, 2],
    ['deep', 64, 70],
    ['deeper than Polygon has had', 180, 190],
    ['of the newest block', 1, 1],
  ])('behavior: %s', async (_, depth, grown) => {
    const chain = createSyntheticChain(200)
    const { indexer, events, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(indexer)
    chain.reorganise(depth, grown, 'other')
    await settleIndex(indexer)
    await expectIndexed()
    expect(events).toEqual([`reorganised ${depth}`])
  })

  test('behavior: one below a range that is still short removes that range', async () => {
    const chain = createSyntheticChain(200)
    const { indexer, events, expectIndexed } = createIndexTest(store, chain)
    await indexer.step()
    chain.reorganise(20, 30, 'other')
    await settleIndex(indexer)
    await expectIndexed()
    expect(events).toEqual(['reorganised 1'])
  })

  test('behavior: while old blocks are read', async () => {
    const chain = createSyntheticChain(600)
    const { indexer, expectIndexed } = createIndexTest(store, chain)
    for (let steps = 0; steps < 4; steps += 1) await indexer.step()
    chain.reorganise(30, 31, 'other')
    await settleIndex(indexer)
    await expectIndexed()
  })

  test('error: nodes that disagree take nothing back, and the step is tried again later', async () => {
    const chain = createSyntheticChain(100)
    const { indexer, chainId, events, open, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(indexer)
    const other = createSyntheticChain(100)
    other.reorganise(1, 3, 'other')
    const header: BlockReader['header'] = (number) =>
      number === 'latest' ? other.reader.header(number) : chain.reader.header(number)
    const confused = createIndexer({
      blocks: { header, blocks: other.reader.blocks },
      store: createIndexStore(store, chainId),
      limits: indexLimits,
    })
    await expect(confused.step()).rejects.toMatchObject({ status: 503 })
    await settleIndex(open())
    await expectIndexed()
    expect(events).toEqual([])
  })

  test('error: a backend that lags while the chain is compared takes nothing back', async () => {
    const chain = createSyntheticChain(100)
    const { index, events, chainId, open, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(open())
    chain.reorganise(3, 6, 'other')
    const header: BlockReader['header'] = async (number) =>
      number === 'latest' ? chain.reader.header(number) : undefined
    const lagging = createIndexer({
      blocks: { header, blocks: chain.reader.blocks },
      store: createIndexStore(store, chainId),
      limits: indexLimits,
    })
    await expect(lagging.step()).rejects.toMatchObject({ status: 503 })
    expect((await index.read())?.ranges).toEqual([{ first: 0, last: 99 }])
    await settleIndex(open())
    await expectIndexed()
    expect(events).toEqual(['reorganised 3'])
  })
})

describe('nodes that are behind', () => {
  test.each([
    ['a little', 4],
    ['65 blocks', 65],
    ['more than the index has', 250],
  ])('behavior: W2 %s: waited for, and nothing is dropped or cut', async (_, blocks) => {
    const chain = createSyntheticChain(300)
    const limits = { ...indexLimits, from: 100 }
    const { indexer, index, events, expectIndexed } = createIndexTest(store, chain, { limits })
    await settleIndex(indexer)
    const lagging = chain.at(299 - blocks)
    const other = createIndexer({
      blocks: lagging,
      store: index,
      limits,
      onBehind: (by) => events.push(`behind ${by}`),
    })
    for (let steps = 0; steps < 20; steps += 1) {
      expect(await other.step()).toMatchObject({ worked: false, ranges: [{ first: 100, last: 299 }] })
    }
    expect(new Set(events)).toEqual(new Set([`behind ${blocks}`]))
    chain.mine(2)
    await settleIndex(indexer)
    await expectIndexed(100)
  })
})

describe('chains that begin anew', () => {
  test('behavior: another first block drops the index', async () => {
    const chain = createSyntheticChain(100)
    const { open, events, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(open())
    chain.reorganise(100, 150, 'reborn')
    await settleIndex(open())
    await expectIndexed()
    expect(events).toEqual(['dropped'])
  })

  test('behavior: the same first block, and others after it: all that is not of the chain is cut once it has a block in its place', async () => {
    const chain = createSyntheticChain(300)
    const { indexer, events, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(indexer)
    chain.reorganise(290, 3, 'reborn')
    await settleIndex(indexer)
    await expectIndexed()
    expect(events).toEqual(['reorganised 290'])
  })
})
