import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RouteQuestion } from '../Route.js'
import { createAggregatorRoutes } from './createAggregatorRoutes.js'
import { allowanceHolder, readPrice, readQuote } from './readAggregatorAnswer.js'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const taker = getAddress(`0x${'5'.repeat(40)}`)
const amount = 10n ** 17n

/** An answer of `/swap/allowance-holder/price`, in the shape that the documentation of its API v2 gives. */
const price = {
  blockNumber: '21058893',
  buyAmount: '260123456',
  buyToken: usdc.toLowerCase(),
  allowanceTarget: allowanceHolder.toLowerCase(),
  fees: { integratorFee: null, zeroExFee: null, gasFee: null },
  gas: '288079',
  gasPrice: '4837860000',
  issues: {
    allowance: { actual: '0', spender: allowanceHolder.toLowerCase() },
    balance: { token: weth.toLowerCase(), actual: '0', expected: String(amount) },
    simulationIncomplete: false,
    invalidSourcesPassed: [],
  },
  liquidityAvailable: true,
  minBuyAmount: '257522221',
  route: {
    fills: [
      { from: weth.toLowerCase(), to: usdc.toLowerCase(), source: 'SolidlyV3', proportionBps: '10000' },
    ],
    tokens: [
      { address: weth.toLowerCase(), symbol: 'WETH' },
      { address: usdc.toLowerCase(), symbol: 'USDC' },
    ],
  },
  sellAmount: String(amount),
  sellToken: weth.toLowerCase(),
  tokenMetadata: {
    buyToken: { buyTaxBps: '0', sellTaxBps: '0' },
    sellToken: { buyTaxBps: '0', sellTaxBps: '0' },
  },
  totalNetworkFee: '1393685870940000',
  zid: '0x111111111111111111111111',
}

/** The same of `/swap/allowance-holder/quote`. */
const quote = {
  ...price,
  transaction: {
    to: allowanceHolder.toLowerCase(),
    data: '0x2213bc0b000000000000000000000000',
    gas: '288079',
    gasPrice: '4837860000',
    value: '0',
  },
}
const empty = { liquidityAvailable: false, zid: '0x111111111111111111111111' }
const asked = { sellToken: getAddress(weth), buyToken: getAddress(usdc), isNative: false, amount }

describe('what the service answers', () => {
  test('default: a price, and a swap to sign', () => {
    expect(readPrice(price, asked)).toBe(260_123_456n)
    expect(readQuote(quote, asked)).toEqual({
      to: allowanceHolder,
      data: quote.transaction.data,
      value: 0n,
      toAmount: 260_123_456n,
      minimumAmount: 257_522_221n,
      gas: 288_079n,
    })
  })

  test('behavior: the native coin is sold to a contract of its own, with the amount and without an approval', () => {
    const settler = getAddress(`0x${'7'.repeat(40)}`)
    const transaction = { ...quote.transaction, to: settler, value: String(amount) }
    const coins = { ...quote, sellToken: native, allowanceTarget: null, transaction }
    const question = { ...asked, sellToken: getAddress(native), isNative: true }
    expect(readQuote(coins, question)).toMatchObject({ to: settler, value: amount })
    expect(() => readQuote({ ...coins, transaction: { ...transaction, value: '1' } }, question)).toThrow(
      'value',
    )
  })

  test('behavior: no liquidity is no way', () => {
    expect(readPrice(empty, asked)).toBeUndefined()
    expect(readQuote(empty, asked)).toBeUndefined()
  })

  test.each<[string, object, RegExp]>([
    ['another token bought', { buyToken: weth }, /other tokens/],
    ['another token sold', { sellToken: usdc }, /other tokens/],
    ['another amount', { sellAmount: '1' }, /another amount/],
    ['an approval for somebody else', { allowanceTarget: taker }, /approval for another contract/],
    ['no approval', { allowanceTarget: null }, /approval for another contract/],
    ['a call of somebody else', { transaction: { ...quote.transaction, to: taker } }, /another contract/],
    ['coins besides', { transaction: { ...quote.transaction, value: '1' } }, /another value/],
    ['a minimum above the amount', { minBuyAmount: '9'.repeat(20) }, /minimum/],
    ['an amount that is none', { buyAmount: '-1' }, /./],
    ['bytes that are none', { transaction: { ...quote.transaction, data: '0x1' } }, /./],
    ['no transaction', { transaction: undefined }, /./],
  ])('error: %s', (_, change, reason) => {
    expect(() => readQuote({ ...quote, ...change }, asked)).toThrow(reason)
  })
})

describe('ways by the service', () => {
  const question: RouteQuestion = {
    from: weth,
    to: usdc,
    amount,
    start: getAddress(weth),
    end: getAddress(usdc),
    hubs: [],
    soldFees: undefined,
    boughtFees: undefined,
  }
  const terms = {
    minimumAmount: 257_000_000n,
    recipient: taker,
    deadline: 1_700_000_000n,
    slippageBasisPoints: 100,
  }

  function setUp(
    answers: Record<'price' | 'quote', { status?: number; body: unknown; retryAfter?: string }>,
  ) {
    const calls: { url: URL; init: RequestInit | undefined }[] = []
    let time = 0
    const source = createAggregatorRoutes({
      url: 'https://api.0x.example/',
      key: 'the key',
      chainId: 'eip155:1',
      now: () => time,
      fetch: async (input, init) => {
        const url = new URL(String(input))
        calls.push({ url, init })
        const {
          status = 200,
          body,
          retryAfter,
        } = answers[url.pathname.endsWith('/price') ? 'price' : 'quote']
        const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]])
        return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
      },
    })
    return { source, calls, pass: (ms: number) => (time += ms) }
  }

  test('default: the price, then the swap for the one who signs it', async () => {
    const { source, calls } = setUp({ price: { body: price }, quote: { body: quote } })
    const route = await source.findRoute(question)
    expect(route).toMatchObject({ router: allowanceHolder, toAmount: 260_123_456n })
    expect(await route?.build(terms)).toMatchObject({ to: allowanceHolder, gas: 374_502n, value: 0n })
    expect(calls.map(({ url }) => `${url.host}${url.pathname}`)).toEqual([
      'api.0x.example/swap/allowance-holder/price',
      'api.0x.example/swap/allowance-holder/quote',
    ])
    expect(Object.fromEntries(calls[1]?.url.searchParams ?? [])).toEqual({
      chainId: '1',
      sellToken: weth,
      buyToken: usdc,
      sellAmount: String(amount),
      taker,
      slippageBps: '100',
    })
    expect(calls[0]?.init).toMatchObject({
      headers: { '0x-api-key': 'the key', '0x-version': 'v2' },
      redirect: 'error',
    })
  })

  test.each<[string, { status?: number; body: unknown }]>([
    ['no liquidity', { body: empty }],
    ['another shape', { body: { buyAmount: '1' } }],
    ['no JSON', { body: '<html>' }],
    ['too much', { body: `"${'x'.repeat(1_100_000)}"` }],
    ['a limit', { status: 429, body: { name: 'RATE_LIMITED' } }],
  ])('behavior: %s is no way, and nobody is told', async (_, answer) => {
    const { source } = setUp({ price: answer, quote: answer })
    expect(await source.findRoute(question)).toBeUndefined()
  })

  test.each([
    ['30', 30_000],
    // Longer than anybody waits.
    ['999999', 600_000],
  ])('behavior: F-47 left alone for as long as it asks for: %s s', async (retryAfter, ms) => {
    const limited = { status: 429, body: '', retryAfter }
    const { source, calls, pass } = setUp({ price: limited, quote: { body: quote } })
    await source.findRoute(question)
    pass(ms - 1)
    expect(await source.findRoute(question)).toBeUndefined()
    expect(calls).toHaveLength(1)
    pass(1)
    await source.findRoute(question)
    expect(calls).toHaveLength(2)
  })

  test('behavior: F-47 left alone for a while after five errors', async () => {
    const { source, calls, pass } = setUp({ price: { status: 500, body: '' }, quote: { body: quote } })
    for (let attempt = 0; attempt < 7; attempt++) await source.findRoute(question)
    expect(calls).toHaveLength(5)
    pass(31_000)
    await source.findRoute(question)
    expect(calls).toHaveLength(6)
  })

  test.each<[string, object, number, RegExp]>([
    ['the price has moved', { buyAmount: '256000000', minBuyAmount: '253440000' }, 400, /new quote/],
    ['a minimum below the slippage', { minBuyAmount: '257522000' }, 503, /promises less/],
    ['no liquidity any more', { liquidityAvailable: false }, 400, /insufficient liquidity/],
    [
      'a swap that calls somebody else',
      { transaction: { ...quote.transaction, to: taker } },
      503,
      /try again/,
    ],
  ])('error: %s', async (_, change, status, reason) => {
    const { source } = setUp({ price: { body: price }, quote: { body: { ...quote, ...change } } })
    const route = await source.findRoute(question)
    await expect(route?.build(terms)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(reason),
    })
  })
})
