import {
  onrampOptionsCall,
  onrampOrderCall,
  onrampProvidersCall,
  onrampQuoteCall,
  onrampQuotesCall,
  onrampUrlCall,
  parseResponse,
} from '@latchkey/protocol/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  bitcoinChain,
  evmChain,
  openOnramp,
  otherEvmChain,
  people,
  solanaChain,
} from '../../../test/openOnramp.js'

type Onramp = Awaited<ReturnType<typeof openOnramp>>

let devnet: Onramp
let none: Onramp
let companies: Onramp

beforeAll(async () => {
  devnet = await openOnramp()
  none = await openOnramp({})
  companies = await openOnramp({
    coinbase: { appId: 'app-1' },
    moonpay: { apiKey: 'pk_test_1', secretKey: 'sk_test_1', sandbox: true },
  })
})

const reasonOf = async (response: Response) => {
  const { reasons } = (await response.json()) as { reasons: { field: string; description: string }[] }
  return { status: response.status, field: reasons[0]?.field }
}

describe('POST /v1/generators/onrampurl', () => {
  const path = '/v1/generators/onrampurl?projectId=test'
  const wallet = { address: people.evm, blockchains: [evmChain] }
  const body = { destinationWallets: [wallet], partnerUserId: 'user-1' }

  test.each([
    ['EVM', evmChain, people.evm],
    ['Solana', solanaChain, people.solana],
    ['Bitcoin', bitcoinChain, people.bitcoin],
  ])('default: %s', async (_, chain, address) => {
    const response = await devnet.post(path, {
      destinationWallets: [{ address, blockchains: [chain] }],
      partnerUserId: 'user-1',
      presetFiatAmount: 50.5,
    })
    expect(response.status).toBe(200)
    const { url, orderId } = parseResponse(onrampUrlCall.response, await response.json(), 'url')
    expect(url).toBe(`http://127.0.0.1:3080/onramp/checkout/${orderId}`)
    expect(await devnet.read(orderId ?? '')).toMatchObject({
      status: 'pending',
      chainId: chain,
      address,
      paymentTotal: { amount: '50.50', currency: 'USD' },
    })
  })

  test('behavior: a wallet without chains is one of all that its address is of', async () => {
    const destinationWallets = [{ address: people.evm.toLowerCase() }]
    const response = await devnet.post(path, { ...body, destinationWallets, defaultNetwork: 'Devnet Two' })
    const { orderId = '' } = (await response.json()) as { orderId?: string }
    expect(await devnet.read(orderId)).toMatchObject({ chainId: otherEvmChain, address: people.evm })
  })

  test('param: publicUrl, Host', async () => {
    const proxied = await openOnramp(undefined, { publicUrl: 'https://api.example/latchkey/' })
    const evil = { host: 'evil.example' }
    const url = async (onramp: Onramp, headers: Record<string, string>) =>
      ((await (await onramp.post(path, body, headers)).json()) as { url: string }).url
    expect(await url(proxied, evil)).toMatch(/^https:\/\/api\.example\/latchkey\/onramp\/checkout\//)
    expect(await url(devnet, { host: 'localhost:4123' })).toMatch(/^http:\/\/localhost:4123\/onramp/)
    // S-29: whoever can write a Host must not be able to lead a buyer elsewhere.
    expect(await url(devnet, evil)).toMatch(/^http:\/\/127\.0\.0\.1:3080\/onramp/)
  })

  test('behavior: the URL of row 21 at Coinbase', async () => {
    const response = await companies.post(path, {
      destinationWallets: [{ address: people.evm, blockchains: ['ethereum'], assets: ['ETH'] }],
      partnerUserId: 'user-1',
      defaultNetwork: 'ethereum',
      defaultExperience: 'buy',
      presetFiatAmount: 50,
    })
    const { url } = (await response.json()) as { url: string }
    const { origin, pathname, searchParams } = new URL(url)
    expect(`${origin}${pathname}`).toBe('https://pay.coinbase.com/buy/select-asset')
    expect([...searchParams.keys()]).toEqual([
      'appId',
      'destinationWallets',
      'partnerUserId',
      'defaultNetwork',
      'presetFiatAmount',
      'defaultExperience',
    ])
    expect(JSON.parse(searchParams.get('destinationWallets') ?? '')).toEqual([
      { address: people.evm, blockchains: ['ethereum'], assets: ['ETH'] },
    ])
    expect(url).not.toContain('orderId')
  })

  test('param: paymentMethod, by its id in the options; one that is not known is left to the page', async () => {
    const open = async (paymentMethod: string) => {
      const destinationWallets = [{ address: people.evm, blockchains: ['ethereum'] }]
      const response = await companies.post(path, { ...body, destinationWallets, paymentMethod })
      const { url } = (await response.json()) as { url: string }
      return new URL(url).searchParams.get('defaultPaymentMethod')
    }
    expect(await open('ach_bank_account')).toBe('ACH_BANK_ACCOUNT')
    expect(await open('barter')).toBeNull()
  })

  test.each<[string, unknown, string]>([
    ['of another namespace', [{ address: people.solana, blockchains: [evmChain] }], 'address'],
    [
      'with a wrong checksum',
      [{ address: people.evm.replace('f39F', 'F39f'), blockchains: ['ethereum'] }],
      'address',
    ],
    ['of another Bitcoin network', [{ address: people.bitcoin, blockchains: ['bitcoin'] }], 'address'],
    ['of one of its chains only', [{ address: people.evm, blockchains: [evmChain, 'solana'] }], 'address'],
    ['of nothing', [{ address: 'javascript:alert(1)' }], 'address'],
    ['on an unknown chain', [{ address: people.evm, blockchains: ['moonchain'] }], 'chainId'],
  ])('error: S-29 a wallet %s', async (_, destinationWallets, field) => {
    expect(await reasonOf(await devnet.post(path, { ...body, destinationWallets }))).toEqual({
      status: 400,
      field,
    })
  })

  test('error: a coin or a chain that nobody sells', async () => {
    const usdc = [{ address: people.evm, blockchains: [evmChain], assets: ['USDC'] }]
    expect(await reasonOf(await devnet.post(path, { ...body, destinationWallets: usdc }))).toEqual({
      status: 400,
      field: 'provider',
    })
    expect(await reasonOf(await companies.post(path, body))).toEqual({ status: 400, field: 'provider' })
    expect(await reasonOf(await none.post(path, body))).toEqual({ status: 400, field: 'provider' })
  })

  test.each([
    ['no JSON', '{'],
    ['no wallets', { ...body, destinationWallets: [] }],
    ['no user', { ...body, partnerUserId: undefined }],
    ['an amount as text', { ...body, presetFiatAmount: '50' }],
    ['another experience', { ...body, defaultExperience: 'sell' }],
  ])('error: %s is 400 as text', async (_, wrong) => {
    const response = await devnet.post(path, wrong)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      'text/plain; charset=utf-8',
    ])
  })

  test.each([9.99, 25_000.01, 1e-9, 1e300, 10.001])('error: an amount of %s', async (presetFiatAmount) => {
    const { status, field } = await reasonOf(await devnet.post(path, { ...body, presetFiatAmount }))
    expect([status, field]).toEqual([400, expect.stringMatching(/^(?:amount|presetFiatAmount)$/)])
  })

  test('error: no project', async () => {
    expect((await devnet.post('/v1/generators/onrampurl?projectId=nobody', body)).status).toBe(401)
    expect((await devnet.post('/v1/generators/onrampurl', body)).status).toBe(400)
  })
})

describe('GET /v1/onramp/options', () => {
  const read = async ({ app }: Onramp) =>
    parseResponse(
      onrampOptionsCall.response,
      await (await app.request('/v1/onramp/options')).json(),
      'options',
    )

  test('default', async () => {
    const { purchaseCurrencies, paymentCurrencies } = await read(devnet)
    expect(
      purchaseCurrencies.map(({ symbol, networks }) => [symbol, networks.map(({ chain_id }) => chain_id)]),
    ).toEqual([
      ['ETH', ['31337', '31338']],
      ['SOL', [solanaChain]],
      ['BTC', [bitcoinChain]],
    ])
    expect(paymentCurrencies[0]).toEqual({
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })
  })

  test('behavior: each coin once, whoever sells it', async () => {
    const { purchaseCurrencies } = await read(companies)
    const symbols = purchaseCurrencies.map(({ symbol }) => symbol)
    expect(new Set(symbols).size).toBe(symbols.length)
    const usdc = purchaseCurrencies.find(({ symbol }) => symbol === 'USDC')
    expect(usdc?.networks.find(({ chain_id }) => chain_id === '137')?.name).toBe('polygon')
  })

  test('behavior: without a provider there is nothing to buy', async () => {
    expect(await read(none)).toEqual({ purchaseCurrencies: [], paymentCurrencies: [] })
  })
})

describe('POST /v1/onramp/quote', () => {
  const path = '/v1/onramp/quote?projectId=test'
  const networks = [
    { name: evmChain, display_name: 'Devnet One', chain_id: '31337', contract_address: '' },
    { name: otherEvmChain, display_name: 'Devnet Two', chain_id: '31338', contract_address: '' },
  ]
  const body = {
    purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks },
    paymentCurrency: { id: 'USD', payment_method_limits: [] },
    amount: '100',
    network: 'ETH',
  }

  test('default', async () => {
    const response = await devnet.post(path, body)
    const quote = parseResponse(onrampQuoteCall.response, await response.json(), 'quote')
    expect(quote).toMatchObject({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      paymentSubtotal: { amount: '98.75', currency: 'USD' },
      purchaseAmount: { amount: '0.049375', currency: 'ETH' },
      networkFee: { amount: '0.25', currency: 'USD' },
    })
  })

  test('param: paymentCurrency', async () => {
    const response = await devnet.post(path, {
      ...body,
      paymentCurrency: { id: 'EUR', payment_method_limits: [] },
    })
    expect(await response.json()).toMatchObject({ purchaseAmount: { amount: '0.06171875' } })
  })

  test.each<[string, object]>([
    ['another currency', { paymentCurrency: { id: 'XAU', payment_method_limits: [] } }],
    ['an unknown coin', { purchaseCurrency: { ...body.purchaseCurrency, symbol: 'DOGE' } }],
    ['too little', { amount: '1' }],
    ['nothing', { amount: '0' }],
    ['too much', { amount: '25000.01' }],
    ['a third of a cent', { amount: '100.333' }],
  ])('error: %s', async (_, change) => {
    const response = await devnet.post(path, { ...body, ...change })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { reasons: unknown[] }).reasons).toHaveLength(1)
  })

  test('error: a body of another shape', async () => {
    expect((await devnet.post(path, { ...body, amount: 100 })).status).toBe(422)
    expect((await devnet.post(path, 'x')).status).toBe(400)
  })

  test('error: no provider', async () => {
    expect(await reasonOf(await none.post(path, body))).toEqual({ status: 400, field: 'provider' })
  })
})

describe('GET /v1/onramp/providers', () => {
  test('default', async () => {
    const response = await companies.app.request('/v1/onramp/providers?projectId=test&countries=US,DE')
    const providers = parseResponse(onrampProvidersCall.response, await response.json(), 'providers')
    expect(providers.map(({ serviceProvider, status }) => [serviceProvider, status])).toEqual([
      ['COINBASE', 'LIVE'],
      ['MOONPAY', 'SANDBOX'],
    ])
    const [own] = (await (await devnet.app.request('/v1/onramp/providers?projectId=test')).json()) as {
      name: string
    }[]
    expect(own?.name).toBe('Devnet – no real money')
  })

  test('behavior: none', async () => {
    const response = await none.app.request('/v1/onramp/providers?projectId=test')
    expect([response.status, await response.json()]).toEqual([200, []])
  })
})

describe('POST /v1/onramp/multi/quotes', () => {
  const path = '/v1/onramp/multi/quotes'
  const body = {
    projectId: 'test',
    destinationCurrencyCode: 'BTC',
    sourceAmount: 100,
    sourceCurrencyCode: 'USD',
  }

  test('default', async () => {
    const response = await devnet.post(path, { ...body, countryCode: 'US' })
    const quotes = parseResponse(onrampQuotesCall.response, await response.json(), 'quotes')
    expect(quotes).toMatchObject([
      {
        serviceProvider: 'DEVNET',
        destinationAmount: 0.00164583,
        sourceAmountWithoutFees: 98.75,
        totalFee: 1.25,
        networkFee: 0.25,
        countryCode: 'US',
      },
    ])
  })

  test('param: a coin with its chain', async () => {
    const response = await devnet.post(path, { ...body, destinationCurrencyCode: 'ETH_31338' })
    expect(await response.json()).toMatchObject([{ destinationAmount: 0.049375 }])
  })

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no amount', { ...body, sourceAmount: undefined }],
    ['an amount as text', { ...body, sourceAmount: '100' }],
    ['a coin nobody sells', { ...body, destinationCurrencyCode: 'DOGE' }],
    ['everybody left out', { ...body, excludeProviders: ['devnet'] }],
    ['an endless amount', { ...body, sourceAmount: 1e300 }],
  ])('error: %s is 400 by code', async (_, wrong) => {
    const response = await devnet.post(path, wrong)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ code: 'BAD_REQUEST', message: expect.any(String) })
  })

  test('error: no provider', async () => {
    const response = await none.post(path, body)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_REQUEST' }])
  })
})

describe('GET /v1/onramp/orders/{id}', () => {
  test('default', async () => {
    const orderId = await devnet.order()
    const response = await devnet.app.request(`/v1/onramp/orders/${orderId}?projectId=test`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(parseResponse(onrampOrderCall.response, await response.json(), 'order')).toMatchObject({
      id: orderId,
      status: 'pending',
      provider: 'Devnet – no real money',
      chainId: evmChain,
      address: people.evm,
      purchaseAmount: { amount: '0.049375', currency: 'ETH' },
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-01T01:00:00.000Z',
    })
  })

  test('error: the order of another project is none', async () => {
    const orderId = await devnet.order()
    await devnet.store.pool.query(`update onramp_orders set project_id = 'other' where id = $1`, [orderId])
    expect((await devnet.app.request(`/v1/onramp/orders/${orderId}?projectId=test`)).status).toBe(404)
    expect((await devnet.app.request(`/v1/onramp/orders/${'a'.repeat(32)}?projectId=test`)).status).toBe(404)
    expect((await devnet.app.request('/v1/onramp/orders/1?projectId=test')).status).toBe(400)
  })
})
