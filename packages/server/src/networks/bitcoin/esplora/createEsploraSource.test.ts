import { describe, expect, test } from 'vitest'
import { regtestId } from '../../../../test/createFakeBitcoin.js'
import { createMemoryCache } from '../../../cache/createMemoryCache.js'
import type { Token } from '../../Network.js'
import { createEsploraClient } from './createEsploraClient.js'
import { createEsploraSource } from './createEsploraSource.js'

const native: Token = {
  chainId: regtestId,
  name: 'Bitcoin',
  symbol: 'BTC',
  decimals: 8,
  iconUrl: '',
  listed: true,
}
const txid = (digit: number) => String(digit).repeat(64)
const mined = (block_height: number) => ({
  confirmed: true,
  block_height,
  block_hash: txid(0),
  block_time: 1_700_000_000,
})

/** A server that answers by path; what is not there is not found. */
function createSource(answers: Record<string, unknown>) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = String(input).replace('https://esplora.example/api', '')
    asked.push(`${init?.method ?? 'GET'} ${path}`)
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return answer.clone()
    if (answer === undefined) return new Response('Transaction not found', { status: 404 })
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  const client = createEsploraClient({ url: 'https://esplora.example/api/', fetch })
  const source = createEsploraSource({
    chainId: regtestId,
    native,
    client,
    nodes: undefined,
    cache: createMemoryCache(),
  })
  return { source, asked }
}

const payment = (id: number, status: object, more: object = {}) => ({
  txid: txid(id),
  vin: [
    { txid: txid(9), vout: 0, is_coinbase: false, prevout: { value: 9_000, scriptpubkey_address: 'alice' } },
  ],
  vout: [
    { value: 5_000, scriptpubkey_address: 'bob' },
    { value: 3_000, scriptpubkey_address: 'alice' },
  ],
  status,
  ...more,
})

describe('createEsploraSource', () => {
  test('default', async () => {
    const { source, asked } = createSource({
      '/address/alice/utxo': [{ txid: txid(1), vout: 1, value: 3_000, status: mined(10) }],
      '/blocks/tip/height': '200',
    })
    expect(await source.utxos('alice')).toEqual({
      utxos: [{ txid: txid(1), vout: 1, amount: 3_000n, height: 10, coinbase: false }],
      tip: 200,
    })
    expect(await source.balance('alice')).toBe(3_000n)
    // An old output can be spent whoever made it.
    expect(asked.filter((path) => path.includes('/tx/'))).toEqual([])
  })

  test('behavior: of what waits only own change is balance, and of young rewards nothing', async () => {
    const { source } = createSource({
      '/address/alice/utxo': [
        { txid: txid(1), vout: 1, value: 3_000, status: { confirmed: false } },
        { txid: txid(2), vout: 0, value: 500, status: { confirmed: false } },
        { txid: txid(3), vout: 0, value: 50, status: mined(150) },
        { txid: txid(4), vout: 0, value: 5, status: mined(150) },
      ],
      '/blocks/tip/height': '200',
      [`/tx/${txid(1)}`]: payment(1, { confirmed: false }),
      [`/tx/${txid(9)}`]: payment(9, mined(100)),
      [`/tx/${txid(2)}`]: payment(
        2,
        { confirmed: false },
        {
          vin: [
            {
              txid: txid(9),
              vout: 1,
              is_coinbase: false,
              prevout: { value: 9_000, scriptpubkey_address: 'bob' },
            },
          ],
        },
      ),
      [`/tx/${txid(3)}`]: payment(3, mined(150), {
        vin: [{ txid: txid(0), vout: 0xffff_ffff, is_coinbase: true, prevout: null }],
      }),
      [`/tx/${txid(4)}`]: payment(4, mined(150)),
    })
    expect(await source.balance('alice')).toBe(3_005n)
    const { utxos } = await source.utxos('alice')
    expect(utxos.map(({ height, coinbase }) => [height, coinbase])).toEqual([
      [undefined, false],
      [undefined, false],
      [150, true],
      [150, false],
    ])
  })

  test('behavior: M-32 what descends from a stranger’s waiting payment can be taken back with it', async () => {
    const child = { vin: [{ ...payment(1, {}).vin[0], txid: txid(2) }] }
    const stranger = {
      vin: [{ ...payment(2, {}).vin[0], prevout: { value: 9_000, scriptpubkey_address: 'bob' } }],
    }
    const answers = {
      '/address/alice/utxo': [{ txid: txid(1), vout: 1, value: 3_000, status: { confirmed: false } }],
      '/blocks/tip/height': '200',
      [`/tx/${txid(1)}`]: payment(1, { confirmed: false }, child),
      [`/tx/${txid(9)}`]: payment(9, mined(100)),
    }
    const of = (parent: object) =>
      createSource({ ...answers, [`/tx/${txid(2)}`]: payment(2, { confirmed: false }, parent) }).source
    expect(await of(stranger).balance('alice')).toBe(0n)
    expect(await of({}).balance('alice')).toBe(3_000n)
  })

  test('behavior: pages of the server are joined, and more waiting ones than fit have a page of their own', async () => {
    const waiting = [payment(1, { confirmed: false }), payment(2, { confirmed: false })]
    const { source, asked } = createSource({
      '/address/alice/txs': [...waiting, payment(3, mined(12))],
      '/address/alice/txs/chain': [payment(3, mined(12))],
      [`/address/alice/txs/chain/${txid(3)}`]: [payment(4, mined(11)), payment(5, mined(10))],
      [`/address/alice/txs/chain/${txid(4)}`]: [payment(5, mined(10))],
      [`/address/alice/txs/chain/${txid(5)}`]: [],
      '/blocks/tip/height': 16,
    })
    const ids = async (limit: number) => {
      const pages: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await source.history('alice', cursor === undefined ? { limit } : { limit, cursor })
        pages.push(page.transactions.map(({ id }) => id[0]).join(''))
        if (page.next === null) return pages
        cursor = page.next
      }
    }
    expect(await ids(50)).toEqual(['12345'])
    expect(asked).toHaveLength(4)
    const { transactions } = await source.history('alice', { limit: 50 })
    expect(transactions.map(({ confirmations }) => confirmations?.count)).toEqual([
      undefined,
      undefined,
      5,
      undefined,
      undefined,
    ])
    expect(await ids(2)).toEqual(['12', '34', '5'])
    expect(await ids(4)).toEqual(['1234', '5'])
  })

  test('behavior: M-07 fees are rounded up, and the slowest estimate is the floor', async () => {
    const { source } = createSource({ '/fee-estimates': { '2': 10.0001, '4': 5.5, '144': 1.2 } })
    expect(await source.fees()).toEqual({ standard: 5_500n, fast: 10_001n, instant: 10_001n })
    expect(await createSource({ '/fee-estimates': {} }).source.fees()).toMatchObject({ standard: 1_000n })
  })

  test.each([
    ['refused', new Error('ECONNREFUSED')],
    ['500', new Response('oops', { status: 500 })],
    ['429', new Response('slow down', { status: 429 })],
    ['a page', '<html></html>'],
    ['nothing', ''],
    ['another shape', [{ txid: 1 }]],
    ['a fraction of a satoshi', [{ txid: txid(1), vout: 0, value: 0.5, status: mined(1) }]],
    ['more coins than there are', [{ txid: txid(1), vout: 0, value: 3e15, status: mined(1) }]],
    ['less than nothing', [{ txid: txid(1), vout: 0, value: -1, status: mined(1) }]],
    ['deep', `${'['.repeat(50)}${']'.repeat(50)}`],
    ['large', JSON.stringify('x'.repeat(9 * 1024 * 1024))],
  ])('error: an answer that is %s', async (_, answer) => {
    const { source } = createSource({
      '/address/alice/utxo': answer,
      '/address/alice/txs': answer,
      '/blocks/tip/height': '1',
    })
    await expect(source.utxos('alice')).rejects.toMatchObject({ status: 503 })
    await expect(source.balance('alice')).rejects.toMatchObject({ status: 503 })
    await expect(source.history('alice', { limit: 50 })).rejects.toMatchObject({ status: 503 })
  })

  test('error: a caller that goes away', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const client = createEsploraClient({ url: 'https://esplora.example', fetch })
    const source = createEsploraSource({
      chainId: regtestId,
      native,
      client,
      nodes: undefined,
      cache: createMemoryCache(),
    })
    const stop = new AbortController()
    const utxos = source.utxos('alice', stop.signal)
    stop.abort()
    await expect(utxos).rejects.toMatchObject({ status: 503 })
  })
})
