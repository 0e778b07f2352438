import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../test/setUp.js'
import { genesisHashes } from '../networks/genesisHashes.js'
import { createEsploraSource } from './createEsploraSource.js'

afterEach(() => vi.unstubAllGlobals())

const address = 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'
const [one, two, three, four] = ['1', '2', '3', '4'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
]
const source = createEsploraSource({
  esploraUrl: 'http://esplora.test/api/',
  genesisHash: genesisHashes.regtest,
})

/** A server with these pages; what is not among them is not found. */
function serve(pages: Record<string, unknown>) {
  const asked: { path: string; method: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const path = url.replace('http://esplora.test/api', '')
    asked.push({ path, method, body })
    const page = pages[`${method === 'GET' ? '' : `${method} `}${path}`]
    if (typeof page === 'number') return new Response('no', { status: page })
    if (page instanceof Response) return page
    if (page === undefined) return new Response('Transaction not found', { status: 404 })
    return new Response(typeof page === 'string' ? page : JSON.stringify(page))
  })
  return asked
}

describe('coins', () => {
  const coin = (txid: string, status: object) => ({ txid, vout: 0, value: 5_000, status })

  const from = (txid: string, ...addresses: string[]) => ({
    vin: addresses.map((scriptpubkey_address) => ({ txid, prevout: { scriptpubkey_address } })),
  })

  test('default: mined ones, own change, and what others have sent', async () => {
    serve({
      [`/address/${address}/utxo`]: [
        coin(one, { confirmed: true, block_height: 7 }),
        coin(two, { confirmed: false }),
        coin(three, { confirmed: false }),
      ],
      [`/tx/${one}/status`]: { confirmed: true },
      [`/tx/${two}`]: from(one, address, address),
      [`/tx/${three}`]: from(one, address, 'bcrt1qother'),
    })
    expect(await source.readCoins(address)).toEqual([
      { txid: one, vout: 0, value: 5_000n, height: 7, isOwn: false },
      { txid: two, vout: 0, value: 5_000n, isOwn: true },
      { txid: three, vout: 0, value: 5_000n, isOwn: false },
    ])
  })

  test('behavior: a pile of dust does not hide the largest coin', async () => {
    const mined = (value: number, vout: number) => ({
      ...coin(one, { confirmed: true, block_height: 7 }),
      ...{ value, vout },
    })
    const dust = Array.from({ length: 2_000 }, (_, vout) => mined(600, vout))
    serve({ [`/address/${address}/utxo`]: [...dust, mined(5_000, 2_000)] })
    const coins = await source.readCoins(address)
    expect(coins).toHaveLength(2_000)
    expect(coins[0]?.value).toBe(5_000n)
  })

  test('error: M-27 a coin of more than all bitcoins there can be', async () => {
    const pages = (value: number) => ({
      [`/address/${address}/utxo`]: [{ ...coin(one, { confirmed: true, block_height: 7 }), value }],
    })
    serve(pages(2_100_000_000_000_000))
    expect(await source.readCoins(address)).toHaveLength(1)
    serve(pages(2_100_000_000_000_001))
    await expect(source.readCoins(address)).rejects.toMatchObject({ code: 'rpc/failed' })
  })

  test('behavior: M-31 what is built on a payment of others is not own before that is in a block', async () => {
    const pages = {
      [`/address/${address}/utxo`]: [coin(four, { confirmed: false })],
      [`/tx/${four}`]: from(three, address),
      [`/tx/${three}/status`]: { confirmed: false },
      [`/tx/${three}`]: from(one, 'bcrt1qother'),
      [`/tx/${one}/status`]: { confirmed: true },
    }
    serve(pages)
    expect(await source.readCoins(address)).toMatchObject([{ txid: four, isOwn: false }])
    serve({ ...pages, [`/tx/${three}`]: from(one, address) })
    expect(await source.readCoins(address)).toMatchObject([{ txid: four, isOwn: true }])
  })

  test('default: what own transactions that wait have taken away', async () => {
    const pages = {
      [`/address/${address}/utxo`]: [coin(two, { confirmed: false }), coin(three, { confirmed: false })],
      [`/tx/${one}/status`]: { confirmed: true },
      [`/tx/${two}`]: from(one, address),
      [`/tx/${three}`]: from(one, 'bcrt1qother'),
    }
    const stats = (funded: unknown, spent: unknown) => ({
      ...pages,
      [`/address/${address}`]: { mempool_stats: { funded_txo_sum: funded, spent_txo_sum: spent } },
    })
    // A coin of 20,000 is spent, 5,000 of it come back, and 5,000 are of somebody else.
    serve(stats(10_000, 20_000))
    expect(await source.readHoldings(address)).toMatchObject({ outgoing: 15_000n })
    serve(stats(10_000, '20000'))
    expect(await codeOf(source.readHoldings(address))).toBe('rpc/failed')
  })

  test.each([
    ['F-07 half an answer', '[{"txid":'],
    ['F-08 nothing', ''],
    ['F-09 a page', '<html></html>'],
    ['F-10 no list', { error: 'x' }],
    ['F-10 no amount', [{ txid: one, vout: 0, value: '5000', status: {} }]],
    ['F-10 half an amount', [{ txid: one, vout: 0, value: 0.5, status: {} }]],
    ['F-10 less than nothing', [{ txid: one, vout: 0, value: -1, status: {} }]],
    ['F-10 no id', [{ txid: '../x', vout: 0, value: 1, status: {} }]],
    ['F-14 too many requests', 429],
    ['F-15 out of order', 500],
  ])('error: %s', async (_name, page) => {
    serve({ [`/address/${address}/utxo`]: page })
    expect(await codeOf(source.readCoins(address))).toBe('rpc/failed')
  })

  test('error: F-01 nobody there', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
    for (const read of [source.readCoins(address), source.readFees(), source.readTransaction(one)])
      expect(await codeOf(read)).toBe('rpc/unreachable')
  })
})

describe('fees', () => {
  test('default: in satoshis for 1,000 virtual bytes, ordered, and never below the floor', async () => {
    serve({ '/fee-estimates': { 2: 20.1234, 6: 30, 24: 0.5 } })
    expect(await source.readFees()).toEqual({
      slow: 1_000n,
      normal: 30_000n,
      fast: 30_000n,
      floor: 1_000n,
      estimates: [
        { blocks: 2, rate: 20_124n },
        { blocks: 6, rate: 30_000n },
        { blocks: 24, rate: 500n },
      ],
    })
  })

  test('behavior: with what waits, where the server tells it', async () => {
    const histogram = [[20.5, 900_000], ['x', 1], [1, -1], null, [1.01, 500_000]]
    serve({ '/fee-estimates': {}, '/mempool': { fee_histogram: histogram } })
    expect((await source.readFees()).queue).toEqual([
      { rate: 20_500n, size: 900_000 },
      { rate: 1_010n, size: 500_000 },
    ])
    serve({ '/fee-estimates': {}, '/mempool': 500 })
    expect((await source.readFees()).queue).toBeUndefined()
  })

  test('behavior: whatever the server says, they are ordered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom('2', '6', '24', '144'), fc.anything()), async (page) => {
        serve({
          '/fee-estimates': JSON.stringify(page, (_, value) => (typeof value === 'bigint' ? 1 : value)),
        })
        const { slow, normal, fast, floor } = await source.readFees()
        expect(floor <= slow && slow <= normal && normal <= fast).toBe(true)
      }),
    )
  })
})

describe('transactions', () => {
  test('default: waiting, in a block, unknown', async () => {
    serve({ [`/tx/${one}/hex`]: '00ff\n', [`/tx/${one}/status`]: { confirmed: false } })
    expect(await source.readTransaction(one)).toEqual({ hex: '00ff' })
    serve({
      [`/tx/${one}/hex`]: '00ff',
      [`/tx/${one}/status`]: { confirmed: true, block_height: 100 },
      '/blocks/tip/height': '105',
    })
    expect(await source.readTransaction(one)).toEqual({
      hex: '00ff',
      block: { height: 100, confirmations: 6 },
    })
    serve({})
    expect(await source.readTransaction(one)).toBeUndefined()
  })

  test('default: who spends a coin', async () => {
    serve({ [`/tx/${one}/outspend/3`]: { spent: true, txid: two } })
    expect(await source.findSpender({ txid: one, vout: 3 })).toBe(two)
    serve({ [`/tx/${one}/outspend/3`]: { spent: false } })
    expect(await source.findSpender({ txid: one, vout: 3 })).toBeUndefined()
  })
})

describe('broadcast', () => {
  const refuse = (message: string) => {
    const text = `sendrawtransaction RPC error: {"code":-25,"message":"${message}"}`
    serve({ 'POST /tx': new Response(text, { status: 400 }) })
    return codeOf(source.broadcast('00ff', one))
  }

  test('default', async () => {
    const asked = serve({ 'POST /tx': one })
    await source.broadcast('00ff', one)
    expect(asked).toEqual([{ path: '/tx', method: 'POST', body: '00ff' }])
  })

  test('behavior: what the network has already is as good', async () => {
    expect(await refuse('txn-already-in-mempool')).toBeUndefined()
  })

  test('error: F-34 coins that are gone, F-31 a fee that no longer suffices, and the rest', async () => {
    expect(await refuse('bad-txns-inputs-missingorspent')).toBe('send/expired')
    expect(await refuse('txn-mempool-conflict')).toBe('send/expired')
    expect(await refuse('min relay fee not met')).toBe('send/fee-changed')
    expect(await refuse('dust')).toBe('send/reverted')
  })

  test('error: F-15 a server that is out of order says nothing of it', async () => {
    serve({ 'POST /tx': 500 })
    expect(await codeOf(source.broadcast('00ff', one))).toBe('rpc/failed')
  })
})
