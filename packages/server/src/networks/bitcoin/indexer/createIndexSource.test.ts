import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeBitcoin, type FakeBitcoin, regtestId } from '../../../../test/createFakeBitcoin.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import { createMemoryCache } from '../../../cache/createMemoryCache.js'
import { NodeRefusal } from '../../../nodes/NodePool.js'
import type { Store } from '../../../store/Store.js'
import type { Token } from '../../Network.js'
import { createBlockReader } from '../node/createBlockReader.js'
import { createIndexer } from './createIndexer.js'
import { createIndexSource } from './createIndexSource.js'
import { followMempool } from './followMempool.js'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() =>
  store.pool.query(
    'truncate bitcoin_index, bitcoin_blocks, bitcoin_outputs, bitcoin_early_spends, bitcoin_movements cascade',
  ),
)

const native: Token = {
  chainId: regtestId,
  name: 'Bitcoin',
  symbol: 'BTC',
  decimals: 8,
  iconUrl: '',
  listed: true,
}
const reward = 5_000_000_000n

function createSource({ nodes }: FakeBitcoin) {
  return createIndexSource({ chainId: regtestId, native, nodes, store, cache: createMemoryCache() })
}

async function follow({ nodes }: FakeBitcoin, from = 0) {
  const limits = { from, backfill: 1_000_000, confirmations: 64 }
  const indexer = createIndexer({ chainId: regtestId, store, limits, blocks: createBlockReader(nodes) })
  for (;;) {
    const { isDone, state } = await indexer.step()
    if (isDone) return followMempool({ nodes, store, state })
  }
}

/** A chain on which two people have ripe rewards. */
function createRipeChain() {
  const bitcoin = createFakeBitcoin()
  bitcoin.mine({ to: 'alice' })
  bitcoin.mine({ to: 'bob' })
  for (let height = 3; height <= 102; height += 1) bitcoin.mine()
  return bitcoin
}
const scans = ({ calls }: FakeBitcoin) => calls.filter((method) => method === 'scantxoutset').length

describe('createIndexSource', () => {
  test('default: a whole index asks the node for nothing', async () => {
    const bitcoin = createRipeChain()
    await follow(bitcoin)
    bitcoin.calls.length = 0
    const source = createSource(bitcoin)
    expect(await source.balance('alice')).toBe(reward)
    expect(await source.utxos('alice')).toMatchObject({ utxos: [{ amount: reward, height: 1 }], tip: 102 })
    expect((await source.history('alice', { limit: 50 })).transactions).toHaveLength(1)
    expect(bitcoin.calls).toEqual([])
  })

  test('behavior: a part of an index does not pretend to know balances', async () => {
    const bitcoin = createRipeChain()
    await follow(bitcoin, 90)
    const source = createSource(bitcoin)
    expect(await source.balance('alice')).toBe(reward)
    expect((await source.history('alice', { limit: 50 })).transactions).toEqual([])
    expect(scans(bitcoin)).toBe(1)
  })

  test('behavior: coins of a part of an index include what waits', async () => {
    const bitcoin = createRipeChain()
    const coin = bitcoin.unspent().find(({ address }) => address === 'alice')!
    const { txid } = bitcoin.send(
      [coin],
      [
        { address: 'bob', amount: 1_000 },
        { address: 'alice', amount: coin.amount - 2_000 },
      ],
    )
    await follow(bitcoin, 90)
    const source = createSource(bitcoin)
    expect(await source.balance('alice')).toBe(reward - 2_000n)
    expect(await source.balance('bob')).toBe(reward)
    expect((await source.utxos('alice')).utxos).toEqual([
      { txid, vout: 1, amount: reward - 2_000n, height: undefined, coinbase: false },
    ])
    // Mined, but not indexed yet: it is both among the node's coins and among what waits.
    bitcoin.mine()
    expect((await source.utxos('alice')).utxos).toMatchObject([{ txid, height: 103 }])
    expect((await source.utxos('bob')).utxos).toHaveLength(2)
  })

  test('behavior: an index that nobody keeps any more is not believed', async () => {
    const bitcoin = createRipeChain()
    await follow(bitcoin)
    await store.pool.query(`update bitcoin_index set seen_at = now() - interval '2 minutes'`)
    expect(await createSource(bitcoin).balance('alice')).toBe(reward)
    expect(scans(bitcoin)).toBe(1)
    await store.pool.query('update bitcoin_index set seen_at = now(), head = head + 2')
    await createSource(bitcoin).balance('alice')
    expect(scans(bitcoin)).toBe(2)
  })

  test.each(['24 and later', 'before 24'])(
    'behavior: what a waiting transaction spends is not offered, be the index old or absent (Core %s)',
    async (release) => {
      const bitcoin = createRipeChain()
      if (release === 'before 24')
        bitcoin.overrides.set('gettxspendingprevout', () => {
          throw new NodeRefusal(-32_601, 'Method not found')
        })
      const source = createSource(bitcoin)
      const coin = bitcoin.unspent().find(({ address }) => address === 'alice')!
      bitcoin.send([coin], [{ address: 'bob', amount: coin.amount - 1_000 }])
      expect((await source.utxos('alice')).utxos).toEqual([])
      expect(await source.balance('alice')).toBe(0n)
      expect((await source.utxos('bob')).utxos).toHaveLength(1)
      await follow(bitcoin)
      await store.pool.query(`update bitcoin_index set seen_at = now() - interval '2 minutes'`)
      expect((await source.utxos('alice')).utxos).toEqual([])
    },
  )

  test('behavior: a scan is kept until the next block', async () => {
    const bitcoin = createRipeChain()
    const source = createSource(bitcoin)
    const people = ['alice', 'bob', 'carol', 'alice']
    expect(await Promise.all(people.map((address) => source.balance(address)))).toEqual([
      reward,
      reward,
      0n,
      reward,
    ])
    const first = scans(bitcoin)
    expect(first).toBeLessThanOrEqual(3)
    await source.balance('alice')
    expect(scans(bitcoin)).toBe(first)
    bitcoin.mine({ to: 'alice' })
    expect((await source.utxos('alice')).utxos).toHaveLength(2)
    expect(scans(bitcoin)).toBe(first + 1)
  })

  test('error: nothing is indexed yet, or the node is busy', async () => {
    const bitcoin = createRipeChain()
    const source = createSource(bitcoin)
    await expect(source.history('alice', { limit: 50 })).rejects.toMatchObject({ status: 503 })
    bitcoin.overrides.set('scantxoutset', () => {
      throw new NodeRefusal(-8, 'Scan already in progress')
    })
    await expect(source.balance('alice')).rejects.toMatchObject({ status: 503 })
    bitcoin.overrides.set('scantxoutset', () => ({ success: true, height: 1, unspents: [{ txid: 'x' }] }))
    await expect(source.balance('alice')).rejects.toMatchObject({ status: 503 })
    bitcoin.overrides.delete('scantxoutset')
    expect(await source.balance('alice')).toBe(reward)
  })

  test('behavior: M-30 fees without estimates are what the node takes', async () => {
    const bitcoin = createRipeChain()
    let info = { mempoolminfee: 0.00000123, minrelaytxfee: 0.000001 }
    bitcoin.overrides.set('getmempoolinfo', () => info)
    bitcoin.overrides.set('estimatesmartfee', () => ({
      errors: ['Insufficient data or no feerate found'],
      blocks: 2,
    }))
    expect(await createSource(bitcoin).fees()).toEqual({ standard: 123n, fast: 123n, instant: 123n })
    info = { mempoolminfee: 0.00005, minrelaytxfee: 0.00001 }
    // A node that estimates less for haste than for patience, and less than it takes.
    bitcoin.overrides.set('estimatesmartfee', ([blocks]) => ({
      feerate: blocks === 6 ? 0.00007 : blocks === 3 ? 0.00006 : 0.00004,
    }))
    expect(await createSource(bitcoin).fees()).toEqual({ standard: 7_000n, fast: 7_000n, instant: 7_000n })
  })
})
