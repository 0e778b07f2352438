import { makeCaip2Id } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import type { Token } from '../../Network.js'
import { createJupiterSource } from './createJupiterSource.js'
import { readJupiterQuote, readJupiterRefusal, readJupiterSwap } from './readJupiterAnswer.js'

const chainId = makeCaip2Id({ namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
const wrapped = 'So11111111111111111111111111111111111111112'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const program = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const user = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const amount = 100_000_000n

/** An answer of `/quote`, in the shape that the documentation of the Swap API v1 gives. */
const quote = {
  inputMint: wrapped,
  inAmount: String(amount),
  outputMint: usdc,
  outAmount: '16198753',
  otherAmountThreshold: '16117760',
  swapMode: 'ExactIn',
  slippageBps: 50,
  platformFee: null,
  priceImpactPct: '0',
  routePlan: [
    {
      swapInfo: {
        ammKey: '5BKxfWMbmYBAEWvyPZS9esPducUba9GqyMjtLCfbaqyF',
        label: 'Meteora DLMM',
        inputMint: wrapped,
        outputMint: usdc,
        inAmount: String(amount),
        outAmount: '16198753',
        feeAmount: '24825',
        feeMint: wrapped,
      },
      percent: 100,
    },
  ],
  contextSlot: 299283763,
  timeTaken: 0.015257836,
}
const question = { inputMint: wrapped, outputMint: usdc, amount, slippageBasisPoints: 50 }

const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
/** An answer of `/swap`. */
const swap = {
  swapTransaction: base64.encode(bytes),
  lastValidBlockHeight: 279632475,
  prioritizationFeeLamports: 9999,
  computeUnitLimit: 388876,
}
const refusal = { error: 'Could not find any route', errorCode: 'COULD_NOT_FIND_ANY_ROUTE' }

describe('answers', () => {
  test('default', () => {
    expect(readJupiterQuote(quote, question)).toEqual({
      toAmount: 16_198_753n,
      minimumAmount: 16_117_760n,
      answer: quote,
    })
    expect(readJupiterSwap(swap)).toEqual(bytes)
    expect(readJupiterRefusal(refusal)).toBeUndefined()
  })

  test.each<[string, object]>([
    ['other tokens', { inputMint: usdc }],
    ['others bought', { outputMint: wrapped }],
    ['another amount', { inAmount: '100000001' }],
    ['another slippage', { slippageBps: 5_000 }],
    ['an amount to receive', { swapMode: 'ExactOut' }],
    ['a lower minimum', { otherAmountThreshold: '16117757' }],
    ['a minimum above what it gives', { otherAmountThreshold: '16198754' }],
    ['a fee that nobody asked for', { platformFee: { amount: '1', feeBps: 1 } }],
    ['an amount that is no number', { outAmount: '1e9' }],
    ['nothing', { outAmount: undefined }],
  ])('error: a quote for %s', (_, change) =>
    expect(() => readJupiterQuote({ ...quote, ...change }, question)).toThrow(),
  )

  test('error: no transaction, and a refusal for another reason', () => {
    for (const text of ['', '!', base64.encode(new Uint8Array(1_233))])
      expect(() => readJupiterSwap({ swapTransaction: text })).toThrow()
    expect(() => readJupiterRefusal({ errorCode: 'INVALID_REQUEST' })).toThrow()
    expect(() => readJupiterRefusal({ error: 'Rate limit' })).toThrow()
  })
})

describe('source', () => {
  const native: Token = { chainId, name: 'Solana', symbol: 'SOL', decimals: 9, iconUrl: '', listed: true }
  const token: Token = { ...native, address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

  function open(answers: Record<string, unknown>, status = 200) {
    const asked: { url: URL; init: RequestInit | undefined }[] = []
    const source = createJupiterSource({
      url: 'https://api.example/swap/v1/',
      key: 'secret',
      program,
      native,
      tokens: [token],
      now: () => 0,
      fetch: async (url, init) => {
        const asking = { url: new URL(String(url)), init }
        asked.push(asking)
        const name = asking.url.pathname.split('/').at(-1) ?? ''
        return new Response(JSON.stringify(answers[name]), { status })
      },
    })
    return { source, asked }
  }
  const pair = { from: undefined, to: usdc, amount }

  test('default: quoted', async () => {
    const { source, asked } = open({ quote })
    expect(await source.quote(pair)).toEqual({ toAmount: 16_198_753n })
    const [{ url, init } = { url: new URL('x:'), init: undefined }] = asked
    expect(`${url.origin}${url.pathname}`).toBe('https://api.example/swap/v1/quote')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      inputMint: wrapped,
      outputMint: usdc,
      amount: '100000000',
      slippageBps: '50',
      swapMode: 'ExactIn',
      asLegacyTransaction: 'true',
    })
    expect(init).toMatchObject({ headers: { 'x-api-key': 'secret' }, redirect: 'error' })
    expect(await source.tokens()).toEqual([native, token])
  })

  test('behavior: built of the very quote, for the account and without tables of addresses', async () => {
    const { source, asked } = open({ quote, swap })
    const built = await source.buildSwap({
      ...pair,
      recipient: user,
      slippageBasisPoints: 50,
      estimateGas: false,
    })
    expect(built).toMatchObject({ to: program, value: 0n, toAmount: 16_198_753n, minimumAmount: 16_117_760n })
    expect(built.data).toBe(`0x${Buffer.from(bytes).toString('hex')}`)
    expect(JSON.parse(String(asked[1]?.init?.body))).toEqual({
      userPublicKey: user,
      quoteResponse: quote,
      wrapAndUnwrapSol: true,
      asLegacyTransaction: true,
      dynamicComputeUnitLimit: true,
    })
  })

  test('behavior: nothing is approved', async () => {
    const { source } = open({})
    expect(await source.allowance(usdc, user)).toBe(2n ** 64n - 1n)
    await expect(source.buildApprove(pair)).rejects.toThrow('no approval')
  })

  test('error: no way, a service that fails, and what is not listed', async () => {
    await expect(open({ quote: refusal }, 400).source.quote(pair)).rejects.toThrow(/^insufficient liquidity/)
    await expect(open({ quote }, 500).source.quote(pair)).rejects.toThrow('does not answer')
    await expect(open({ quote: [] }).source.quote(pair)).rejects.toThrow('does not answer')
    const { source, asked } = open({ quote })
    await expect(source.quote({ ...pair, to: user })).rejects.toThrow('no token')
    await expect(source.quote({ ...pair, to: undefined })).rejects.toThrow('for itself')
    await expect(source.quote({ ...pair, amount: 0n })).rejects.toThrow('amount is 0')
    await expect(source.quote({ ...pair, amount: 2n ** 64n })).rejects.toThrow('more than a token')
    expect(asked).toEqual([])
  })
})
