import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeBitcoin, regtestId } from '../../../../test/createFakeBitcoin.js'
import { type BitcoinIndex, openBitcoinIndex } from '../../../../test/openBitcoinIndex.js'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { IndexMoved } from './IndexState.js'
import { readIndexState } from './readIndexState.js'
import { removeBlocks } from './removeBlocks.js'

let index: BitcoinIndex
beforeAll(async () => {
  index = await openBitcoinIndex()
})
afterAll(() => index.close())
beforeEach(() => index.clear())

describe('createIndexer', () => {
  test('default', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 5; height += 1) bitcoin.mine({ to: 'alice' })
    const { finish } = index.follow(bitcoin)
    const { range, head, isFresh } = await finish()
    expect([range?.first.height, range?.last.height, head, isFresh]).toEqual([0, 5, 5, true])
    const { actual, expected } = await index.compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    expect(actual[0]).toHaveLength(5)
  })

  test('behavior: the newest blocks are there before the older ones', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 40; height += 1) bitcoin.mine({ to: 'alice' })
    const { step } = index.follow(bitcoin)
    const { state, isLevel, isDone } = await step()
    expect([state.range?.first.height, state.range?.last.height, isLevel, isDone]).toEqual([
      40,
      40,
      true,
      false,
    ])
    bitcoin.mine()
    expect((await step()).state.range?.last.height).toBe(41)
    expect((await step()).state.range?.first.height).toBeLessThan(40)
  })

  test('param: from and backfill', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 40; height += 1) bitcoin.mine({ to: 'alice' })
    expect((await index.follow(bitcoin, { from: 31 }).finish()).range?.first.height).toBe(31)
    expect(await index.historyOf('alice')).toHaveLength(10)
    await index.clear()
    expect((await index.follow(bitcoin, { backfill: 3 }).finish()).range?.first.height).toBe(37)
    // An operator who wants more later gets it, without losing what is there.
    expect((await index.follow(bitcoin, { from: 1 }).finish()).range?.first.height).toBe(1)
    const { actual, expected } = await index.compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    await index.clear()
    const early = await index.follow(bitcoin, { from: 50 }).step()
    expect([early.state.range, early.isDone]).toEqual([undefined, true])
  })

  test('behavior: an output that was spent above the index is found spent when back-filling comes to it', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 10; height += 1) bitcoin.mine({ to: 'alice' })
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    bitcoin.send(
      [coin!],
      [
        { address: 'bob', amount: 1_000 },
        { address: 'alice', amount: coin!.amount - 2_000 },
      ],
    )
    bitcoin.mine()
    const { step, finish } = index.follow(bitcoin)
    await step()
    const { rows } = await index.store.pool.query('select * from bitcoin_early_spends')
    expect(rows).toHaveLength(1)
    await finish()
    expect((await index.store.pool.query('select * from bitcoin_early_spends')).rows).toEqual([])
    const { actual, expected } = await index.compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    expect((await index.historyOf('alice'))[0]).toEqual([expect.any(String), 'confirmed', 'out', 1_000n])
    expect(await index.historyOf('bob')).toEqual([[expect.any(String), 'confirmed', 'in', 1_000n]])
  })

  test('behavior: a reorganisation is followed, and its transactions wait again', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 5; height += 1) bitcoin.mine({ to: 'alice' })
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    bitcoin.send([coin!], [{ address: 'bob', amount: 6_000 }])
    bitcoin.mine({ to: 'alice' })
    const { finish, events } = index.follow(bitcoin)
    await finish()
    bitcoin.undo(2)
    for (let height = 5; height <= 8; height += 1) bitcoin.mine({ to: 'carol', transactions: [] })
    await finish()
    expect(events).toEqual(['reorganised 2'])
    expect((await index.historyOf('bob'))[0]?.[1]).toBe('pending')
    for (const address of ['alice', 'bob', 'carol']) {
      const { actual, expected } = await index.compare(bitcoin, address)
      expect(actual).toEqual(expected)
    }
  })

  test('behavior: a payment that a reorganisation made impossible never was', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 3; height += 1) bitcoin.mine({ to: 'alice' })
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    bitcoin.send([coin!], [{ address: 'bob', amount: 6_000 }])
    bitcoin.mine({ to: 'carol' })
    const { finish } = index.follow(bitcoin)
    await finish()
    bitcoin.undo(1, { forget: true })
    for (let height = 4; height <= 5; height += 1) bitcoin.mine({ to: 'carol' })
    await finish()
    expect(await index.historyOf('bob')).toEqual([])
    const { actual, expected } = await index.compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    expect(actual[0]).toHaveLength(3)
  })

  test('behavior: a chain that changes while it is read', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 3; height += 1) bitcoin.mine({ to: 'alice' })
    const { step, finish, events } = index.follow(bitcoin)
    await finish()
    bitcoin.mine({ to: 'bob' })
    const usual = bitcoin.nodes.request
    let asked = 0
    bitcoin.nodes.request = async (method, params, options) => {
      asked += 1
      const answer = await usual(method, params, options)
      // After the newest block of the index was looked at, and before the next one is.
      if (method === 'getblockhash' && (params as number[])[0] === 3) {
        bitcoin.nodes.request = usual
        bitcoin.undo(2)
        for (let height = 3; height <= 5; height += 1) bitcoin.mine({ to: 'carol' })
      }
      return answer
    }
    expect(await step()).toMatchObject({ blocks: 0, isDone: false })
    expect(asked).toBeGreaterThan(0)
    await finish()
    expect(events).toEqual(['reorganised 1'])
    for (const address of ['alice', 'bob', 'carol']) {
      const { actual, expected } = await index.compare(bitcoin, address)
      expect(actual).toEqual(expected)
    }
  })

  test('behavior: a chain that is set back, after a moment of patience', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 6; height += 1) bitcoin.mine({ to: 'alice' })
    const { finish, step, events } = index.follow(bitcoin)
    await finish()
    bitcoin.undo(2)
    expect((await step()).state.range?.last.height).toBe(6)
    expect((await finish()).range?.last.height).toBe(4)
    expect(events).toEqual(['reorganised 2'])
    const { actual, expected } = await index.compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
  })

  test('behavior: a chain that differs deeper than looked for is indexed anew', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 12; height += 1) bitcoin.mine({ to: 'alice' })
    await index.follow(bitcoin).finish()
    const other = createFakeBitcoin()
    for (let height = 1; height <= 15; height += 1) other.mine({ to: 'bob' })
    // The first block is the same on every chain of this kind.
    Object.assign(other.blocks[0]!, { hash: bitcoin.blocks[0]!.hash })
    other.blocks[1]!.parent = bitcoin.blocks[0]!.hash
    for (const block of other.blocks.slice(1)) block.hash = block.hash.replace(/^.{4}/, 'beef')
    for (const [index, block] of other.blocks.entries())
      if (index > 1) block.parent = other.blocks[index - 1]!.hash
    const { finish, events } = index.follow(other, { confirmations: 4 })
    await finish()
    expect(events).toEqual(['dropped'])
    expect(await index.historyOf('alice')).toEqual([])
    const { actual, expected } = await index.compare(other, 'bob')
    expect(actual).toEqual(expected)
  })

  test('behavior: a node that fails in the middle costs nothing', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 30; height += 1) bitcoin.mine({ to: 'alice' })
    const { step, finish } = index.follow(bitcoin)
    await step()
    const usual = bitcoin.nodes.request
    let left = 3
    bitcoin.nodes.request = async (method, params) => {
      if (method === 'getblock' && left-- <= 0) throw refuseUnavailable('', 'down')
      return usual(method, params)
    }
    await expect(step()).rejects.toThrow('down')
    expect((await readIndexState(index.store, regtestId))?.range?.first.height).toBe(30)
    bitcoin.nodes.request = usual
    await finish()
    const { actual, expected } = await index.compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
  })

  test('behavior: a block that is too large to be read at once is read in parts', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    bitcoin.send([coin!], [{ address: 'bob', amount: 6_000 }])
    bitcoin.mine()
    const usual = bitcoin.nodes.request
    bitcoin.nodes.request = async (method, params, options) => {
      if (method === 'getblock' && (params as unknown[])[1] === 3)
        throw refuseUnavailable('', 'larger than 10 MiB')
      return usual(method, params, options)
    }
    await index.follow(bitcoin).finish()
    const { actual, expected } = await index.compare(bitcoin, 'bob')
    expect(actual).toEqual(expected)
    expect(actual[0]).toHaveLength(1)
  })

  test('error: a node that does not say what a block spends', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    bitcoin.send([coin!], [{ address: 'bob', amount: 6_000 }])
    bitcoin.mine()
    const usual = bitcoin.nodes.request
    bitcoin.nodes.request = async (method, params, options) => {
      const answer = await usual(method, params, options)
      return JSON.parse(JSON.stringify(answer).replaceAll('"prevout"', '"gone"'))
    }
    await expect(index.follow(bitcoin).step()).rejects.toThrow('pruned')
  })

  test('error: another process got ahead', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 3; height += 1) bitcoin.mine()
    const [one, other] = [index.follow(bitcoin), index.follow(bitcoin)]
    await one.finish()
    bitcoin.mine({ to: 'alice' })
    const results = await Promise.allSettled([one.step(), other.step(), one.step(), other.step()])
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(IndexMoved)
    }
    await other.finish()
    const { actual, expected } = await index.compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    await removeBlocks(index.store, regtestId, 1)
    await one.finish()
    expect((await index.compare(bitcoin, 'alice')).actual).toEqual(expected)
  })
})
