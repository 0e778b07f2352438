import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { codeOf, regtest } from '../../test/setUp.js'
import { bitcoinRegtest } from '../networks/publicNetworks.js'
import { fetchBalance } from './fetchBalance.js'

const address = 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'
const esplora = bitcoinRegtest({ esploraUrl: 'http://esplora.test/api/' })
afterEach(() => vi.unstubAllGlobals())

/** Answers in this order, the last one from then on. */
function serve(...answers: (string | number | Error)[]) {
  const asked: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return typeof answer === 'number'
      ? new Response('no', { status: answer })
      : new Response(answer, { status: 200 })
  })
  return asked
}
const sums = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
const body = (chain: object, mempool: object, of = address) =>
  JSON.stringify({ address: of, chain_stats: chain, mempool_stats: mempool })

describe('Esplora', () => {
  test('default: in blocks and waiting, both ways', async () => {
    const asked = serve(body(sums(1_000, 400), sums(50, 600)))
    expect(await fetchBalance(esplora, address.toUpperCase())).toBe(50n)
    expect(asked).toMatchObject([
      {
        url: `http://esplora.test/api/address/${address}`,
        init: { referrerPolicy: 'no-referrer', credentials: 'omit' },
      },
    ])
  })

  test('behavior: sums that no number holds are exact', async () => {
    serve(
      `{"address":"${address}","chain_stats":{"funded_txo_sum":90071992547409931,"spent_txo_sum": 90071992547409930},` +
        `"mempool_stats":{"spent_txo_sum":0,"funded_txo_sum":0}}`,
    )
    expect(await fetchBalance(esplora, address)).toBe(1n)
  })

  test('error: F-10 anything that is no sum', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constantFrom(-1, 1.5, null, '', '0x10', '1e3', ' 1', [], {}, true, '9'.repeat(40)),
          fc.string().filter((text) => !/^\d+$/.test(text)),
        ),
        async (wrong) => {
          for (const text of [body(sums(wrong, 0), sums(0, 0)), body(sums(1, 0), sums(0, wrong))]) {
            serve(text)
            expect(await codeOf(fetchBalance(esplora, address))).toBe('rpc/failed')
          }
        },
      ),
    )
  })

  test.each([
    ['less than nothing', body(sums(0, 1), sums(0, 0))],
    ['another address', body(sums(1, 0), sums(0, 0), 'bcrt1qother')],
    ['F-07 half an answer', body(sums(1, 0), sums(0, 0)).slice(0, -3)],
    ['F-08 nothing', ''],
    ['F-09 a page', '<html></html>'],
    ['F-11 too much', 'x'.repeat(3_000_000)],
  ])('error: %s', async (_name, text) => {
    serve(text)
    expect(await codeOf(fetchBalance(esplora, address))).toBe('rpc/failed')
  })

  test('error: what is no address is never part of a URL', async () => {
    const asked = serve('{}')
    for (const wrong of ['../../x', `${address}/utxo`, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'])
      expect(await codeOf(fetchBalance(esplora, wrong))).toMatch(/^address\//)
    expect(asked).toEqual([])
  })

  test('behavior: one retry', async () => {
    const right = body(sums(7, 0), sums(0, 0))
    for (const first of [new TypeError('fetch failed'), 503]) {
      const asked = serve(first, right)
      expect(await fetchBalance(esplora, address)).toBe(7n)
      expect(asked).toHaveLength(2)
    }
    const refused = serve(new TypeError('fetch failed'))
    expect(await codeOf(fetchBalance(esplora, address))).toBe('rpc/unreachable')
    expect(refused).toHaveLength(2)
    const unwilling = serve(429)
    await expect(fetchBalance(esplora, address)).rejects.toMatchObject({
      code: 'rpc/failed',
      context: { rpcCode: 429, network: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' },
    })
    expect(unwilling).toHaveLength(1)
  })

  test('error: F-04 a server that says nothing is given up after eight seconds, twice', async () => {
    const timeouts: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      timeouts.push(milliseconds)
      return AbortSignal.abort()
    })
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
    expect(await codeOf(fetchBalance(esplora, address))).toBe('rpc/unreachable')
    expect(timeouts).toEqual([8_000, 8_000])
    vi.restoreAllMocks()
  })
})

describe('a node', () => {
  const result = (total_amount: unknown) => JSON.stringify({ result: { success: true, total_amount } })

  test('default', async () => {
    const asked = serve(result(20_999_999.97690001))
    expect(await fetchBalance(regtest, address)).toBe(2_099_999_997_690_001n)
    expect(JSON.parse(String(asked[0]?.init.body))).toMatchObject({
      method: 'scantxoutset',
      params: ['start', [`addr(${address})`]],
    })
  })

  test('behavior: M-27 every amount there can be is exact', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt(0n, 2_100_000_000_000_000n), async (sats) => {
        const text = String(sats).padStart(9, '0')
        serve(`{"result":{"total_amount":${text.slice(0, -8).replace(/^0+(?=\d)/, '')}.${text.slice(-8)}}}`)
        expect(await fetchBalance(regtest, address)).toBe(sats)
      }),
    )
  })

  test('behavior: waits for another scan', async () => {
    const asked = serve('{"error":{"code":-8,"message":"Scan already in progress"}}', result(1))
    expect(await fetchBalance(regtest, address)).toBe(100_000_000n)
    expect(asked).toHaveLength(2)
  })

  test('error: F-12 refused, or nonsense', async () => {
    serve('{"error":{"code":-32601,"message":"no"}}')
    await expect(fetchBalance(regtest, address)).rejects.toMatchObject({
      code: 'rpc/failed',
      context: { method: 'scantxoutset', rpcCode: -32601 },
    })
    for (const wrong of [-1, '1', null, 1e9, {}]) {
      serve(result(wrong))
      expect(await codeOf(fetchBalance(regtest, address))).toBe('rpc/failed')
    }
  })
})
