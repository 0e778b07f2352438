import * as api from '../src/exports/api.js'
import type { Latchkey } from '../src/exports/index.js'

/** A call of the data API as a page makes it, and the right answer to it. */
export type ApiTarget = {
  /** Of the function that makes it. */
  name: string
  ask: (latchkey: Latchkey, signal?: AbortSignal) => Promise<unknown>
  body: unknown
}

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chainId = 'eip155:1'
const account = `${chainId}:${address}`
const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const token = `${chainId}:0x111111111117dc0aa78b770fa6a738034120c302`
const moment = '2025-10-30T21:31:40.512345Z'
const pci = '6b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e'
const name = 'alice.latchkey.id'
const signed = { message: '{}', signature: `0x${'11'.repeat(65)}`, coin_type: 60, address }
const grant = { expiry: 4_000_000_000, signer: { type: 'keys', data: {} }, permissions: [], policies: [] }
const holder = {
  name,
  registered_at: moment,
  updated_at: moment,
  attributes: { bio: 'hi' },
  addresses: { '60': { address, created_at: moment } },
}

const balance = {
  balances: [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId,
      value: 3901.2,
      price: 2600.8,
      quantity: { decimals: '18', numeric: '1.5' },
      iconUrl: 'https://tokens.example/eth.png',
    },
    {
      name: 'One',
      symbol: 'ONE',
      chainId,
      address: token,
      value: 20,
      price: 1,
      quantity: { decimals: '6', numeric: '20.000000' },
      iconUrl: '',
      listed: true,
    },
  ],
}

const history = {
  data: [
    {
      id: '5f1c2d3e',
      metadata: {
        operationType: 'send',
        hash: '0x9b3e',
        minedAt: '2025-10-30T20:11:47Z',
        sentFrom: address,
        sentTo: '0x739f',
        status: 'confirmed',
        nonce: 41,
        application: null,
        chain: chainId,
      },
      transfers: [
        {
          fungible_info: { name: 'One', symbol: 'ONE', icon: { url: '' }, address: token, listed: true },
          nft_info: null,
          direction: 'out',
          quantity: { numeric: '12.5' },
          value: 12.5,
          price: 1,
        },
      ],
    },
  ],
  next: 'WyIyMDI1',
}

const money = { amount: '100', currency: 'USD' }
const options = {
  purchaseCurrencies: [
    {
      id: '2b92315d',
      name: 'One',
      symbol: 'ONE',
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0xa0b8' }],
    },
  ],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
}
const wallet = {
  id: 'fox',
  name: 'Fox',
  image_id: 'fox.webp',
  homepage: 'https://fox.example',
  rdns: 'io.fox',
}
const noLinks = {
  desktop_link: null,
  webapp_link: null,
  play_store: null,
  chrome_store: null,
  firefox_store: null,
  browse_link: null,
}

type Ask = ApiTarget['ask']
const target = (name: keyof typeof api, ask: Ask, body: unknown): ApiTarget => ({ name, ask, body })

/** What the account and send views live on. */
export const accountTargets: readonly ApiTarget[] = [
  target('fetchBalances', (l, signal) => api.fetchBalances(l, { address, chainId, signal }), balance),
  target('fetchHistory', (l, signal) => api.fetchHistory(l, { address, chainId, signal }), history),
  target('fetchIdentity', (l, signal) => api.fetchIdentity(l, { address, signal }), {
    name: 'alice.eth',
    avatar: 'https://metadata.example/alice.eth',
    resolvedAt: moment,
  }),
  target('fetchFees', (l, signal) => api.fetchFees(l, { chainId, signal }), {
    unit: 'sat-per-kvb',
    standard: '1000',
    fast: '2254',
    instant: '10000',
  }),
  target('fetchGasPrice', (l, signal) => api.fetchGasPrice(l, { chainId, signal }), {
    standard: '1200000000',
    fast: '1500000000',
    instant: '2100000000',
  }),
  target('fetchPrices', (l, signal) => api.fetchPrices(l, { addresses: [native], signal }), {
    fungibles: [{ address: native, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2600.81, decimals: 18 }],
  }),
  target('fetchName', (l, signal) => api.fetchName(l, { name, signal }), holder),
  target('fetchNamesOf', (l, signal) => api.fetchNamesOf(l, { address, signal }), [holder]),
]

/** Every call that `@latchkey/core/api` makes. */
export const apiTargets: readonly ApiTarget[] = [
  ...accountTargets,
  target('fetchChains', (l, signal) => api.fetchChains(l, { signal }), { http: [chainId], ws: [] }),
  target('fetchWallets', (l, signal) => api.fetchWallets(l, { signal }), {
    data: [{ ...wallet, ...noLinks, chains: [chainId], mobile_link: 'fox://', app_store: null }],
    count: 1,
  }),
  target('fetchNameNonce', (l, signal) => api.fetchNameNonce(l, { signal }), {
    nonce: 'f00d',
    expiresAt: 1_761_859_900,
    domain: 'latchkey.id',
  }),
  target('fetchNameSuggestions', (l, signal) => api.fetchNameSuggestions(l, { name: 'alice', signal }), {
    suggestions: [{ name, registered: true }],
  }),
  target('registerName', (l, signal) => api.registerName(l, { body: signed, signal }), holder),
  target('updateNameAddress', (l, signal) => api.updateNameAddress(l, { name, body: signed, signal }), {
    '60': { address, created_at: moment },
  }),
  target('updateNameAttributes', (l, signal) => api.updateNameAttributes(l, { name, body: signed, signal }), {
    bio: 'hi',
  }),
  target('createOnrampUrl', (l, signal) => api.createOnrampUrl(l, { body: {} as never, signal }), {
    url: 'https://pay.example/buy',
  }),
  target(
    'createOnrampWidget',
    (l, signal) => api.createOnrampWidget(l, { sessionData: {} as never, signal }),
    { widgetUrl: 'https://widget.example/1' },
  ),
  target('fetchOnrampOptions', (l, signal) => api.fetchOnrampOptions(l, { signal }), options),
  target('fetchOnrampOrder', (l, signal) => api.fetchOnrampOrder(l, { id: 'x', signal }), {
    id: 'Zm9vYmFyYmF6cXV4MTIzNA',
    status: 'delivered',
    provider: 'Devnet',
    chainId,
    address,
    purchaseAmount: { amount: '0.05', currency: 'ETH' },
    paymentTotal: money,
    hash: '0x9b3e',
    reason: null,
    createdAt: '2025-10-30T20:11:47.000Z',
    expiresAt: '2025-10-30T21:11:47.000Z',
  }),
  target('fetchOnrampProviders', (l, signal) => api.fetchOnrampProviders(l, { signal }), [
    {
      categories: ['CRYPTO_ONRAMP'],
      logos: { dark: 'https://a', darkShort: 'https://b', light: 'https://c', lightShort: 'https://d' },
      name: 'Transak',
      serviceProvider: 'TRANSAK',
      status: 'LIVE',
      websiteUrl: 'https://transak.com',
    },
  ]),
  target('fetchOnrampQuote', (l, signal) => api.fetchOnrampQuote(l, { body: {} as never, signal }), {
    paymentTotal: money,
    paymentSubtotal: money,
    purchaseAmount: { amount: '97.5', currency: 'ONE' },
    networkFee: money,
    quoteId: 'q-1',
  }),
  target('fetchOnrampQuotes', (l, signal) => api.fetchOnrampQuotes(l, { body: {} as never, signal }), [
    {
      countryCode: 'US',
      customerScore: 20,
      destinationAmount: 0.00085,
      destinationCurrencyCode: 'BTC',
      exchangeRate: 115000.5,
      networkFee: 0.5,
      paymentMethodType: 'CREDIT_DEBIT_CARD',
      serviceProvider: 'TRANSAK',
      sourceAmount: 100,
      sourceAmountWithoutFees: 96.1,
      sourceCurrencyCode: 'USD',
      totalFee: 3.9,
      transactionFee: 3.4,
      transactionType: 'CRYPTO_PURCHASE',
    },
  ]),
  target(
    'callRpc',
    (l, signal) =>
      api.callRpc(l, { chainId, request: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, signal }),
    { jsonrpc: '2.0', id: 1, result: '0x1' },
  ),
  target(
    'broadcastTransaction',
    (l, signal) => api.broadcastTransaction(l, { chainId, transaction: '02f8', signal }),
    { hash: 'ab'.repeat(32) },
  ),
  target('fetchUtxos', (l, signal) => api.fetchUtxos(l, { address, chainId, signal }), {
    utxos: [{ txid: 'ab'.repeat(32), vout: 1, value: '54321', height: 840_000, coinbase: false }],
    tip: 840_002,
  }),
  target(
    'activateSession',
    (l, signal) => api.activateSession(l, { account, body: { ...grant, pci } as never, signal }),
    {},
  ),
  target('createSession', (l, signal) => api.createSession(l, { account, body: grant as never, signal }), {
    pci,
    key: { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` },
  }),
  target('fetchSessionContext', (l, signal) => api.fetchSessionContext(l, { account, pci, signal }), {
    context: '0xabcd',
  }),
  target('fetchSessions', (l, signal) => api.fetchSessions(l, { account, signal }), {
    pcis: [
      {
        project: { id: 'P', name: 'My app', url: null, iconUrl: null },
        pci,
        expiry: 1_761_863_500,
        createdAt: 1_761_859_900,
        permissions: [],
        policies: [],
        context: null,
        revokedAt: null,
      },
    ],
  }),
  target('revokeSession', (l, signal) => api.revokeSession(l, { account, pci, signal }), {}),
  target(
    'buildSwapApproval',
    (l, signal) => api.buildSwapApproval(l, { from: token, to: native, amount: 1n, signal }),
    { tx: { from: token, to: native, data: '0x095ea7b3', value: '0', eip155: { gasPrice: '1200000000' } } },
  ),
  target(
    'buildSwapTransaction',
    (l, signal) =>
      api.buildSwapTransaction(l, {
        amount: 1n,
        from: native,
        to: token,
        userAddress: account,
        slippage: 1,
        signal,
      }),
    {
      tx: {
        from: account,
        to: token,
        data: '0x12aa3caf',
        amount: '12345678',
        eip155: { gas: '198000', gasPrice: '1500000000' },
      },
    },
  ),
  target(
    'fetchSwapAllowance',
    (l, signal) => api.fetchSwapAllowance(l, { tokenAddress: token, userAddress: account, signal }),
    { allowance: '0' },
  ),
  target(
    'fetchSwapQuotes',
    (l, signal) => api.fetchSwapQuotes(l, { amount: 1n, from: native, to: token, signal }),
    { quotes: [{ id: null, fromAmount: '1', fromAccount: native, toAmount: '12345678', toAccount: token }] },
  ),
  target('fetchSwapTokens', (l, signal) => api.fetchSwapTokens(l, { chainId, signal }), {
    tokens: [{ name: 'Ether', symbol: 'ETH', address: native, decimals: 18, logoUri: null, eip2612: false }],
  }),
]
