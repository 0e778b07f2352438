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
    ['as deep as is looked', 64, 70],
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

  test('behavior: one deeper than is looked drops the index, which is built anew', async () => {
    const chain = createSyntheticChain(200)
    const { indexer, events, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(indexer)
    chain.reorganise(66, 80, 'other')
    await settleIndex(indexer)
    await expectIndexed()
    expect(events).toEqual(['dropped'])
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

  test('behavior: a chain that only lost blocks is followed once that is sure', async () => {
    const chain = createSyntheticChain(200)
    const { indexer, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(indexer)
    chain.reorganise(4, 0, 'none')
    // A node may merely be behind for a moment.
    expect(await indexer.step()).toMatchObject({ worked: false, ranges: [{ first: 0, last: 199 }] })
    for (let steps = 0; steps < 6; steps += 1) await indexer.step()
    await expectIndexed()
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

  test('behavior: the same first block and far fewer blocks after it', async () => {
    const chain = createSyntheticChain(300)
    const { indexer, events, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(indexer)
    chain.reorganise(290, 3, 'reborn')
    for (let steps = 0; steps < 3; steps += 1) await indexer.step()
    await settleIndex(indexer)
    await expectIndexed()
    expect(events).toEqual(['dropped'])
  })

  test('behavior: far fewer blocks, all of them known', async () => {
    const chain = createSyntheticChain(300)
    const { indexer, events, expectIndexed } = createIndexTest(store, chain)
    await settleIndex(indexer)
    chain.reorganise(290, 0, 'none')
    for (let steps = 0; steps < 6; steps += 1) await indexer.step()
    await settleIndex(indexer)
    await expectIndexed()
    expect(events).toEqual(['dropped'])
  })
})
