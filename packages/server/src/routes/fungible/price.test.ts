import type { Caip2Id } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createConfiguredNetwork } from '../../../test/createConfiguredNetwork.js'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { postJson } from '../../../test/postJson.js'
import { refuseUnavailable } from '../../answers/Refusal.js'
import { createApp } from '../../createApp.js'
import { type PriceSource, priceKey } from '../../networks/Network.js'
import { fungibleRoutes } from './index.js'

const evm = 'eip155:31337'
const solana = 'solana:HFmJ5w2nJ2L3b2D1Nq7cifrKThbNQUgJ'
const bitcoin = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const ether = `${evm}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const usdc = `${evm}:0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639`
const unlisted = `${evm}:0x41162fF8a054d00dd867eF869601320841B0C161`
const sol = `${solana}:So11111111111111111111111111111111111111111`
const mint = '552RQqcoKv9wdV3ezrxrU5f88gPMHCSEtHZijQvwSTPi'
const unpriced = '7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs'

/** Prices by symbol, which is enough for a test of the route. */
const priced = (bySymbol: Record<string, number>): PriceSource => ({
  prices: async (tokens) =>
    new Map(
      tokens.flatMap((token) => {
        const price = bySymbol[token.symbol]
        return price === undefined ? [] : [[priceKey(token), price] as const]
      }),
    ),
})

function setUp(
  evmPrices: PriceSource = priced({ ETH: 2_600.5, USDC: 1 }),
  solanaPrices: PriceSource = priced({ SOL: 150, USDC: 1 }),
) {
  const networks = [
    createConfiguredNetwork(
      {
        chainId: evm,
        name: 'Devnet One',
        native: { name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: 'https://icons.example/eth.png' },
        tokens: [
          { address: usdc.slice(evm.length + 1), name: 'USD Coin', symbol: 'USDC', decimals: 6 },
          { address: `0x${'1'.repeat(40)}`, name: 'Thin', symbol: 'THIN', decimals: 0 },
        ],
      },
      () => ({ prices: evmPrices }),
    ),
    createConfiguredNetwork(
      {
        chainId: solana,
        name: 'Solana',
        native: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        tokens: [
          { address: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
          { address: unpriced, name: 'Thin', symbol: 'THIN', decimals: 0 },
        ],
      },
      () => ({ namespace: 'solana', parseAddress: (text) => text, prices: solanaPrices }),
    ),
    createConfiguredNetwork(
      {
        chainId: bitcoin as Caip2Id,
        name: 'Bitcoin',
        native: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
      },
      () => ({ namespace: 'bip122', parseAddress: (text) => text, prices: priced({ BTC: 67_600 }) }),
    ),
  ]
  const app = createApp(createTestDependencies({ networks: createTestNetworks(networks) }), fungibleRoutes)
  return async (addresses: unknown, currency = 'usd') => {
    const body = JSON.stringify({ projectId: 'test', currency, addresses })
    const response = await app.request('/v1/fungible/price', postJson(body))
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, body: isJson ? ((await response.json()) as unknown) : undefined }
  }
}

const refusal = (field: string) => ({
  status: 'FAILED',
  reasons: [{ field, description: expect.any(String) }],
})

const addressesOf = (answer: { body: unknown }) =>
  (answer.body as { fungibles: { address: string }[] }).fungibles.map(({ address }) => address)

test('default: every address, spelled as it was asked for', async () => {
  const lower = usdc.toLowerCase()
  expect(await setUp()([ether, lower, usdc])).toEqual({
    status: 200,
    body: {
      fungibles: [
        {
          address: ether,
          name: 'Ether',
          symbol: 'ETH',
          iconUrl: 'https://icons.example/eth.png',
          price: 2_600.5,
          decimals: 18,
        },
        { address: lower, name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 1, decimals: 6 },
        { address: usdc, name: 'USD Coin', symbol: 'USDC', iconUrl: '', price: 1, decimals: 6 },
      ],
    },
  })
})

test('behavior: assets of several chains, the coin of each by its pseudo-address or as `native`', async () => {
  const asked = [sol, `${solana}:${mint}`, `${bitcoin}:native`, ether, `${evm}:native`]
  expect(addressesOf(await setUp()(asked))).toEqual(asked)
})

test('behavior: an asset without a price is left out among others (S-10)', async () => {
  expect(addressesOf(await setUp()([unlisted, usdc, `${evm}:0x${'1'.repeat(40)}`]))).toEqual([usdc])
})

test.each([
  ['an unlisted token (S-10)', [unlisted]],
  ['a listed token without a market', [`${evm}:0x${'1'.repeat(40)}`]],
  ['several without a price', [unlisted, `${evm}:0x${'1'.repeat(40)}`]],
])('error: %s alone is refused', async (_, addresses) => {
  expect(await setUp()(addresses)).toEqual({ status: 400, body: refusal('asset') })
})

test('error: a chain without prices', async () => {
  const networks = createTestNetworks([
    createConfiguredNetwork({
      chainId: evm,
      name: 'Bare',
      native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }),
  ])
  const app = createApp(createTestDependencies({ networks }), fungibleRoutes)
  const body = JSON.stringify({ projectId: 'test', currency: 'usd', addresses: [ether] })
  const response = await app.request('/v1/fungible/price', postJson(body))
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual(refusal('asset'))
})

test.each<[string, unknown, string, number, string | undefined]>([
  ['Solana in another currency', [sol], 'eur', 400, 'currency'],
  ['Solana in another currency among others', [ether, sol], 'eth', 400, 'currency'],
  ['a currency that is none', [ether], 'chf', 422, undefined],
  ['no address', [], 'usd', 400, 'addresses'],
  ['an address that is no list', ether, 'usd', 422, undefined],
  ['an address without chain', [ether.split(':')[2]], 'usd', 400, undefined],
  ['more than a hundred', Array(101).fill(ether), 'usd', 400, 'addresses'],
  ['another chain', ['eip155:424242:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'], 'usd', 400, 'chainId'],
  ['an address that is none', [`${evm}:0x12`], 'usd', 400, 'address'],
])('error: %s', async (_, addresses, currency, status, field) => {
  const answer = await setUp()(addresses, currency)
  expect(answer.status).toBe(status)
  if (field !== undefined) expect(answer.body).toEqual(refusal(field))
})

test('error: a source that does not answer', async () => {
  const call = setUp({
    prices: async () => {
      throw refuseUnavailable('', 'The price service does not answer; try again')
    },
  })
  expect(await call([ether])).toEqual({ status: 503, body: refusal('') })
})

describe('several chains', () => {
  const frozen: PriceSource = { prices: () => new Promise(() => {}) }
  const failing: PriceSource = {
    prices: () => Promise.reject(refuseUnavailable('', 'The price service does not answer; try again')),
  }

  test.each([
    ['fails', failing],
    ['is frozen', frozen],
  ])('behavior: F-47 a chain whose source %s costs its own prices alone', async (_, prices) => {
    expect(addressesOf(await setUp(prices)([ether, sol, usdc, `${bitcoin}:native`]))).toEqual([
      sol,
      `${bitcoin}:native`,
    ])
  })

  test.each([
    ['fails', failing],
    ['is frozen', frozen],
  ])(
    'error: F-47 a source %s, and no other chain has a price: that is not known to be none',
    async (_, prices) => {
      expect(await setUp(prices)([ether, `${solana}:${unpriced}`])).toEqual({
        status: 503,
        body: refusal(''),
      })
    },
  )

  test('error: every source fails', async () => {
    expect(await setUp(failing, failing)([ether, sol])).toEqual({ status: 503, body: refusal('') })
  })
})
