import type { GenericSchema } from 'valibot'
import * as wire from '../src/wire/index.js'

/** An answer as the data API documents it. */
export type WireResponse = { call: string; schema: GenericSchema; body: unknown }

const account = '0x2aae531a81461f029cd55cb46703211c9227ba05'
const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const token = 'eip155:1:0x111111111117dc0aa78b770fa6a738034120c302'
const moment = '2025-10-30T21:31:40.512345Z'
const pci = '6b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e'

const record = {
  name: 'alice.latchkey.id',
  registered_at: moment,
  updated_at: moment,
  attributes: { bio: 'hi' },
  addresses: { '60': { address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', created_at: moment } },
}

const balance = {
  balances: [
    {
      name: 'Ethereum',
      symbol: 'ETH',
      chainId: 'eip155:1',
      value: 3901.2,
      price: 2600.8,
      quantity: { decimals: '18', numeric: '1.5' },
      iconUrl: 'https://tokens.example/eth.png',
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId: 'eip155:8453',
      address: 'eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      value: 20,
      price: 1,
      quantity: { decimals: '6', numeric: '20.000000' },
      iconUrl: 'https://tokens.example/usdc.png',
    },
    {
      name: 'Solana',
      symbol: 'SOL',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: 'So11111111111111111111111111111111111111111',
      price: 180.5,
      quantity: { decimals: '9', numeric: '0.000000' },
      iconUrl: '',
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
        sentFrom: account,
        sentTo: '0x739f',
        status: 'confirmed',
        nonce: 41,
        application: null,
        chain: 'eip155:1',
        initiatedByAccount: true,
      },
      transfers: [
        {
          fungible_info: {
            name: 'USD Coin',
            symbol: 'USDC',
            icon: { url: 'https://tokens.example/usdc.png' },
          },
          nft_info: null,
          direction: 'out',
          quantity: { numeric: '12.5' },
          value: 12.5,
          price: 1.0,
        },
        {
          fungible_info: null,
          nft_info: {
            name: 'A picture',
            content: { preview: { url: 'https://nft.example/1', content_type: null }, detail: null },
            flags: { is_spam: true },
          },
          direction: 'in',
          quantity: { numeric: '1' },
          value: null,
          price: null,
        },
      ],
    },
    {
      id: 'order-1',
      metadata: {
        operationType: 'buy',
        hash: '',
        minedAt: '2025-10-30T20:11:47Z',
        sentFrom: 'Coinbase',
        sentTo: account,
        status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
        nonce: 0,
        application: { name: 'Coinbase', iconUrl: null },
        chain: null,
      },
      transfers: null,
    },
  ],
  next: 'WyIyMDI1',
}

const options = {
  purchaseCurrencies: [
    {
      id: '2b92315d',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0xa0b8' },
        { name: 'polygon', display_name: 'Polygon', chain_id: '137', contract_address: '' },
      ],
    },
  ],
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    },
  ],
}

const permission = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x5af3107a4000', start: 1761859900, period: 86400 },
}

/** The documented answer of every call, with the shortened hex written out. */
const signInSession = {
  account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  domain: 'app.example',
  issuedAt: 1_761_859_900,
  expiresAt: 1_761_946_300,
  proof: 'key',
}

export const wireResponses: readonly WireResponse[] = [
  {
    call: 'chains',
    schema: wire.chainsCall.response,
    body: {
      http: [
        'eip155:1',
        'eip155:8453',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'bip122:000000000019d6689c085ae165831e93',
      ],
      ws: ['eip155:1'],
    },
  },
  {
    call: 'identity',
    schema: wire.identityCall.response,
    body: { name: 'alice.eth', avatar: 'https://metadata.example/alice.eth', resolvedAt: moment },
  },
  {
    call: 'identity of nobody',
    schema: wire.identityCall.response,
    body: { name: null, avatar: null, resolvedAt: null },
  },
  { call: 'history', schema: wire.historyCall.response, body: history },
  { call: 'balance', schema: wire.balanceResponseSchema, body: balance },
  {
    call: 'convertTokens',
    schema: wire.convertTokensCall.response,
    body: {
      tokens: [
        {
          name: 'Ether',
          symbol: 'ETH',
          address: native,
          decimals: 18,
          logoUri: 'https://tokens.example/eth.png',
          eip2612: false,
        },
        { name: 'One', symbol: 'ONE', address: token, decimals: 0, logoUri: null, eip2612: true },
      ],
    },
  },
  {
    call: 'convertQuotes',
    schema: wire.convertQuotesCall.response,
    body: {
      quotes: [
        { id: null, fromAmount: '1000000', fromAccount: native, toAmount: '12345678', toAccount: token },
      ],
    },
  },
  { call: 'convertAllowance', schema: wire.convertAllowanceCall.response, body: { allowance: '0' } },
  {
    call: 'convertGasPrice',
    schema: wire.convertGasPriceCall.response,
    body: { standard: '1200000000', fast: '1500000000', instant: '2100000000' },
  },
  {
    call: 'convertApprove',
    schema: wire.convertApproveCall.response,
    body: {
      tx: { from: token, to: native, data: '0x095ea7b3', value: '0', eip155: { gasPrice: '1200000000' } },
    },
  },
  {
    call: 'convertTransaction',
    schema: wire.convertTransactionCall.response,
    body: {
      tx: {
        from: `eip155:1:${account}`,
        to: token,
        data: '0x12aa3caf',
        amount: '12345678',
        eip155: { gas: '198000', gasPrice: '1500000000' },
      },
    },
  },
  {
    call: 'fungiblePrice',
    schema: wire.fungiblePriceCall.response,
    body: {
      fungibles: [
        {
          address: native,
          name: 'Ether',
          symbol: 'ETH',
          iconUrl: 'https://tokens.example/eth.png',
          price: 2600.81,
          decimals: 18,
        },
      ],
    },
  },
  { call: 'profile', schema: wire.profileRegisterCall.response, body: record },
  { call: 'profileLookup', schema: wire.profileLookupCall.response, body: record },
  { call: 'profileLookup of nothing', schema: wire.profileLookupCall.response, body: [] },
  { call: 'profileReverse', schema: wire.profileReverseCall.response, body: [record] },
  {
    call: 'profileSuggestions',
    schema: wire.profileSuggestionsCall.response,
    body: {
      suggestions: [
        { name: 'max.latchkey.id', registered: true },
        { name: 'maxine.latchkey.id', registered: false },
      ],
    },
  },
  {
    call: 'profileAttributes',
    schema: wire.profileAttributesCall.response,
    body: { bio: 'new text' },
  },
  {
    call: 'profileNonce',
    schema: wire.profileNonceCall.response,
    body: { nonce: 'f00d', expiresAt: 1_761_859_900, domain: 'latchkey.id' },
  },
  { call: 'ccip', schema: wire.ccipCall.response, body: { data: '0xabcd' } },
  { call: 'gateway', schema: wire.gatewayCall.response, body: { data: '0xabcd' } },
  { call: 'profileAddress', schema: wire.profileAddressCall.response, body: record.addresses },
  {
    call: 'onrampUrl',
    schema: wire.onrampUrlCall.response,
    body: { url: 'https://pay.coinbase.com/buy/select-asset?appId=A&partnerUserId=user-1' },
  },
  { call: 'onrampOptions', schema: wire.onrampOptionsCall.response, body: options },
  {
    call: 'onrampQuote',
    schema: wire.onrampQuoteCall.response,
    body: {
      paymentTotal: { amount: '100', currency: 'USD' },
      paymentSubtotal: { amount: '97.5', currency: 'USD' },
      purchaseAmount: { amount: '97.5', currency: 'USDC' },
      networkFee: { amount: '2.5', currency: 'USD' },
      quoteId: 'q-1',
    },
  },
  {
    call: 'onrampProviders',
    schema: wire.onrampProvidersCall.response,
    body: [
      {
        categories: ['CRYPTO_ONRAMP'],
        logos: { dark: 'https://a', darkShort: 'https://b', light: 'https://c', lightShort: 'https://d' },
        name: 'Transak',
        serviceProvider: 'TRANSAK',
        status: 'LIVE',
        websiteUrl: 'https://transak.com',
      },
    ],
  },
  {
    call: 'onrampOrder',
    schema: wire.onrampOrderCall.response,
    body: {
      id: 'Zm9vYmFyYmF6cXV4MTIzNA',
      status: 'delivered',
      provider: 'Devnet',
      chainId: 'eip155:31337',
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      purchaseAmount: { amount: '0.05', currency: 'ETH' },
      paymentTotal: { amount: '100.00', currency: 'USD' },
      hash: '0x9b3e',
      reason: null,
      createdAt: '2025-10-30T20:11:47.000Z',
      expiresAt: '2025-10-30T21:11:47.000Z',
    },
  },
  {
    call: 'onrampQuotes',
    schema: wire.onrampQuotesCall.response,
    body: [
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
    ],
  },
  {
    call: 'sessionCreate',
    schema: wire.sessionCreateCall.response,
    body: { pci, key: { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` } },
  },
  {
    call: 'sessions',
    schema: wire.sessionsCall.response,
    body: {
      pcis: [
        {
          project: { id: 'P', name: 'My app', url: null, iconUrl: null },
          pci,
          expiry: 1761863500,
          createdAt: 1761859900,
          permissions: [permission],
          policies: [],
          context: null,
          revokedAt: null,
        },
      ],
    },
  },
  { call: 'sessionContext', schema: wire.sessionContextCall.response, body: { context: '0xabcd' } },
  { call: 'sessionChange', schema: wire.sessionActivateCall.response, body: {} },
  {
    call: 'signInNonce',
    schema: wire.signInNonceCall.response,
    body: { nonce: 'f00d', expiresAt: 1_761_859_900 },
  },
  {
    call: 'signInVerify',
    schema: wire.signInVerifyCall.response,
    body: { ...signInSession, token: 'aa.bb.cc' },
  },
  { call: 'signInSession', schema: wire.signInSessionCall.response, body: signInSession },
  { call: 'signInEnd', schema: wire.signInEndCall.response, body: {} },
  {
    call: 'signInKeys',
    schema: wire.signInKeysCall.response,
    body: {
      keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'one', x: 'A'.repeat(43) }],
    },
  },
  {
    call: 'userMethods',
    schema: wire.userMethodsCall.response,
    body: { email: true, providers: [{ id: 'google', name: 'Google' }] },
  },
  {
    call: 'userEmail',
    schema: wire.userEmailCall.response,
    body: { id: 'ab'.repeat(32), expiresAt: 1_761_859_900, digits: 8 },
  },
  {
    call: 'userProvider',
    schema: wire.userProviderCall.response,
    body: { id: 'ab'.repeat(32), expiresAt: 1_761_859_900, url: 'https://id.example/authorize' },
  },
  {
    call: 'userFinish',
    schema: wire.userFinishCall.response,
    body: {
      accounts: [signInSession.account],
      user: { provider: 'email', email: 'amelie@example.com' },
      userToken: 'aa.bb',
      expiresAt: 1_761_859_900,
    },
  },
  {
    call: 'userAccounts',
    schema: wire.userLinkCall.response,
    body: { accounts: [signInSession.account] },
  },
  {
    call: 'userList',
    schema: wire.userListCall.response,
    body: { users: [{ provider: 'google', name: 'Amelie', picture: 'https://id.example/a.png' }] },
  },
  {
    call: 'wallets',
    schema: wire.walletsCall.response,
    body: {
      data: [
        {
          id: 'fox',
          name: 'Fox',
          image_id: 'fox.webp',
          homepage: 'https://fox.example',
          chains: ['eip155:1'],
          rdns: 'io.fox',
          mobile_link: 'fox://',
          desktop_link: null,
          webapp_link: null,
          app_store: 'https://apps.example/fox',
          play_store: null,
          chrome_store: null,
          firefox_store: null,
          browse_link: 'https://fox.example/open?url={url}',
        },
      ],
      count: 1,
    },
  },
  {
    call: 'utxos',
    schema: wire.utxosCall.response,
    body: {
      utxos: [
        { txid: 'ab'.repeat(32), vout: 1, value: '54321', height: 840_000, coinbase: false },
        { txid: 'cd'.repeat(32), vout: 0, value: '1000', height: null, coinbase: false },
      ],
      tip: 840_002,
    },
  },
  {
    call: 'fees',
    schema: wire.feesCall.response,
    body: { unit: 'sat-per-kvb', standard: '1000', fast: '2254', instant: '10000' },
  },
  { call: 'broadcast', schema: wire.broadcastCall.response, body: { hash: 'ab'.repeat(32) } },
  { call: 'rpc', schema: wire.rpcCall.response, body: { id: '1', jsonrpc: '2.0', result: '0x1' } },
  {
    call: 'rpc batch',
    schema: wire.rpcCall.response,
    body: [
      { id: 1, jsonrpc: '2.0', result: null },
      { id: 2, jsonrpc: '2.0', error: { code: -32000, message: 'header not found', data: null } },
    ],
  },
  {
    call: 'refusal',
    schema: wire.refusalResponseSchema,
    body: {
      status: 'FAILED',
      reasons: [{ field: 'chainId', description: 'chain eip155:424242 is not supported' }],
    },
  },
  {
    call: 'onrampRefusal',
    schema: wire.onrampRefusalResponseSchema,
    body: { code: 'AMOUNT_TOO_LOW', message: 'The amount is too low.' },
  },
]
