import { randomBytes } from 'node:crypto'
import { p2pkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createBitcoinPayer, regtest } from '../../../test/createBitcoinPayer.js'
import { followBitcoin, openBitcoinNetwork } from '../../../test/openBitcoinNetwork.js'
import { openTestStore } from '../../../test/openTestStore.js'
import { serveEsplora } from '../../../test/serveEsplora.js'
import { Refusal } from '../../answers/Refusal.js'
import type { Store } from '../../store/Store.js'
import type { Network } from '../Network.js'

const { bitcoin, bitcoinUnavailable, accounts, controlUrl } = inject('devnet')
if (!bitcoin) throw new Error(bitcoinUnavailable)
const { call, scan, sign, largestCoin, satoshis, mine } = createBitcoinPayer(bitcoin, controlUrl)

let store: Store
let esplora: Awaited<ReturnType<typeof serveEsplora>>
beforeAll(async () => {
  ;[store, esplora] = await Promise.all([openTestStore(), serveEsplora(bitcoin.rpcUrl)])
})
afterAll(() => Promise.all([store?.close(), esplora?.close()]))

const subjects = [
  {
    name: 'our own index',
    open: () => openBitcoinNetwork(bitcoin, store),
    sync: (network: Network) => followBitcoin(network, store),
  },
  {
    name: 'an Esplora server',
    open: () => openBitcoinNetwork(bitcoin, store, { esploraUrl: esplora.url }),
    // What it remembers of fees and of makers of outputs is right for longer than this test runs.
    sync: async () => {},
  },
]

const refusalOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error(`no refusal: ${error}`)
  return { status: error.status, field: error.field, message: error.message }
}

/** An address that nobody has used before, also on a devnet that has seen this test. */
const freshAddress = (): string => p2pkh(pubECDSA(randomBytes(32)), regtest).address!

describe.each(subjects)('$name', ({ open, sync }) => {
  let network: Network
  beforeAll(async () => {
    network = open()
    await sync(network)
  }, 120_000)

  const balanceOf = async (address: string) =>
    (await network.balances.balances(address, {})).holdings[0]!.amount
  const utxosOf = async (address: string) => (await network.utxos!.utxos(address)).utxos
  const historyOf = async (address: string) =>
    (await network.history.history(address, { limit: 50 })).transactions
  const keys = [
    ...bitcoin.wallets,
    ...accounts.flatMap(({ bitcoin: { payment, ordinals } }) => [payment, ordinals]),
  ]

  test('default: what is unspent is what the node says', async () => {
    for (const { address } of keys) {
      const expected = (await scan(address)).map(({ txid, vout, amount, height, coinbase }) => ({
        ...{ txid, vout, height, coinbase },
        amount: satoshis(amount),
      }))
      const keyOf = ({ txid, vout }: { txid: string; vout: number }) => `${txid}:${vout}`
      const inOrder = <coin extends { txid: string; vout: number }>(coins: coin[]) =>
        [...coins].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      const { utxos, tip } = await network.utxos!.utxos(address)
      expect(inOrder(utxos)).toEqual(inOrder(expected))
      expect(tip).toBe(await call('getblockcount'))
      const total = expected.reduce((sum, { amount }) => sum + amount, 0n)
      expect(await balanceOf(address)).toBe(total)
      expect(await network.balances.balances(address, {})).toMatchObject({
        holdings: [{ token: { symbol: 'BTC', listed: true } }],
      })
    }
  })

  test.each(bitcoin.wallets)('behavior: a payment from $type is pending, then confirmed', async (key) => {
    const [to, coin, before] = [freshAddress(), await largestCoin(key), await balanceOf(key.address)]
    const { txid, hex } = await sign(key, coin, { to, amount: 70_000n })
    expect(await network.broadcast!.broadcast(hex)).toBe(txid)
    await sync(network)

    const pending = { id: txid, hash: txid, status: 'pending', minedAt: undefined, nonce: 0 }
    const outgoing = {
      operation: 'send',
      from: key.address,
      to,
      transfers: [{ direction: 'out', amount: 70_000n }],
    }
    const incoming = {
      operation: 'receive',
      from: key.address,
      to,
      transfers: [{ direction: 'in', amount: 70_000n }],
    }
    expect((await historyOf(key.address))[0]).toMatchObject({ ...pending, ...outgoing })
    expect(await historyOf(to)).toMatchObject([{ ...pending, ...incoming }])
    const utxos = await utxosOf(key.address)
    expect(utxos).not.toContainEqual(expect.objectContaining({ txid: coin.txid, vout: coin.vout }))
    const change = satoshis(coin.amount) - 72_000n
    expect(utxos).toContainEqual({ txid, vout: 1, amount: change, height: undefined, coinbase: false })
    expect(await utxosOf(to)).toEqual([
      { txid, vout: 0, amount: 70_000n, height: undefined, coinbase: false },
    ])
    expect(await balanceOf(key.address)).toBe(before - 72_000n)
    // It can still be replaced by its sender.
    expect(await balanceOf(to)).toBe(0n)

    await mine(1)
    await sync(network)
    const height = await call<number>('getblockcount')
    const { time } = await call<{ time: number }>('getblockheader', await call('getblockhash', height))
    const confirmed = { ...pending, status: 'confirmed', minedAt: new Date(time * 1_000) }
    expect((await historyOf(key.address))[0]).toMatchObject({ ...confirmed, ...outgoing })
    expect(await historyOf(to)).toMatchObject([{ ...confirmed, ...incoming }])
    expect(await utxosOf(to)).toEqual([{ txid, vout: 0, amount: 70_000n, height, coinbase: false }])
    expect(await balanceOf(to)).toBe(70_000n)
    expect(await balanceOf(key.address)).toBe(before - 72_000n)
  })

  test('behavior: a payment to oneself moves, and costs, nothing but the fee', async () => {
    const key = accounts[0]!.bitcoin.payment
    const coin = await largestCoin(key)
    const before = await balanceOf(key.address)
    const { txid, hex } = await sign(key, coin, { to: key.address, amount: 10_000n })
    await network.broadcast!.broadcast(hex)
    await sync(network)
    expect((await historyOf(key.address))[0]).toMatchObject({
      id: txid,
      operation: 'send',
      from: key.address,
      to: key.address,
      transfers: [{ direction: 'self', amount: satoshis(coin.amount) - 2_000n }],
    })
    expect(await balanceOf(key.address)).toBe(before - 2_000n)
    await mine(1)
    await sync(network)
    expect((await historyOf(key.address))[0]?.status).toBe('confirmed')
  })

  test('behavior: history is newest first, and pages fit together', async () => {
    const { address } = bitcoin.wallets[2]!
    const all = await historyOf(address)
    expect(all.length).toBeGreaterThan(4)
    const times = all.map(({ minedAt }) => minedAt!.getTime())
    expect(times).toEqual([...times].sort((a, b) => b - a))
    for (const limit of [1, 2, 3]) {
      const ids: string[] = []
      for (let cursor: string | undefined; ; ) {
        const options = cursor === undefined ? { limit } : { limit, cursor }
        const page = await network.history.history(address, options)
        expect(page.transactions.length).toBeLessThanOrEqual(limit)
        ids.push(...page.transactions.map(({ id }) => id))
        if (page.next === null) break
        cursor = page.next
      }
      expect(ids).toEqual(all.map(({ id }) => id))
    }
  })

  test('behavior: rewards have to ripen', async () => {
    const best = await call<{ tx: { vout: { scriptPubKey: { address: string } }[] }[] }>(
      'getblock',
      await call('getbestblockhash'),
      2,
    )
    const miner = best.tx[0]!.vout[0]!.scriptPubKey.address
    const { utxos, tip } = await network.utxos!.utxos(miner)
    const ripe = utxos.filter(({ coinbase, height }) => !coinbase || tip + 1 - height! >= 100)
    expect(utxos.length).toBeGreaterThan(ripe.length)
    expect(utxos.find(({ height }) => height === tip)).toMatchObject({ coinbase: true })
    expect(await balanceOf(miner)).toBe(ripe.reduce((sum, { amount }) => sum + amount, 0n))
  })

  test('behavior: M-30 fees are ordered, and not below what the node takes', async () => {
    const { standard, fast, instant } = await network.fees!.fees()
    expect(standard <= fast && fast <= instant).toBe(true)
    const { mempoolminfee, minrelaytxfee } = await call<{ mempoolminfee: number; minrelaytxfee: number }>(
      'getmempoolinfo',
    )
    expect(standard).toBeGreaterThanOrEqual(satoshis(Math.max(mempoolminfee, minrelaytxfee)))
    const { feerate } = await call<{ feerate: number }>('estimatesmartfee', 1)
    expect(instant).toBeGreaterThanOrEqual(satoshis(feerate))
    expect(instant).toBeLessThanOrEqual(satoshis(feerate) * 2n)
  })

  test('behavior: a transaction that the network has is answered with its id again', async () => {
    const key = accounts[1]!.bitcoin.payment
    const { txid, hex } = await sign(key, await largestCoin(key), { to: freshAddress(), amount: 20_000n })
    const { broadcast } = network.broadcast!
    expect(await broadcast(hex)).toBe(txid)
    expect(await broadcast(hex)).toBe(txid)
    expect(await broadcast(hex.toUpperCase())).toBe(txid)
    await mine(1)
    expect(await broadcast(hex)).toBe(txid)
    // Also once its outputs are spent, when it looks like a double spend.
    const change = (await scan(key.address)).find((coin) => coin.txid === txid)!
    await broadcast((await sign(key, change, { to: freshAddress(), amount: 20_000n })).hex)
    await mine(1)
    expect(await broadcast(hex)).toBe(txid)
    await sync(network)
  })

  test('error: a double spend, a low fee, dust, an unsigned one, garbage', async () => {
    const key = accounts[2]!.bitcoin.payment
    const coin = await largestCoin(key)
    const { broadcast } = network.broadcast!
    const refusal = (hex: string) => refusalOf(broadcast(hex))
    const unsigned = (await sign(key, coin, { to: freshAddress(), amount: 20_000n })).hex.replace(
      /30[0-9a-f]{2}02/,
      '30ff02',
    )
    expect(await refusal(unsigned)).toMatchObject({ status: 400, field: 'transaction' })
    const cheap = await sign(key, coin, { to: freshAddress(), amount: 20_000n, fee: 1n })
    expect((await refusal(cheap.hex)).message).toMatch(/fee is too low/)
    const dust = await sign(key, coin, { to: freshAddress(), amount: 1n })
    expect((await refusal(dust.hex)).message).toMatch(/too small/)
    const missing = await sign(
      key,
      { ...coin, txid: 'ab'.repeat(32) },
      { to: freshAddress(), amount: 20_000n },
    )
    expect((await refusal(missing.hex)).message).toMatch(/does not exist or was spent/)
    await broadcast((await sign(key, coin, { to: freshAddress(), amount: 20_000n, fee: 9_000n })).hex)
    const second = await sign(key, coin, { to: freshAddress(), amount: 30_000n, fee: 3_000n })
    expect((await refusal(second.hex)).message).toMatch(/waiting transaction that pays more/)
    for (const garbage of ['00', 'zz', '0x00', 'abc', '02000000000000000000']) {
      expect(await refusal(garbage)).toMatchObject({ status: 400, field: 'transaction' })
    }
    await mine(1)
    await sync(network)
  })

  test('error: a cursor that is not ours', async () => {
    const { address } = bitcoin.wallets[0]!
    for (const cursor of ['', 'x', 'WyIyMDI1', '../..', 'MQ', 'LTEuMA', 'é'.repeat(9)]) {
      const page = network.history.history(address, { cursor, limit: 50 })
      expect(await refusalOf(page)).toMatchObject({ status: 400, field: 'cursor' })
    }
  })

  test('behavior: an address that nobody has used', async () => {
    const address = freshAddress()
    expect([await balanceOf(address), await utxosOf(address), await historyOf(address)]).toEqual([0n, [], []])
  })
})

describe('both', () => {
  test('behavior: they say the same of every account', async () => {
    const [ours, theirs] = subjects.map(({ open }) => open())
    await followBitcoin(ours!, store)
    for (const {
      bitcoin: { payment },
    } of accounts) {
      const history = async (network: Network | undefined) =>
        network!.history.history(payment.address, { limit: 20 })
      expect((await history(ours)).transactions).toEqual((await history(theirs)).transactions)
    }
  })
})
