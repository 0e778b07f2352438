import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Checkout } from '../OnrampProvider.js'
import { createMoonPayProvider } from './createMoonPayProvider.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const secretKey = 'sk_test_secret'
const checkout: Checkout = {
  wallets: [{ address, chainIds: ['eip155:1', 'eip155:8453'], coins: [] }],
  projectId: 'test',
  partnerUserId: 'user 1&x=y',
  presetFiatAmount: '50.5',
  currency: 'EUR',
  baseUrl: 'http://127.0.0.1:3080',
}

function setUp(answer: unknown = {}, { status = 200, sandbox = true } = {}) {
  const urls: string[] = []
  const provider = createMoonPayProvider({
    apiKey: 'pk_test_1',
    secretKey,
    sandbox,
    fetch: async (input) => {
      urls.push(String(input))
      return Response.json(answer, { status })
    },
  })
  return { provider, urls }
}

describe('a URL', () => {
  test('default: signed as MoonPay checks it, the signature last', async () => {
    const { url } = await setUp().provider.checkout(checkout)
    expect(url.startsWith('https://buy-sandbox.moonpay.com/?')).toBe(true)
    expect(url).not.toContain(secretKey)
    const [unsigned = '', signature = ''] = url.split('&signature=')
    const expected = createHmac('sha256', secretKey).update(new URL(unsigned).search).digest('base64')
    expect(decodeURIComponent(signature)).toBe(expected)
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      apiKey: 'pk_test_1',
      currencyCode: 'eth',
      walletAddress: address,
      baseCurrencyCode: 'eur',
      baseCurrencyAmount: '50.5',
      externalCustomerId: 'user 1&x=y',
      signature: expected,
    })
  })

  test.each<[string, string, string, string]>([
    ['eip155:1', 'ETH', address, 'eth'],
    ['eip155:8453', 'USDC', address, 'usdc_base'],
    ['eip155:137', 'USDC', address, 'usdc_polygon'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL', '7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs', 'sol'],
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'USDC',
      '7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs',
      'usdc_sol',
    ],
    ['bip122:000000000019d6689c085ae165831e93', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'btc'],
  ])('default: %s %s', async (chainId, coin, wallet, code) => {
    const wallets = [{ address: wallet, chainIds: [chainId], coins: [coin] }]
    const { url } = await setUp(undefined, { sandbox: false }).provider.checkout({
      ...checkout,
      wallets,
      chainId,
    })
    expect(url.startsWith('https://buy.moonpay.com/?')).toBe(true)
    expect(new URL(url).searchParams.get('currencyCode')).toBe(code)
  })

  test.each([
    ['card', 'USD', 'credit_debit_card'],
    ['ach_bank_account', 'EUR', 'sepa_bank_transfer'],
    // Left to its page.
    ['ach_bank_account', 'USD', null],
  ] as const)('param: method, %s in %s', async (method, currency, word) => {
    const { url } = await setUp().provider.checkout({ ...checkout, method, currency })
    expect(new URL(url).searchParams.get('paymentMethod')).toBe(word)
  })

  test('param: presetCryptoAmount', async () => {
    const { url } = await setUp().provider.checkout({ ...checkout, presetCryptoAmount: '0.5' })
    const { searchParams } = new URL(url)
    expect([searchParams.get('quoteCurrencyAmount'), searchParams.get('baseCurrencyAmount')]).toEqual([
      '0.5',
      null,
    ])
  })

  test('error: nothing for these wallets', async () => {
    const wallets = [{ address, chainIds: ['eip155:31337'], coins: [] }]
    const { provider } = setUp()
    expect(await provider.serves(wallets)).toBe(false)
    await expect(provider.checkout({ ...checkout, wallets })).rejects.toMatchObject({
      status: 400,
      field: 'provider',
    })
  })
})

describe('a quote', () => {
  // After the public documentation of "Get real-time buy quote".
  const answer = {
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: 95.01,
    quoteCurrencyCode: 'eth',
    quoteCurrencyAmount: 0.0000000271,
    quoteCurrencyPrice: 3506.2,
    feeAmount: 3.99,
    extraFeeAmount: 0,
    networkFeeAmount: 1,
    totalAmount: 100,
  }
  const purchase = { coin: 'ETH', currency: 'USD', amount: '100' }

  test('param: method', async () => {
    const { provider, urls } = setUp(answer)
    await provider.quote?.({ ...purchase, method: 'card' })
    expect(new URL(urls[0] ?? '').searchParams.get('paymentMethod')).toBe('credit_debit_card')
  })

  test('default', async () => {
    const { provider, urls } = setUp(answer)
    expect(await provider.quote?.(purchase)).toMatchObject({
      paymentTotal: '100',
      paymentSubtotal: '95.01',
      purchaseAmount: '0.0000000271',
      fee: '3.99',
      networkFee: '1',
    })
    expect(urls).toEqual([
      'https://api.moonpay.com/v3/currencies/eth/buy_quote?apiKey=pk_test_1&baseCurrencyCode=usd&baseCurrencyAmount=100&areFeesIncluded=true',
    ])
  })

  test.each<[string, unknown, number, number]>([
    ['an outage', {}, 500, 503],
    ['a wrong key', {}, 401, 503],
    ['less than the least', { message: 'too little' }, 400, 400],
    ['nonsense', { ...answer, totalAmount: '100' }, 200, 503],
  ])('error: %s', async (_, body, status, expected) => {
    await expect(setUp(body, { status }).provider.quote?.(purchase)).rejects.toMatchObject({
      status: expected,
    })
  })
})
