import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { historyCall, parseResponse } from '@latchkey/protocol/wire'
import { describe, expect, test } from 'vitest'
import type { Checkout } from '../OnrampProvider.js'
import { createCoinbaseProvider } from './createCoinbaseProvider.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const keyName = 'organizations/6a1b/apiKeys/9f0c'
const now = () => 1_767_225_600_000

const es256 = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const ed25519 = generateKeyPairSync('ed25519')
/** As the portal hands them out: PEM, or base64 of seed and public key. */
const keys: [string, string, KeyObject][] = [
  ['ES256', es256.privateKey.export({ format: 'pem', type: 'sec1' }).toString(), es256.publicKey],
  [
    'ES256 on one line',
    es256.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString().replaceAll('\n', '\\n'),
    es256.publicKey,
  ],
  [
    'EdDSA',
    Buffer.concat([
      ed25519.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32),
      ed25519.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
    ]).toString('base64'),
    ed25519.publicKey,
  ],
]

const checkout: Checkout = {
  wallets: [{ address, chainIds: ['eip155:1', 'eip155:8453'], coins: ['ETH', 'USDC'] }],
  projectId: 'test',
  partnerUserId: address,
  chainId: 'eip155:8453',
  presetFiatAmount: '50.5',
  currency: 'USD',
  clientIp: '192.0.2.1',
  baseUrl: 'http://127.0.0.1:3080',
}

function setUp(answer: unknown, { status = 200, privateKey = keys[0]![1] } = {}) {
  const requests: { url: string; method: string; authorization: string; body: unknown }[] = []
  const provider = createCoinbaseProvider({
    appId: 'app-1',
    keyName,
    privateKey,
    now,
    fetch: async (input, init) => {
      const headers = init?.headers as Record<string, string>
      requests.push({
        url: String(input),
        method: init?.method ?? 'GET',
        authorization: headers.authorization ?? '',
        body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
      })
      if (answer instanceof Error) throw answer
      return typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status })
    },
  })
  return { provider, requests }
}

function readJwt(authorization: string, key: KeyObject) {
  const [scheme, token = ''] = authorization.split(' ')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const content = Buffer.from(`${header}.${claims}`)
  const bytes = Buffer.from(signature, 'base64url')
  const isGood =
    key.asymmetricKeyType === 'ed25519'
      ? verify(null, content, key, bytes)
      : verify('sha256', content, { key, dsaEncoding: 'ieee-p1363' }, bytes)
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { scheme, isGood, header: parse(header), claims: parse(claims) }
}

describe('a session token', () => {
  // The body of the public documentation of "Create session token".
  const answer = { token: 'ZWJlNDgwYmItNjBkMi00ZmFiLWIxYTQtMTM3MGI2YjJiNjFh', channel_id: '' }

  test.each(keys)('default: %s', async (name, privateKey, publicKey) => {
    const { provider, requests } = setUp(answer, { privateKey })
    const { url } = await provider.checkout(checkout)
    expect(url).toBe(
      `https://pay.coinbase.com/buy/select-asset?sessionToken=${answer.token}&partnerUserId=${address}&defaultNetwork=base&presetFiatAmount=50.5&fiatCurrency=USD`,
    )
    const [request] = requests
    expect(request).toMatchObject({
      url: 'https://api.developer.coinbase.com/onramp/v1/token',
      method: 'POST',
      body: {
        addresses: [{ address, blockchains: ['ethereum', 'base'] }],
        assets: ['ETH', 'USDC'],
        clientIp: '192.0.2.1',
      },
    })
    const { scheme, isGood, header, claims } = readJwt(request?.authorization ?? '', publicKey)
    expect([scheme, isGood]).toEqual(['Bearer', true])
    expect(header).toEqual({
      alg: name.split(' ')[0],
      typ: 'JWT',
      kid: keyName,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(claims).toMatchObject({
      iss: 'cdp',
      sub: keyName,
      nbf: 1_767_225_600,
      exp: 1_767_225_720,
      uri: 'POST api.developer.coinbase.com/onramp/v1/token',
    })
  })

  test.each([
    ['card', 'CARD'],
    ['ach_bank_account', 'ACH_BANK_ACCOUNT'],
  ] as const)('param: method, %s', async (method, word) => {
    const { url } = await setUp(answer).provider.checkout({ ...checkout, method })
    expect(new URL(url).searchParams.get('defaultPaymentMethod')).toBe(word)
  })

  test('behavior: one of the older form', async () => {
    const { provider } = setUp({ data: answer })
    expect((await provider.checkout(checkout)).url).toContain(`sessionToken=${answer.token}&`)
  })

  test('behavior: a token cannot add parameters', async () => {
    const { provider } = setUp({ token: 'x&appId=evil#' })
    const { searchParams } = new URL((await provider.checkout(checkout)).url)
    expect([searchParams.get('sessionToken'), searchParams.get('appId')]).toEqual(['x&appId=evil#', null])
  })

  test('behavior: a network of IPv6 stands for the address in it', async () => {
    const { provider, requests } = setUp(answer)
    await provider.checkout({ ...checkout, clientIp: '2001:db8:1:2::/64' })
    await provider.checkout({ ...checkout, clientIp: 'unknown' })
    expect(requests.map(({ body }) => (body as { clientIp?: string }).clientIp)).toEqual([
      '2001:db8:1:2::',
      undefined,
    ])
  })

  test.each<[string, unknown, number, number]>([
    ['a wrong key', { code: 16 }, 401, 503],
    ['a limit', '', 429, 503],
    ['an outage', 'Bad gateway', 502, 503],
    ['nonsense', '<html>', 200, 503],
    ['another body', { ok: true }, 200, 503],
    ['silence', new TypeError('fetch failed'), 0, 503],
    ['a refusal', { message: 'unsupported' }, 400, 400],
  ])('error: %s', async (_, body, status, expected) => {
    const { provider } = setUp(body, { status: status || 200 })
    await expect(provider.checkout(checkout)).rejects.toMatchObject({ status: expected, field: 'provider' })
  })

  test.each([
    ['no key', 'secret words'],
    [
      'a key of another kind',
      generateKeyPairSync('rsa', { modulusLength: 2_048 })
        .privateKey.export({ format: 'pem', type: 'pkcs8' })
        .toString(),
    ],
  ])('error: %s is said at the start, without the key', (_, privateKey) => {
    const create = () => setUp({}, { privateKey })
    expect(create).toThrow(/onramp\.coinbase\.privateKey/)
    expect(create).not.toThrow(privateKey.slice(0, 12))
  })

  test('error: half a key', () => {
    expect(() => createCoinbaseProvider({ appId: 'a', keyName, fetch, now })).toThrow(
      /both keyName and privateKey/,
    )
  })
})

describe('a quote', () => {
  // The body of the public documentation of "Create buy quote".
  const answer = {
    payment_total: { value: '100.00', currency: 'USD' },
    payment_subtotal: { value: '96.28', currency: 'USD' },
    purchase_amount: { value: '0.02815', currency: 'ETH' },
    coinbase_fee: { value: '3.69', currency: 'USD' },
    network_fee: { value: '0.03', currency: 'USD' },
    quote_id: '6b1f0c1e-6b7e-4f4d-8f33-1f0d7b9f2b1a',
  }
  const purchase = { coin: 'eth', chainId: 'eip155:1', currency: 'USD', amount: '100' }

  test('param: method', async () => {
    const { provider, requests } = setUp(answer)
    await provider.quote?.({ ...purchase, method: 'ach_bank_account' })
    expect(requests[0]?.body).toMatchObject({ payment_method: 'ACH_BANK_ACCOUNT' })
  })

  test('default', async () => {
    const { provider, requests } = setUp(answer)
    expect(await provider.quote?.(purchase)).toEqual({
      paymentTotal: '100.00',
      paymentSubtotal: '96.28',
      purchaseAmount: '0.02815',
      fee: '3.69',
      networkFee: '0.03',
      quoteId: answer.quote_id,
    })
    expect(requests[0]).toMatchObject({
      url: 'https://api.developer.coinbase.com/onramp/v1/buy/quote',
      body: {
        purchase_currency: 'ETH',
        purchase_network: 'ethereum',
        payment_amount: '100',
        payment_currency: 'USD',
        country: 'US',
      },
    })
  })

  test('error: amounts that are none', async () => {
    const { provider } = setUp({ ...answer, purchase_amount: { value: '-1', currency: 'ETH' } })
    await expect(provider.quote?.(purchase)).rejects.toMatchObject({ status: 503 })
  })

  test('error: what it does not sell is not asked for', async () => {
    const { provider, requests } = setUp(answer)
    await expect(provider.quote?.({ ...purchase, coin: 'DOGE' })).rejects.toMatchObject({ status: 400 })
    await expect(provider.quote?.({ ...purchase, chainId: 'eip155:31337' })).rejects.toMatchObject({
      status: 400,
    })
    expect(requests).toEqual([])
  })
})

describe('purchases', () => {
  // The body of the public documentation of "Get onramp transactions by ID".
  const answer = {
    transactions: [
      {
        transaction_id: '1ee9e1f0-8c1f-6c2f-8ad1-4f0a3f7e2c11',
        status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
        purchase_currency: 'ETH',
        purchase_network: 'base',
        purchase_amount: { value: '0.0281', currency: 'ETH' },
        wallet_address: address,
        tx_hash: '0x9b3e',
        created_at: '2026-01-01T12:00:00Z',
      },
    ],
    next_page_key: 'page-2',
    total_count: '7',
  }

  test('default', async () => {
    const { provider, requests } = setUp(answer)
    const page = await provider.purchases?.(address, { limit: 50, cursor: 'page-1' })
    expect(parseResponse(historyCall.response, page, 'history')).toMatchObject({
      data: [
        {
          metadata: {
            operationType: 'buy',
            sentFrom: 'Coinbase',
            status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
            chain: 'eip155:8453',
          },
          transfers: [{ direction: 'in', quantity: { numeric: '0.0281' } }],
        },
      ],
      next: 'page-2',
    })
    const { url, authorization } = requests[0] ?? { url: '', authorization: '' }
    expect(url).toBe(
      `https://api.developer.coinbase.com/onramp/v1/buy/user/${address}/transactions?page_size=50&page_key=page-1`,
    )
    // The query is no part of what is signed.
    expect(
      readJwt(
        authorization,
        createPublicKey(es256.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
      ).claims.uri,
    ).toBe(`GET api.developer.coinbase.com/onramp/v1/buy/user/${address}/transactions`)
  })

  test('behavior: the last page', async () => {
    const { provider } = setUp({ transactions: [], next_page_key: '' })
    expect(await provider.purchases?.(address, { limit: 50 })).toEqual({ data: [], next: null })
  })
})

test('behavior: without an API key there are no quotes and no purchases', () => {
  const provider = createCoinbaseProvider({ appId: 'app-1', fetch, now })
  expect([provider.quote, provider.purchases]).toEqual([undefined, undefined])
})
