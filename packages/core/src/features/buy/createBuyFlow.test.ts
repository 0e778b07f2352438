import { formatAmount } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice, createScriptedAdapter } from '../../../test/scriptedAdapter.js'
import { createLatchkey } from '../../createLatchkey.js'
import { connect } from '../connect/connect.js'
import { createBuyFlow } from './createBuyFlow.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const options = {
  purchaseCurrencies: [
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        { name: 'two', display_name: 'Two', chain_id: '2', contract_address: '' },
        { name: 'one', display_name: 'One', chain_id: '1', contract_address: '' },
        { name: 'nowhere', display_name: 'Nowhere', chain_id: '999', contract_address: '' },
      ],
    },
  ],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '500.00' }] }],
}
const quote = (serviceProvider: string, destinationAmount: number, sourceAmount = 100) => ({
  destinationAmount,
  destinationCurrencyCode: 'ETH',
  serviceProvider,
  sourceAmount,
  totalFee: 1.25,
})

type Answer = (url: URL, body: Record<string, unknown>) => Response | Promise<Response>

async function setUp(given: Partial<Record<'options' | 'quotes' | 'quote' | 'url' | 'order', Answer>> = {}) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const answers: Record<string, Answer> = {
    '/v1/onramp/options': given.options ?? (() => json(options)),
    '/v1/onramp/providers': () => json([]),
    '/v1/onramp/multi/quotes': given.quotes ?? (() => json([quote('ONE', 0.05), quote('TWO', 0.04)])),
    '/v1/onramp/quote': given.quote ?? (() => json({}, 503)),
    '/v1/generators/onrampurl': given.url ?? (() => json({ url: 'https://pay.coinbase.com/buy?x=1' })),
  }
  const fetch = (async (input: string, init: RequestInit) => {
    const url = new URL(input)
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>
    asked.push({ path: url.pathname, body })
    return (answers[url.pathname] ?? given.order ?? (() => json({}, 404)))(url, body)
  }) as typeof globalThis.fetch
  const latchkey = createLatchkey({
    adapters: [createScriptedAdapter().descriptor],
    storage: null,
    api: { url: 'https://api.example', projectId: 'P', fetch },
  })
  const connected = connect(latchkey, { connectorId: 'wallet' })
  // No more: what another test left behind may ask for ever.
  await vi.advanceTimersByTimeAsync(1_000)
  await connected
  const open = async () => {
    const flow = createBuyFlow(latchkey, { namespace: 'eip155', locale: 'en', now: () => 1_000 })
    await flow.load()
    const type = async (amount: string) => {
      flow.edit({ amount })
      await vi.advanceTimersByTimeAsync(500)
    }
    return { flow, type, state: flow.store.getState }
  }
  return { latchkey, asked, open, ...(await open()) }
}

const page = () => ({ show: vi.fn((_: string) => {}), close: vi.fn(() => {}) })

describe('options', () => {
  test('default: what is sold on the page’s networks, the one in use first', async () => {
    const { state } = await setUp()
    const { options: read, choice } = state()
    expect(read?.targets.map(({ id }) => id)).toEqual(['eip155:2/ETH', 'eip155:1/ETH'])
    expect(choice).toMatchObject({ target: { id: 'eip155:1/ETH', address: alice }, method: { id: 'card' } })
    expect(read?.isBuiltIn).toBe(false)
  })

  test.each([
    ['fails', () => json({}, 503)],
    ['is unreachable', () => Promise.reject(new TypeError('offline'))],
    ['is empty', () => json({ purchaseCurrencies: [], paymentCurrencies: [] })],
    ['is nonsense', () => json([])],
  ] as [string, Answer][])('behavior: an answer that %s gives the built-in list', async (_, answer) => {
    const { state } = await setUp({ options: answer })
    const { options: read } = state()
    expect(read?.isBuiltIn).toBe(true)
    expect(
      read?.currencies.map(({ id, methods }) => [
        id,
        ...methods.map((one) => [one.id, formatAmount(one.minimum), formatAmount(one.maximum)].join(' ')),
      ]),
    ).toEqual([
      ['USD', 'card 10 7500', 'ach_bank_account 10 25000'],
      ['EUR', 'card 10 7500', 'ach_bank_account 10 25000'],
    ])
    expect(read?.targets.map(({ symbol }) => symbol)).toEqual(['ETH', 'ETH'])
  })
})

describe('quotes', () => {
  test('default: every provider side by side, with all that is paid', async () => {
    const { state, type, flow, asked } = await setUp()
    await type('100')
    expect(state().quotes).toMatchObject([
      { provider: 'ONE', received: { value: 5n, decimals: 2 }, fee: { value: 125n, decimals: 2 } },
      { provider: 'TWO', received: { value: 4n, decimals: 2 } },
    ])
    expect(asked.find(({ path }) => path.endsWith('/multi/quotes'))?.body).toMatchObject({
      destinationCurrencyCode: 'ETH_eip155:1',
      sourceAmount: 100,
      sourceCurrencyCode: 'USD',
    })
    flow.edit({ provider: 'TWO' })
    expect(state().choice.quote?.provider).toBe('TWO')
  })

  test('behavior: the best of the server where it compares none, in exact figures', async () => {
    const money = (amount: string, currency: string) => ({ amount, currency })
    const best = {
      paymentTotal: money('100.00', 'USD'),
      paymentSubtotal: money('98.75', 'USD'),
      purchaseAmount: money('0.049375', 'ETH'),
      networkFee: money('0.25', 'USD'),
      quoteId: 'q',
    }
    const { state, type } = await setUp({ quotes: () => json({}, 503), quote: () => json(best) })
    await type('100')
    expect(state().quotes).toEqual([
      {
        total: { value: 10000n, decimals: 2 },
        received: { value: 49375n, decimals: 6 },
        fee: { value: 125n, decimals: 2 },
      },
    ])
  })

  test.each([
    ['fail', { quotes: () => json({}, 503) }],
    ['are none', { quotes: () => json([]) }],
    ['are for another sum', { quotes: () => json([quote('ONE', 0.05, 1_000)]) }],
    ['give nothing', { quotes: () => json([quote('ONE', 0)]) }],
  ] as [string, object][])(
    'behavior: quotes that %s are one to one, and said to be none',
    async (_, given) => {
      const { state, type } = await setUp(given)
      await type('100')
      expect(state().quotes).toEqual([
        { received: { value: 10000n, decimals: 2 }, total: { value: 10000n, decimals: 2 }, isEstimate: true },
      ])
    },
  )

  test('behavior: an older quote never overwrites a newer one', async () => {
    const waiting: ((response: Response) => void)[] = []
    const { state, type } = await setUp({ quotes: () => new Promise((resolve) => waiting.push(resolve)) })
    await type('100')
    await type('200')
    waiting[1]?.(json([quote('NEW', 0.1, 200)]))
    await vi.advanceTimersByTimeAsync(1)
    waiting[0]?.(json([quote('OLD', 0.05)]))
    await vi.advanceTimersByTimeAsync(1)
    expect(state().quotes).toMatchObject([{ provider: 'NEW' }])
  })

  test.each([
    ['9.99', 'minimum'],
    ['500.01', 'maximum'],
  ])('behavior: %s is outside of what the way to pay allows, and asked of nobody', async (amount, limit) => {
    const { state, type, asked, flow } = await setUp()
    await type(amount)
    expect(state()).toMatchObject({ limit, quotes: undefined, isQuoting: false })
    expect(asked.some(({ path }) => path.includes('quote'))).toBe(false)
    const shown = page()
    await flow.buy(shown)
    expect(shown.close).toHaveBeenCalled()
  })

  test('error: M-06 what can be read in two ways is not guessed', async () => {
    const { state, type } = await setUp()
    await type('1.2.3')
    expect(state()).toMatchObject({ amountError: { code: 'amount/invalid' }, quotes: undefined })
  })
})

describe('a way to pay', () => {
  const [currency] = options.paymentCurrencies
  const bank = { id: 'ach_bank_account', min: '10.00', max: '900.00' }
  const both = [...(currency?.payment_method_limits ?? []), bank]
  const methods = () => json({ ...options, paymentCurrencies: [{ id: 'USD', payment_method_limits: both }] })

  test('default: the chosen one goes with the quotes and to the page', async () => {
    const { flow, type, asked } = await setUp({ options: methods })
    flow.edit({ method: 'ach_bank_account' })
    await type('100')
    await flow.buy(page())
    const bodyOf = (path: string) => asked.findLast((one) => one.path === path)?.body
    expect(bodyOf('/v1/onramp/multi/quotes')).toMatchObject({ paymentMethodType: 'ach_bank_account' })
    expect(bodyOf('/v1/generators/onrampurl')).toMatchObject({ paymentMethod: 'ach_bank_account' })
  })

  test('behavior: and with the one quote of a server that compares none', async () => {
    const { flow, type, asked } = await setUp({ options: methods, quotes: () => json({}, 404) })
    flow.edit({ method: 'ach_bank_account' })
    await type('100')
    expect(asked.find(({ path }) => path === '/v1/onramp/quote')?.body).toMatchObject({
      paymentCurrency: { id: 'USD', payment_method_limits: [{ id: 'ach_bank_account' }] },
    })
  })
})

describe('buy', () => {
  test('default: the page of the chosen provider, for the connected account, remembered', async () => {
    const { flow, type, state, asked, open } = await setUp()
    await type('100')
    flow.edit({ provider: 'TWO' })
    const shown = page()
    await flow.buy(shown)
    expect(shown.show.mock.calls).toEqual([['https://pay.coinbase.com/buy?x=1']])
    expect(asked.at(-1)?.body).toEqual({
      destinationWallets: [{ address: alice, blockchains: ['eip155:1'], assets: ['ETH'] }],
      partnerUserId: alice,
      defaultNetwork: 'eip155:1',
      defaultExperience: 'buy',
      presetFiatAmount: 100,
      fiatCurrency: 'USD',
      paymentMethod: 'card',
      serviceProvider: 'TWO',
    })
    expect(state().orders).toMatchObject([{ isTold: false, status: 'pending', symbol: 'ETH' }])
    const again = await open()
    expect(again.state().orders).toEqual(state().orders)
    again.flow.forget(state().orders[0]?.id ?? '')
    expect((await open()).state().orders).toEqual([])
  })

  test.each([
    'https://evil.example/pay.coinbase.com',
    'https://pay.coinbase.com@evil.example/',
    'http://pay.coinbase.com/buy',
  ])('error: S-29 %s is not opened, and nothing is remembered', async (url) => {
    const { flow, type, state } = await setUp({ url: () => json({ url }) })
    await type('100')
    const shown = page()
    await flow.buy(shown)
    expect(shown.show).not.toHaveBeenCalled()
    expect(shown.close).toHaveBeenCalledOnce()
    expect(state()).toMatchObject({ orders: [], problem: { code: 'api/bad-response' } })
  })

  test('behavior: S-29 a page that was put into storage is not offered', async () => {
    const { flow, type, latchkey, open } = await setUp()
    await type('100')
    await flow.buy(page())
    const { items } = latchkey.internal.memory
    items.setItem('onramp', (items.getItem('onramp') ?? '').replace('pay.coinbase.com', 'evil.example'))
    expect((await open()).state().orders).toEqual([])
  })

  test('behavior: without a window the address is there to click', async () => {
    const { flow, type, state } = await setUp()
    await type('100')
    await flow.buy()
    expect(state().blocked).toBe('https://pay.coinbase.com/buy?x=1')
  })
})

describe('follow', () => {
  const orderId = 'o'.repeat(22)
  const told = (status: string) => ({
    id: orderId,
    status,
    provider: 'One',
    chainId: 'eip155:1',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    purchaseAmount: { amount: '0.05', currency: 'ETH' },
    paymentTotal: { amount: '100.00', currency: 'USD' },
    hash: null,
    reason: null,
    createdAt: '2026-10-30T21:31:40Z',
    expiresAt: '2026-10-30T22:31:40Z',
  })

  test('default: until it is over, through an outage, and then nobody is asked', async () => {
    const steps = [() => json(told('pending')), () => json({}, 503), () => json(told('paid'))]
    const { flow, type, state, asked } = await setUp({
      url: () => json({ url: 'https://api.example/onramp/checkout/1', orderId }),
      order: () => (steps.shift() ?? (() => json(told('delivered'))))(),
    })
    await type('100')
    await flow.buy(page())
    const seen: unknown[] = []
    for (let count = 0; count < 5; count += 1) {
      await vi.advanceTimersByTimeAsync(2_000)
      seen.push(state().orders[0]?.status)
    }
    expect(seen).toEqual(['pending', 'paid', 'delivered', 'delivered', 'delivered'])
    const count = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.length).toBe(count)
    expect(state().orders[0]).toMatchObject({ received: '0.05' })
  })
})
