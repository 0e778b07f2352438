import { describe, expect, test } from 'vitest'
import { createConfiguredNetwork } from '../../../test/createConfiguredNetwork.js'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { createMemoryCache } from '../../cache/createMemoryCache.js'
import { priceKey, type Token } from '../Network.js'
import { createPriceSource } from './createPriceSource.js'
import { pricesOrNone } from './pricesOrNone.js'

const wbtc = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const updated = 1_711_356_300

// Written from the public documentation of the service ("Coin Price by IDs", "Coin Price by Token Addresses"); not recorded.
const nativeBody = {
  ethereum: { usd: 2_600.81, eur: 2_400.5, btc: 0.0387, eth: 1, last_updated_at: updated },
}
const tokensBody = {
  [wbtc.toLowerCase()]: { usd: 67_187.3358936566, btc: 0.9998, last_updated_at: updated },
  [usdc.toLowerCase()]: { usd: 0.999842, last_updated_at: updated },
}

type Answer = () => Response | Promise<Response>
const json = (body: unknown) => () => new Response(JSON.stringify(body))

function setUp({
  native = json(nativeBody),
  tokens = json(tokensBody),
  key,
  url = 'https://prices.example/api/v3',
  count = 0,
}: {
  native?: Answer
  tokens?: Answer
  key?: string
  url?: string
  count?: number
} = {}) {
  const asked: { url: URL; headers: Headers }[] = []
  const warnings: string[] = []
  let time = updated * 1_000
  const log = { ...createTestDependencies().log, warn: (message: string) => void warnings.push(message) }
  const cache = createMemoryCache({ now: () => time })
  const more = Array.from({ length: count }, (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`)
  const network = createConfiguredNetwork(
    {
      chainId: 'eip155:1',
      name: 'Ethereum',
      native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      tokens: [wbtc, usdc, ...more].map((address) => ({ address, name: 'A', symbol: 'A', decimals: 6 })),
      prices: { kind: 'api', url, platform: 'ethereum', nativeId: 'ethereum', ...(key ? { key } : {}) },
    },
    (parts) => {
      const prices = createPriceSource({
        ...parts,
        nodes: createConfiguredNetwork(parts.config).nodes,
        cache,
        log,
        now: () => time,
        fetch: async (input, init) => {
          asked.push({ url: new URL(String(input)), headers: new Headers(init?.headers) })
          return asked.at(-1)?.url.pathname.endsWith('/simple/price') ? native() : tokens()
        },
      })
      return prices ? { prices } : {}
    },
  )
  return {
    asked,
    warnings,
    log,
    network,
    source: network.prices!,
    all: [network.native, ...network.tokens] as Token[],
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('default: the coin by its id, tokens by their addresses, in one request each', async () => {
  const { source, all, asked } = setUp()
  expect([...(await source.prices(all, 'usd'))]).toEqual([
    ['eip155:1/native', 2_600.81],
    [`eip155:1/${wbtc.toLowerCase()}`, 67_187.3358936566],
    [`eip155:1/${usdc.toLowerCase()}`, 0.999842],
  ])
  expect(asked.map(({ url }) => url.pathname)).toEqual([
    '/api/v3/simple/price',
    '/api/v3/simple/token_price/ethereum',
  ])
  expect(asked[0]?.url.searchParams.get('ids')).toBe('ethereum')
  expect(asked[1]?.url.searchParams.get('contract_addresses')).toBe(`${wbtc},${usdc}`)
  expect(asked[1]?.url.searchParams.get('vs_currencies')).toBe('btc,eth,usd,eur,gbp,aud,cad,inr,jpy')
})

test('behavior: other currencies come of the same answer; one without a price is unknown', async () => {
  const { source, all, asked } = setUp()
  expect([...(await source.prices(all, 'usd')).values()]).toHaveLength(3)
  expect([...(await source.prices(all, 'btc')).values()]).toEqual([0.0387, 0.9998])
  expect([...(await source.prices(all, 'jpy')).values()]).toEqual([])
  expect(asked).toHaveLength(2)
})

test('behavior: is asked for once in a minute', async () => {
  const { source, all, asked, pass } = setUp()
  await Promise.all([source.prices(all, 'usd'), source.prices(all, 'usd')])
  pass(59_999)
  await source.prices(all, 'usd')
  expect(asked).toHaveLength(2)
  pass(1)
  await source.prices(all, 'usd')
  expect(asked).toHaveLength(4)
})

test('behavior: a long list is asked for in groups, and only those that are wanted', async () => {
  const { source, all, asked } = setUp({ count: 250, tokens: json({}) })
  await source.prices(all.slice(1, 3), 'usd')
  expect(asked).toHaveLength(1)
  await source.prices(all.slice(1), 'usd')
  const sizes = asked.map(({ url }) => url.searchParams.get('contract_addresses')?.split(',').length)
  expect(sizes).toEqual([100, 100, 52])
})

test('behavior: S-10 an unlisted token is not even asked for, whatever it calls itself', async () => {
  const { source, all, asked } = setUp()
  const fake: Token = { ...all[1]!, address: `0x${'9'.repeat(40)}`, listed: false }
  expect((await source.prices([fake], 'usd')).size).toBe(0)
  expect((await source.prices([{ ...all[1]!, listed: false }], 'usd')).size).toBe(0)
  expect(asked).toHaveLength(0)
})

test.each([
  ['https://api.coingecko.com/api/v3', 'x-cg-demo-api-key'],
  ['https://pro-api.coingecko.com/api/v3/', 'x-cg-pro-api-key'],
])('param: key for %s', async (url, header) => {
  const { source, all, asked } = setUp({ url, key: 'secret' })
  await source.prices(all.slice(0, 1), 'usd')
  expect(asked[0]?.headers.get(header)).toBe('secret')
  expect(asked[0]?.url.href).not.toContain('secret')
  expect(asked[0]?.url.pathname).toBe('/api/v3/simple/price')
})

describe('what is not believed', () => {
  test.each<[string, unknown]>([
    ['a price of 0', { usd: 0 }],
    ['a price below 0', { usd: -1 }],
    ['a text', { usd: '1' }],
    ['null', { usd: null }],
    ['no object', 5],
    ['a price of yesterday', { usd: 5, last_updated_at: updated - 3_601 }],
  ])('behavior: %s costs that price alone', async (_, entry) => {
    const { source, all } = setUp({ tokens: json({ ...tokensBody, [usdc.toLowerCase()]: entry }) })
    expect([...(await source.prices(all.slice(1), 'usd')).keys()]).toEqual([`eip155:1/${wbtc.toLowerCase()}`])
  })

  test.each<[string, Answer]>([
    ['a status of 500', () => new Response('no', { status: 500 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', json([])],
    ['too many levels', () => new Response('{"ethereum":[[[[[[[[[[1]]]]]]]]]]}')],
    ['bytes that are no text', () => new Response(new Uint8Array([0xff, 0xfe]))],
    ['more than a mebibyte', () => new Response('x'.repeat(1_048_577))],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('error: %s', async (_, native) => {
    const { source, all, warnings } = setUp({ native })
    await expect(source.prices(all, 'usd')).rejects.toMatchObject({ status: 503 })
    expect(warnings).toEqual(['price service failed'])
  })
})

test('behavior: a service that failed is left alone for a while, and longer when it says so', async () => {
  let answer: Answer = () => new Response('', { status: 429, headers: { 'retry-after': '30' } })
  const { source, all, asked, pass } = setUp({ native: () => answer() })
  const ask = () => source.prices(all.slice(0, 1), 'usd')
  await expect(ask()).rejects.toMatchObject({ status: 503 })
  answer = json(nativeBody)
  pass(29_999)
  await expect(ask()).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveLength(1)
  pass(1)
  expect((await ask()).size).toBe(1)
})

test('behavior: a caller that goes on without prices gets none', async () => {
  const { network, all, log, warnings } = setUp({ native: () => new Response('', { status: 500 }) })
  const prices = await pricesOrNone({ prices: network.prices, log }, { tokens: all, currency: 'usd' })
  expect(prices.size).toBe(0)
  expect(warnings).toContain('prices are unknown')
  const known = setUp()
  const found = await pricesOrNone(
    { prices: known.source, log },
    { tokens: known.all.slice(0, 1), currency: 'usd' },
  )
  expect(found.get(priceKey(known.all[0]!))).toBe(2_600.81)
})
