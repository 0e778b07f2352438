import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { RouteQuestion } from '../Route.js'
import { createOneInchRoutes } from './createOneInchRoutes.js'
import { oneInchRouter, readOneInchPrice, readOneInchQuote } from './readOneInchAnswer.js'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const recipient = getAddress(`0x${'5'.repeat(40)}`)
const amount = 10n ** 17n

const token = (address: string, symbol: string, decimals: number) => ({
  address: address.toLowerCase(),
  symbol,
  name: symbol,
  decimals,
  logoURI: `https://tokens.1inch.io/${address.toLowerCase()}.png`,
  tags: ['tokens'],
})

/** An answer of `/quote` with tokens, in the shape that the documentation of its API v6 gives. */
const price = {
  srcToken: token(weth, 'WETH', 18),
  dstToken: token(usdc, 'USDC', 6),
  dstAmount: '260123456',
}

/** The same of `/swap`. */
const quote = {
  ...price,
  tx: {
    from: recipient.toLowerCase(),
    to: oneInchRouter.toLowerCase(),
    data: '0x07ed2379000000000000000000000000',
    value: '0',
    gas: 288_079,
    gasPrice: '4837860000',
  },
}
const asked = { sellToken: getAddress(weth), buyToken: getAddress(usdc), isNative: false, amount }
const terms = { ...asked, recipient }

describe('what the service answers', () => {
  test('default: a price, and a swap to sign', () => {
    expect(readOneInchPrice(price, asked)).toBe(260_123_456n)
    expect(readOneInchQuote(quote, terms)).toEqual({
      to: oneInchRouter,
      data: quote.tx.data,
      value: 0n,
      toAmount: 260_123_456n,
      gas: 288_079n,
    })
  })

  test('behavior: the native coin is sold with the amount', () => {
    const coins = { ...quote, srcToken: token(native, 'ETH', 18), tx: { ...quote.tx, value: String(amount) } }
    const question = { ...terms, sellToken: getAddress(native), isNative: true }
    expect(readOneInchQuote(coins, question)).toMatchObject({ value: amount })
    expect(() => readOneInchQuote({ ...coins, tx: quote.tx }, question)).toThrow('value')
  })

  test('behavior: without an estimate there is no gas, or none is told', () => {
    for (const gas of [0, null, undefined])
      expect(readOneInchQuote({ ...quote, tx: { ...quote.tx, gas } }, terms)).not.toHaveProperty('gas')
  })

  test.each<[string, object, RegExp]>([
    ['another token bought', { dstToken: price.srcToken }, /other tokens/],
    ['another token sold', { srcToken: price.dstToken }, /other tokens/],
    ['no tokens', { srcToken: undefined }, /./],
    ['somebody else as the caller', { tx: { ...quote.tx, from: usdc } }, /another account/],
    ['a call of somebody else', { tx: { ...quote.tx, to: recipient } }, /another contract/],
    ['coins besides', { tx: { ...quote.tx, value: '1' } }, /another value/],
    ['an amount that is none', { dstAmount: '-1' }, /./],
    ['bytes that are none', { tx: { ...quote.tx, data: '0x1' } }, /./],
    ['gas that is none', { tx: { ...quote.tx, gas: 1.5 } }, /./],
    ['no transaction', { tx: undefined }, /./],
  ])('error: %s', (_, change, reason) => {
    expect(() => readOneInchQuote({ ...quote, ...change }, terms)).toThrow(reason)
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
  const held = { minimumAmount: 257_000_000n, recipient, deadline: 1_700_000_000n, slippageBasisPoints: 50 }

  function setUp(answers: Record<'quote' | 'swap', { status?: number; body: unknown }>) {
    const calls: { url: URL; init: RequestInit | undefined }[] = []
    const source = createOneInchRoutes({
      url: 'https://api.1inch.example/swap/v6.0/',
      key: 'the key',
      chainId: 'eip155:1',
      now: () => 0,
      fetch: async (input, init) => {
        const url = new URL(String(input))
        calls.push({ url, init })
        const { status = 200, body } = answers[url.pathname.endsWith('/quote') ? 'quote' : 'swap']
        return new Response(JSON.stringify(body), { status })
      },
    })
    return { source, calls }
  }

  test('default: the price, then the swap for the one who signs it, by the function that clients can verify', async () => {
    const { source, calls } = setUp({ quote: { body: price }, swap: { body: quote } })
    const route = await source.findRoute(question)
    expect(route).toMatchObject({ router: oneInchRouter, toAmount: 260_123_456n })
    expect(await route?.build(held)).toMatchObject({ to: oneInchRouter, gas: 374_502n, value: 0n })
    expect(calls.map(({ url }) => `${url.host}${url.pathname}`)).toEqual([
      'api.1inch.example/swap/v6.0/1/quote',
      'api.1inch.example/swap/v6.0/1/swap',
    ])
    expect(Object.fromEntries(calls[1]?.url.searchParams ?? [])).toEqual({
      src: weth,
      dst: usdc,
      amount: String(amount),
      includeTokensInfo: 'true',
      from: recipient,
      origin: recipient,
      slippage: '0.5',
      disableEstimate: 'true',
      compatibility: 'true',
    })
    expect(calls[0]?.init).toMatchObject({
      headers: { authorization: 'Bearer the key' },
      redirect: 'error',
    })
  })

  test('behavior: a refusal is no way, and nobody is told', async () => {
    const refusal = { status: 400, body: { error: 'Bad Request', description: 'insufficient liquidity' } }
    const { source } = setUp({ quote: refusal, swap: refusal })
    expect(await source.findRoute(question)).toBeUndefined()
  })

  test.each<[string, object, number, RegExp]>([
    ['the price has moved', { dstAmount: '256000000' }, 400, /new quote/],
    ['a swap that calls somebody else', { tx: { ...quote.tx, to: recipient } }, 503, /try again/],
  ])('error: %s', async (_, change, status, reason) => {
    const { source } = setUp({ quote: { body: price }, swap: { body: { ...quote, ...change } } })
    const route = await source.findRoute(question)
    await expect(route?.build(held)).rejects.toMatchObject({ status, message: expect.stringMatching(reason) })
  })
})
