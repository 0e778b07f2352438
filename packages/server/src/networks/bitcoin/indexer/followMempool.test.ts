import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeBitcoin } from '../../../../test/createFakeBitcoin.js'
import { type BitcoinIndex, openBitcoinIndex } from '../../../../test/openBitcoinIndex.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import { followMempool } from './followMempool.js'
import { readBalance, readCoins } from './readCoins.js'

let index: BitcoinIndex
beforeAll(async () => {
  index = await openBitcoinIndex()
})
afterAll(() => index.close())
beforeEach(() => index.clear())

describe('followMempool', () => {
  test('behavior: pending, then confirmed; spent coins are gone at once', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const { finish } = index.follow(bitcoin)
    await finish()
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    const sent = bitcoin.send(
      [coin!],
      [
        { address: 'bob', amount: 7_000 },
        { address: 'alice', amount: coin!.amount - 8_000 },
      ],
    )
    await finish()
    const id = sent.txid.slice(0, 8)
    expect((await index.historyOf('alice'))[0]).toEqual([id, 'pending', 'out', 7_000n])
    expect(await index.historyOf('bob')).toEqual([[id, 'pending', 'in', 7_000n]])
    const chain = await index.chain()
    const [change] = await readCoins(index.store, { chain, address: 'alice' })
    expect(change).toMatchObject({ txid: sent.txid, vout: 1, height: undefined, own: true })
    // Change of one's own is spendable; what somebody else has sent is not, until it is mined (M-32).
    expect(await readBalance(index.store, { chain, address: 'alice', tip: 1 })).toBe(
      BigInt(coin!.amount - 8_000),
    )
    expect(await readBalance(index.store, { chain, address: 'bob', tip: 1 })).toBe(0n)
    bitcoin.mine()
    await finish()
    expect((await index.historyOf('bob'))[0]).toEqual([id, 'confirmed', 'in', 7_000n])
    expect(await readBalance(index.store, { chain, address: 'bob', tip: 2 })).toBe(7_000n)
    expect((await index.store.pool.query('select * from bitcoin_pending_outputs')).rows).toEqual([])
  })

  test('behavior: M-32 what descends from a stranger’s waiting payment can be taken back with it', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const { finish } = index.follow(bitcoin)
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    const paid = bitcoin.send([coin!], [{ address: 'bob', amount: 9_000 }])
    // Bob passes on what Alice may still take back, and once more.
    const child = bitcoin.send([{ txid: paid.txid, vout: 0 }], [{ address: 'bob', amount: 8_000 }])
    const grandchild = bitcoin.send([{ txid: child.txid, vout: 0 }], [{ address: 'bob', amount: 7_000 }])
    await finish()
    const chain = await index.chain()
    const read = () => readCoins(index.store, { chain, address: 'bob' })
    expect(await read()).toMatchObject([{ txid: grandchild.txid, own: false }])
    expect(await readBalance(index.store, { chain, address: 'bob', tip: 1 })).toBe(0n)
  })

  test('behavior: a chain of waiting transactions, also when the last of them is read first', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    const first = bitcoin.send([coin!], [{ amount: 5_000 }, { address: 'bob', amount: 6_000 }])
    const second = bitcoin.send([{ txid: first.txid, vout: 1 }], [{ address: 'carol', amount: 5_500 }])
    bitcoin.send(
      [
        { txid: second.txid, vout: 0 },
        { txid: first.txid, vout: 0 },
      ],
      [{ address: 'dave', amount: 5_400 }],
    )
    bitcoin.overrides.set('getrawmempool', () =>
      bitcoin
        .mempool()
        .map(({ txid }) => txid)
        .reverse(),
    )
    await index.follow(bitcoin).finish()
    for (const address of ['alice', 'bob', 'carol', 'dave']) {
      const { actual, expected } = await index.compare(bitcoin, address)
      expect(actual).toEqual(expected)
    }
    expect((await index.historyOf('carol')).map((entry) => entry.slice(1))).toEqual([
      ['pending', 'out', 5_500n],
      ['pending', 'in', 5_500n],
    ])
  })

  test('behavior: a waiting transaction whose parent is not read yet is not read either', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const { finish, step } = index.follow(bitcoin)
    await finish()
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    const parent = bitcoin.send([coin!], [{ address: 'bob', amount: 6_000 }])
    bitcoin.send([{ txid: parent.txid, vout: 0 }], [{ address: 'carol', amount: 5_000 }])
    const usual = bitcoin.nodes.request
    bitcoin.nodes.request = async (method, params, options) => {
      if (method === 'getrawtransaction' && (params as string[])[0] === parent.txid) {
        throw new NodeRefusal(-5, 'No such mempool transaction')
      }
      return usual(method, params, options)
    }
    const { state } = await step()
    expect(await followMempool({ nodes: bitcoin.nodes, store: index.store, state })).toEqual({
      waiting: 2,
      unread: 2,
    })
    expect(await index.historyOf('carol')).toEqual([])
    bitcoin.nodes.request = usual
    await finish()
    expect(await index.historyOf('carol')).toHaveLength(1)
  })

  test('behavior: a dropped or replaced transaction leaves nothing behind', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const { finish } = index.follow(bitcoin)
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    const first = bitcoin.send([coin!], [{ address: 'bob', amount: 6_000 }])
    await finish()
    bitcoin.drop(first.txid)
    bitcoin.send([coin!], [{ address: 'carol', amount: 5_000 }])
    await finish()
    expect(await index.historyOf('bob')).toEqual([])
    expect(await index.historyOf('carol')).toHaveLength(1)
    const { actual, expected } = await index.compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
  })

  test('behavior: a young reward is no balance', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    await index.follow(bitcoin).finish()
    const chain = await index.chain()
    expect(await readBalance(index.store, { chain, address: 'alice', tip: 99 })).toBe(0n)
    expect(await readBalance(index.store, { chain, address: 'alice', tip: 100 })).toBe(5_000_000_000n)
  })
})
