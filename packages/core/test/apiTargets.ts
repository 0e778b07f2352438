import * as api from '../src/exports/api.js'
import type { Latchkey } from '../src/exports/index.js'

/** A call of the data API as a page makes it, and the right answer to it. */
export type ApiTarget = {
  /** Of the call. */
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
        initiatedByAccount: true,
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

function target<const call extends api.JsonCall>(
  call: call,
  input: Omit<api.RequestParameters<call>, 'signal' | 'idempotencyKey'>,
  body: unknown,
): ApiTarget {
  const ask: ApiTarget['ask'] = (latchkey, signal) =>
    api.request(latchkey, call as api.JsonCall, { ...input, signal })
  return { name: call.name, ask, body }
}

/** What the account and send views live on. */
const accountTargets: readonly ApiTarget[] = [
  target(api.balanceCall, { address, chainId, currency: 'usd' }, balance),
  target(api.historyCall, { address, chainId }, history),
  target(
    api.identityCall,
    { address },
    {
      name: 'alice.eth',
      avatar: 'https://metadata.example/alice.eth',
      resolvedAt: moment,
    },
  ),
  target(
    api.feesCall,
    { chainId },
    {
      unit: 'sat-per-kvb',
      standard: '1000',
      fast: '2254',
      instant: '10000',
    },
  ),
  target(
    api.convertGasPriceCall,
    { chainId },
    {
      standard: '1200000000',
      fast: '1500000000',
      instant: '2100000000',
    },
  ),
  target(
    api.fungiblePriceCall,
    { body: { currency: 'usd', addresses: [native] } },
    {
      fungibles: [
        { address: native, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2600.81, decimals: 18 },
      ],
    },
  ),
  target(api.profileLookupCall, { name }, holder),
  target(api.profileReverseCall, { address }, [holder]),
]

/** Every call that `@latchkey/core/api` makes. */
const signedIn = {
  account,
  domain: 'app.example',
  issuedAt: 1_761_859_900,
  expiresAt: 1_761_946_300,
}

export const apiTargets: readonly ApiTarget[] = [
  ...accountTargets,
  target(api.chainsCall, {}, { http: [chainId], ws: [] }),
  target(
    api.walletsCall,
    {},
    {
      data: [{ ...wallet, ...noLinks, chains: [chainId], mobile_link: 'fox://', app_store: null }],
      count: 1,
    },
  ),
  target(
    api.profileNonceCall,
    {},
    {
      nonce: 'f00d',
      expiresAt: 1_761_859_900,
      domain: 'latchkey.id',
    },
  ),
  target(
    api.profileSuggestionsCall,
    { name: 'alice' },
    {
      suggestions: [{ name, registered: true }],
    },
  ),
  target(api.profileRegisterCall, { body: signed }, holder),
  target(
    api.profileAddressCall,
    { name, body: signed },
    {
      '60': { address, created_at: moment },
    },
  ),
  target(
    api.profileAttributesCall,
    { name, body: signed },
    {
      bio: 'hi',
    },
  ),
  target(
    api.onrampUrlCall,
    { body: {} as never },
    {
      url: 'https://pay.example/buy',
    },
  ),
  target(api.onrampOptionsCall, {}, options),
  target(
    api.onrampOrderCall,
    { id: 'x' },
    {
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
    },
  ),
  target(api.onrampProvidersCall, {}, [
    {
      categories: ['CRYPTO_ONRAMP'],
      logos: { dark: 'https://a', darkShort: 'https://b', light: 'https://c', lightShort: 'https://d' },
      name: 'Transak',
      serviceProvider: 'TRANSAK',
      status: 'LIVE',
      websiteUrl: 'https://transak.com',
    },
  ]),
  target(
    api.onrampQuoteCall,
    { body: {} as never },
    {
      paymentTotal: money,
      paymentSubtotal: money,
      purchaseAmount: { amount: '97.5', currency: 'ONE' },
      networkFee: money,
      quoteId: 'q-1',
    },
  ),
  target(api.onrampQuotesCall, { body: {} as never }, [
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
    api.rpcCall,
    { chainId, body: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } },
    { jsonrpc: '2.0', id: 1, result: '0x1' },
  ),
  target(api.broadcastCall, { body: { chainId, transaction: '02f8' } }, { hash: 'ab'.repeat(32) }),
  target(
    api.utxosCall,
    { address, chainId },
    {
      utxos: [{ txid: 'ab'.repeat(32), vout: 1, value: '54321', height: 840_000, coinbase: false }],
      tip: 840_002,
    },
  ),
  target(api.sessionActivateCall, { address: account, body: { ...grant, pci } as never }, {}),
  target(
    api.sessionCreateCall,
    { address: account, body: grant as never },
    {
      pci,
      key: { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` },
    },
  ),
  target(
    api.sessionContextCall,
    { address: account, pci },
    {
      context: '0xabcd',
    },
  ),
  target(
    api.sessionsCall,
    { address: account },
    {
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
    },
  ),
  target(api.sessionRevokeCall, { address: account, body: { pci } }, {}),
  target(api.signInNonceCall, {}, { nonce: 'f00d', expiresAt: 1_761_859_900 }),
  target(
    api.signInVerifyCall,
    { body: { message: 'app.example wants you to sign in', signature: '0xabcd' } },
    { ...signedIn, token: 'aa.bb.cc' },
  ),
  target(api.signInSessionCall, { body: { token: 'aa.bb.cc' } }, signedIn),
  target(api.signInEndCall, { body: { token: 'aa.bb.cc' } }, {}),
  target(
    api.signInKeysCall,
    {},
    { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'one', x: 'A'.repeat(43) }] },
  ),
  target(api.userMethodsCall, {}, { email: true, providers: [{ id: 'google', name: 'Google' }] }),
  target(
    api.userEmailCall,
    { body: { email: 'amelie@example.com' } },
    { id: 'ab'.repeat(32), expiresAt: 1_761_859_900, digits: 8 },
  ),
  target(
    api.userProviderCall,
    { body: { provider: 'google', returnTo: 'https://app.example' } },
    { id: 'ab'.repeat(32), expiresAt: 1_761_859_900, url: 'https://id.example/authorize' },
  ),
  target(
    api.userFinishCall,
    { body: { id: 'ab'.repeat(32), code: '123456' } },
    {
      user: { provider: 'email', email: 'amelie@example.com' },
      accounts: [],
      userToken: 'aa.bb',
      expiresAt: 1_761_859_900,
    },
  ),
  target(api.userLinkCall, { body: { userToken: 'aa.bb', token: 'aa.bb.cc' } }, { accounts: [account] }),
  target(api.userUnlinkCall, { body: { userToken: 'aa.bb', account: account as never } }, { accounts: [] }),
  target(api.userListCall, { body: { token: 'aa.bb.cc' } }, { users: [{ provider: 'google' }] }),
  target(
    api.convertApproveCall,
    { from: token, to: native, amount: '1' },
    { tx: { from: token, to: native, data: '0x095ea7b3', value: '0', eip155: { gasPrice: '1200000000' } } },
  ),
  target(
    api.convertTransactionCall,
    { body: { amount: '1', from: native, to: token, userAddress: account, eip155: { slippage: 1 } } },
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
  target(api.convertAllowanceCall, { tokenAddress: token, userAddress: account }, { allowance: '0' }),
  target(
    api.convertQuotesCall,
    { amount: '1', from: native, to: token },
    { quotes: [{ id: null, fromAmount: '1', fromAccount: native, toAmount: '12345678', toAccount: token }] },
  ),
  target(
    api.convertTokensCall,
    { chainId },
    {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: native, decimals: 18, logoUri: null, eip2612: false },
      ],
    },
  ),
  target(
    api.gatewayCall,
    { body: { sender: address, data: '0x9061b923', urls: ['https://records.example/{data}'] } },
    { data: '0x' },
  ),
  target(api.ccipCall, { sender: address, data: '0x9061b923.json' }, { data: '0x' }),
  target(api.ccipPostCall, { body: { sender: address, data: '0x9061b923' } }, { data: '0x' }),
]
