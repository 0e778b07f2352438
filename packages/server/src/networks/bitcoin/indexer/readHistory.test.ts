import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeBitcoin } from '../../../../test/createFakeBitcoin.js'
import { type BitcoinIndex, bitcoin as native, openBitcoinIndex } from '../../../../test/openBitcoinIndex.js'
import { readHistory } from './readHistory.js'

let index: BitcoinIndex
beforeAll(async () => {
  index = await openBitcoinIndex()
})
afterAll(() => index.close())
beforeEach(() => index.clear())

describe('readHistory', () => {
  test('behavior: pages fit together, whatever their size', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 7; height += 1) bitcoin.mine({ to: 'alice' })
    const coins = bitcoin.unspent().filter(({ address }) => address === 'alice')
    for (const coin of coins.slice(0, 4)) bitcoin.send([coin], [{ address: 'bob', amount: 1_000 }])
    await index.follow(bitcoin).finish()
    const chain = await index.chain()
    const all = (await readHistory(index.store, { chain, address: 'alice', native, limit: 50 })).transactions
    expect(all.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'pending'),
      ...Array.from({ length: 7 }, () => 'confirmed'),
    ])
    for (const limit of [1, 2, 3, 4, 11]) {
      const ids: string[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 20; pages += 1) {
        const page = await readHistory(index.store, { chain, address: 'alice', native, limit, cursor })
        ids.push(...page.transactions.map(({ id }) => id))
        expect(page.transactions.length).toBeLessThanOrEqual(limit)
        if (page.next === null) break
        cursor = page.next
      }
      expect(ids).toEqual(all.map(({ id }) => id))
    }
  })

  test('behavior: confirmations until the sixth, by the newest block', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 7; height += 1) bitcoin.mine({ to: 'alice' })
    await index.follow(bitcoin).finish()
    const parameters = { chain: await index.chain(), address: 'alice', native, limit: 50 }
    const countsAt = async (tip?: number) =>
      (await readHistory(index.store, { ...parameters, tip })).transactions.map(
        ({ confirmations }) => confirmations,
      )
    const of = 6
    expect(await countsAt(7)).toEqual([
      ...[1, 2, 3, 4, 5].map((count) => ({ count, of })),
      undefined,
      undefined,
    ])
    expect((await countsAt()).filter(Boolean)).toEqual([])
  })
})
