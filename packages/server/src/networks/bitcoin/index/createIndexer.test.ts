import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakeBitcoin, type FakeBitcoin, regtestId } from '../../../../test/createFakeBitcoin.js'
import { openTestStore } from '../../../../test/openTestStore.js'
import { refuseUnavailable } from '../../../http/Refusal.js'
import type { Store } from '../../../store/Store.js'
import type { Token } from '../../Network.js'
import { createBlockReader } from '../node/createBlockReader.js'
import { createIndexer, type IndexLimits } from './createIndexer.js'
import { followMempool } from './followMempool.js'
import { IndexMoved } from './IndexState.js'
import { readBalance, readCoins } from './readCoins.js'
import { readHistory } from './readHistory.js'
import { readIndexState } from './readIndexState.js'
import { removeBlocks } from './removeBlocks.js'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => clear())

const clear = () =>
  store.pool.query(
    'truncate bitcoin_index, bitcoin_blocks, bitcoin_outputs, bitcoin_early_spends, bitcoin_movements cascade',
  )

const native: Token = {
  chainId: regtestId,
  name: 'Bitcoin',
  symbol: 'BTC',
  decimals: 8,
  iconUrl: '',
  listed: true,
}
const noLimits: IndexLimits = { from: 0, backfill: 1_000_000, confirmations: 64 }

function createTestIndexer(bitcoin: FakeBitcoin, limits: Partial<IndexLimits> = {}) {
  const events: string[] = []
  const indexer = createIndexer({
    chainId: regtestId,
    blocks: createBlockReader(bitcoin.nodes),
    store,
    limits: { ...noLimits, ...limits },
    onReorganised: (depth) => events.push(`reorganised ${depth}`),
    onDropped: () => events.push('dropped'),
  })
  async function finish() {
    for (let steps = 0; steps < 200; steps += 1) {
      const { isDone, isLevel, state } = await indexer.step()
      if (isDone && !state.range) return state
      if (!isDone || !isLevel) continue
      for (;;) {
        const { unread } = await followMempool({ nodes: bitcoin.nodes, store, state })
        if (unread === 0) return state
      }
    }
    throw new Error('the index does not come to an end')
  }
  return { ...indexer, finish, events }
}

const chainOf = async () => (await readIndexState(store, regtestId))!.chain

async function historyOf(address: string, limit = 50) {
  const { transactions } = await readHistory(store, { chain: await chainOf(), address, native, limit })
  return transactions.map(({ id, status, transfers: [transfer] }) => [
    id.slice(0, 8),
    status,
    transfer?.direction,
    transfer?.amount,
  ])
}

/** What the index says of an address, beside what the chain says. */
async function compare(bitcoin: FakeBitcoin, address: string) {
  const chain = await chainOf()
  const coins = (await readCoins(store, { chain, address })).map(
    ({ txid, vout, amount, height, coinbase }) => `${txid}:${vout} ${amount} ${height} ${coinbase}`,
  )
  const expected = bitcoin
    .unspent()
    .filter((output) => output.address === address)
    .map(({ txid, vout, amount, height, coinbase }) => `${txid}:${vout} ${amount} ${height} ${coinbase}`)
  const { transactions } = await readHistory(store, { chain, address, native, limit: 1_000 })
  const outputs = bitcoin.allOutputs()
  const concerned = [
    ...bitcoin.mempool().map((transaction) => ({ transaction, isMined: false })),
    ...bitcoin.blocks
      .toReversed()
      .flatMap((block) =>
        block.transactions.toReversed().map((transaction) => ({ transaction, isMined: true })),
      ),
  ]
    .filter(({ transaction: { inputs, outputs: made } }) =>
      [...inputs.map(({ txid, vout }) => outputs.get(`${txid}:${vout}`)), ...made].some(
        (output) => output?.address === address,
      ),
    )
    .map(({ transaction: { txid }, isMined }) => `${txid} ${isMined}`)
  // The order of what waits is the order in which it was seen.
  const order = (list: string[]) => [
    ...list.filter((entry) => entry.endsWith('false')).sort(),
    ...list.filter((entry) => entry.endsWith('true')),
  ]
  return {
    actual: [coins.sort(), order(transactions.map(({ id, minedAt }) => `${id} ${minedAt !== undefined}`))],
    expected: [expected.sort(), order(concerned)],
  }
}

describe('createIndexer', () => {
  test('default', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 5; height += 1) bitcoin.mine({ to: 'alice' })
    const { finish } = createTestIndexer(bitcoin)
    const { range, head, isFresh } = await finish()
    expect([range?.first.height, range?.last.height, head, isFresh]).toEqual([0, 5, 5, true])
    const { actual, expected } = await compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    expect(actual[0]).toHaveLength(5)
  })

  test('behavior: the newest blocks are there before the older ones', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 40; height += 1) bitcoin.mine({ to: 'alice' })
    const { step } = createTestIndexer(bitcoin)
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
    expect((await createTestIndexer(bitcoin, { from: 31 }).finish()).range?.first.height).toBe(31)
    expect(await historyOf('alice')).toHaveLength(10)
    await clear()
    expect((await createTestIndexer(bitcoin, { backfill: 3 }).finish()).range?.first.height).toBe(37)
    // An operator who wants more later gets it, without losing what is there.
    expect((await createTestIndexer(bitcoin, { from: 1 }).finish()).range?.first.height).toBe(1)
    const { actual, expected } = await compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    await clear()
    const early = await createTestIndexer(bitcoin, { from: 50 }).step()
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
    const { step, finish } = createTestIndexer(bitcoin)
    await step()
    const { rows } = await store.pool.query('select * from bitcoin_early_spends')
    expect(rows).toHaveLength(1)
    await finish()
    expect((await store.pool.query('select * from bitcoin_early_spends')).rows).toEqual([])
    const { actual, expected } = await compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    expect((await historyOf('alice'))[0]).toEqual([expect.any(String), 'confirmed', 'out', 1_000n])
    expect(await historyOf('bob')).toEqual([[expect.any(String), 'confirmed', 'in', 1_000n]])
  })

  test('behavior: pending, then confirmed; spent coins are gone at once', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const { finish } = createTestIndexer(bitcoin)
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
    expect((await historyOf('alice'))[0]).toEqual([id, 'pending', 'out', 7_000n])
    expect(await historyOf('bob')).toEqual([[id, 'pending', 'in', 7_000n]])
    const chain = await chainOf()
    const [change] = await readCoins(store, { chain, address: 'alice' })
    expect(change).toMatchObject({ txid: sent.txid, vout: 1, height: undefined, own: true })
    // Change of one's own is spendable; what somebody else has sent is not, until it is mined (M-32).
    expect(await readBalance(store, { chain, address: 'alice', tip: 1 })).toBe(BigInt(coin!.amount - 8_000))
    expect(await readBalance(store, { chain, address: 'bob', tip: 1 })).toBe(0n)
    bitcoin.mine()
    await finish()
    expect((await historyOf('bob'))[0]).toEqual([id, 'confirmed', 'in', 7_000n])
    expect(await readBalance(store, { chain, address: 'bob', tip: 2 })).toBe(7_000n)
    expect((await store.pool.query('select * from bitcoin_pending_outputs')).rows).toEqual([])
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
    await createTestIndexer(bitcoin).finish()
    for (const address of ['alice', 'bob', 'carol', 'dave']) {
      const { actual, expected } = await compare(bitcoin, address)
      expect(actual).toEqual(expected)
    }
    expect((await historyOf('carol')).map((entry) => entry.slice(1))).toEqual([
      ['pending', 'out', 5_500n],
      ['pending', 'in', 5_500n],
    ])
  })

  test('behavior: a dropped or replaced transaction leaves nothing behind', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    const { finish } = createTestIndexer(bitcoin)
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    const first = bitcoin.send([coin!], [{ address: 'bob', amount: 6_000 }])
    await finish()
    bitcoin.drop(first.txid)
    bitcoin.send([coin!], [{ address: 'carol', amount: 5_000 }])
    await finish()
    expect(await historyOf('bob')).toEqual([])
    expect(await historyOf('carol')).toHaveLength(1)
    const { actual, expected } = await compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
  })

  test('behavior: a young reward is no balance', async () => {
    const bitcoin = createFakeBitcoin()
    bitcoin.mine({ to: 'alice' })
    await createTestIndexer(bitcoin).finish()
    const chain = await chainOf()
    expect(await readBalance(store, { chain, address: 'alice', tip: 99 })).toBe(0n)
    expect(await readBalance(store, { chain, address: 'alice', tip: 100 })).toBe(5_000_000_000n)
  })

  test('behavior: a reorganisation is followed, and its transactions wait again', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 5; height += 1) bitcoin.mine({ to: 'alice' })
    const [coin] = bitcoin.unspent().filter(({ address }) => address === 'alice')
    bitcoin.send([coin!], [{ address: 'bob', amount: 6_000 }])
    bitcoin.mine({ to: 'alice' })
    const { finish, events } = createTestIndexer(bitcoin)
    await finish()
    bitcoin.undo(2)
    for (let height = 5; height <= 8; height += 1) bitcoin.mine({ to: 'carol', transactions: [] })
    await finish()
    expect(events).toEqual(['reorganised 2'])
    expect((await historyOf('bob'))[0]?.[1]).toBe('pending')
    for (const address of ['alice', 'bob', 'carol']) {
      const { actual, expected } = await compare(bitcoin, address)
      expect(actual).toEqual(expected)
    }
  })

  test('behavior: a chain that is set back, after a moment of patience', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 6; height += 1) bitcoin.mine({ to: 'alice' })
    const { finish, step, events } = createTestIndexer(bitcoin)
    await finish()
    bitcoin.undo(2)
    expect((await step()).state.range?.last.height).toBe(6)
    expect((await finish()).range?.last.height).toBe(4)
    expect(events).toEqual(['reorganised 2'])
    const { actual, expected } = await compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
  })

  test('behavior: a chain that differs deeper than looked for is indexed anew', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 12; height += 1) bitcoin.mine({ to: 'alice' })
    await createTestIndexer(bitcoin).finish()
    const other = createFakeBitcoin()
    for (let height = 1; height <= 15; height += 1) other.mine({ to: 'bob' })
    // The first block is the same on every chain of this kind.
    Object.assign(other.blocks[0]!, { hash: bitcoin.blocks[0]!.hash })
    other.blocks[1]!.parent = bitcoin.blocks[0]!.hash
    for (const block of other.blocks.slice(1)) block.hash = block.hash.replace(/^.{4}/, 'beef')
    for (const [index, block] of other.blocks.entries())
      if (index > 1) block.parent = other.blocks[index - 1]!.hash
    const { finish, events } = createTestIndexer(other, { confirmations: 4 })
    await finish()
    expect(events).toEqual(['dropped'])
    expect(await historyOf('alice')).toEqual([])
    const { actual, expected } = await compare(other, 'bob')
    expect(actual).toEqual(expected)
  })

  test('behavior: a node that fails in the middle costs nothing', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 30; height += 1) bitcoin.mine({ to: 'alice' })
    const { step, finish } = createTestIndexer(bitcoin)
    await step()
    const usual = bitcoin.nodes.request
    let left = 3
    bitcoin.nodes.request = async (method, params) => {
      if (method === 'getblock' && left-- <= 0) throw refuseUnavailable('', 'down')
      return usual(method, params)
    }
    await expect(step()).rejects.toThrow('down')
    expect((await readIndexState(store, regtestId))?.range?.first.height).toBe(30)
    bitcoin.nodes.request = usual
    await finish()
    const { actual, expected } = await compare(bitcoin, 'alice')
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
    await createTestIndexer(bitcoin).finish()
    const { actual, expected } = await compare(bitcoin, 'bob')
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
    await expect(createTestIndexer(bitcoin).step()).rejects.toThrow('pruned')
  })

  test('error: another process got ahead', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 3; height += 1) bitcoin.mine()
    const [one, other] = [createTestIndexer(bitcoin), createTestIndexer(bitcoin)]
    await one.finish()
    bitcoin.mine({ to: 'alice' })
    const results = await Promise.allSettled([one.step(), other.step(), one.step(), other.step()])
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(IndexMoved)
    }
    await other.finish()
    const { actual, expected } = await compare(bitcoin, 'alice')
    expect(actual).toEqual(expected)
    await removeBlocks(store, regtestId, 1)
    await one.finish()
    expect((await compare(bitcoin, 'alice')).actual).toEqual(expected)
  })

  test('behavior: whatever happens to a chain, the index comes to the same', async () => {
    const people = ['alice', 'bob', 'carol']
    const command = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('send' as const),
          from: fc.nat(2),
          to: fc.nat(2),
          part: fc.nat(100),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('mine' as const), to: fc.nat(2), all: fc.boolean() }),
      },
      fc.record({
        kind: fc.constant('undo' as const),
        count: fc.integer({ min: 1, max: 4 }),
        forget: fc.boolean(),
        more: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('drop' as const), which: fc.nat(5) }),
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('step' as const), anew: fc.boolean() }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'finish' as const }) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 5, maxLength: 25 }),
        fc.nat(3),
        async (commands, from) => {
          await clear()
          const bitcoin = createFakeBitcoin()
          for (const address of people) bitcoin.mine({ to: address })
          let indexer = createTestIndexer(bitcoin, { from })
          for (const command of commands) {
            if (command.kind === 'send') {
              const coin = bitcoin.unspent().find(({ address }) => address === people[command.from])
              if (!coin) continue
              const amount = Math.floor((coin.amount * command.part) / 100)
              bitcoin.send(
                [coin],
                [
                  { address: people[command.to]!, amount },
                  { address: people[command.from]!, amount: coin.amount - amount },
                ],
              )
            } else if (command.kind === 'mine') {
              const transactions = command.all ? bitcoin.mempool() : bitcoin.mempool().slice(0, 1)
              bitcoin.mine({ to: people[command.to]!, transactions })
            } else if (command.kind === 'undo') {
              bitcoin.undo(command.count, { forget: command.forget })
              if (command.more) for (let count = 0; count <= command.count; count += 1) bitcoin.mine()
            } else if (command.kind === 'drop') {
              const { txid } = bitcoin.mempool()[command.which] ?? {}
              if (txid) bitcoin.drop(txid)
            } else if (command.kind === 'step') {
              if (command.anew) indexer = createTestIndexer(bitcoin, { from })
              await indexer.step()
            } else await indexer.finish()
          }
          await createTestIndexer(bitcoin).finish()
          for (const address of people) {
            const { actual, expected } = await compare(bitcoin, address)
            expect(actual).toEqual(expected)
          }
        },
      ),
      { numRuns: 8 },
    )
  })
})

describe('readHistory', () => {
  test('behavior: pages fit together, whatever their size', async () => {
    const bitcoin = createFakeBitcoin()
    for (let height = 1; height <= 7; height += 1) bitcoin.mine({ to: 'alice' })
    const coins = bitcoin.unspent().filter(({ address }) => address === 'alice')
    for (const coin of coins.slice(0, 4)) bitcoin.send([coin], [{ address: 'bob', amount: 1_000 }])
    await createTestIndexer(bitcoin).finish()
    const chain = await chainOf()
    const all = (await readHistory(store, { chain, address: 'alice', native, limit: 50 })).transactions
    expect(all.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'pending'),
      ...Array.from({ length: 7 }, () => 'confirmed'),
    ])
    for (const limit of [1, 2, 3, 4, 11]) {
      const ids: string[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 20; pages += 1) {
        const page = await readHistory(store, { chain, address: 'alice', native, limit, cursor })
        ids.push(...page.transactions.map(({ id }) => id))
        expect(page.transactions.length).toBeLessThanOrEqual(limit)
        if (page.next === null) break
        cursor = page.next
      }
      expect(ids).toEqual(all.map(({ id }) => id))
    }
  })
})
