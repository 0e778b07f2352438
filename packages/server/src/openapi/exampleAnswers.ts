import type { ExampleFacts } from './exampleRequests.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const moment = '2026-03-30T21:31:40.512345Z'
const pci = '6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a11'
const hash = `0x${'9b3e'.repeat(16)}`
const nonce = '4f9c1a7be0d24c5f8a63'
const expiresAt = 1_774_909_900
const logo = 'https://pay.example/logo.svg'
const money = (value: string, currency = 'USD') => ({ amount: value, currency })

/** A right answer to the example of every call that answers with JSON, as the documentation shows it. */
export function exampleAnswersOf(facts: ExampleFacts): Readonly<Record<string, unknown>> {
  const { chainId, zone } = facts
  const account = `${chainId}:${address}`
  const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  const token = `${chainId}:${facts.token}`
  const name = `alice.${zone}`
  const record = {
    name,
    registered_at: moment,
    updated_at: moment,
    attributes: { bio: 'hi' },
    addresses: { '60': { address, created_at: moment } },
  }
  const signedIn = { account, domain: 'app.example', issuedAt: expiresAt - 86_400, expiresAt }
  const begun = { id: 'ab'.repeat(32), expiresAt }
  const transaction = (data: string) => ({ from: account, to: token, data })
  return {
    chains: { http: [chainId, facts.bitcoinId], ws: [chainId] },
    identity: { name: 'alice.eth', avatar: 'https://pictures.example/alice.png', resolvedAt: moment },
    balance: {
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId,
          value: 3_901.2,
          price: 2_600.8,
          quantity: { decimals: '18', numeric: '1.500000000000000000' },
          iconUrl: '',
        },
        {
          name: 'USD Coin',
          symbol: 'USDC',
          chainId,
          address: token,
          value: 20,
          price: 1,
          quantity: { decimals: '6', numeric: '20.000000' },
          iconUrl: '',
          listed: true,
        },
      ],
    },
    history: {
      data: [
        {
          id: hash,
          metadata: {
            operationType: 'send',
            hash,
            minedAt: '2026-03-30T20:11:47Z',
            sentFrom: address,
            sentTo: other,
            status: 'confirmed',
            nonce: 41,
            application: null,
            chain: chainId,
            initiatedByAccount: true,
          },
          transfers: [
            {
              fungible_info: {
                name: 'USD Coin',
                symbol: 'USDC',
                icon: { url: '' },
                address: token,
                listed: true,
              },
              nft_info: null,
              direction: 'out',
              quantity: { numeric: '12.5' },
              value: 12.5,
              price: 1,
            },
          ],
        },
      ],
      next: 'WyIyMDI2',
    },
    utxos: {
      utxos: [{ txid: 'ab'.repeat(32), vout: 1, value: '54321', height: 940_000, coinbase: false }],
      tip: 940_002,
    },
    fees: { unit: 'wei', standard: '1200000000', fast: '1500000000', instant: '2100000000' },
    broadcast: { hash },
    rpc: { jsonrpc: '2.0', id: 1, result: '0x1' },
    convertTokens: {
      tokens: [
        { name: 'Ether', symbol: 'ETH', address: native, decimals: 18, logoUri: null, eip2612: false },
      ],
    },
    convertQuotes: {
      quotes: [
        {
          id: null,
          fromAmount: '1000000000000000000',
          fromAccount: native,
          toAmount: '2600810000',
          toAccount: token,
        },
      ],
    },
    convertAllowance: { allowance: '0' },
    convertGasPrice: { standard: '1200000000', fast: '1500000000', instant: '2100000000' },
    convertApprove: {
      tx: { ...transaction('0x095ea7b3'), value: '0', eip155: { gasPrice: '1200000000' } },
    },
    convertTransaction: {
      tx: {
        ...transaction('0x7ff36ab5'),
        amount: '2600810000',
        eip155: { gas: '198000', gasPrice: '1500000000' },
      },
    },
    fungiblePrice: {
      fungibles: [
        { address: native, name: 'Ether', symbol: 'ETH', iconUrl: '', price: 2_600.81, decimals: 18 },
      ],
    },
    profileNonce: { nonce, expiresAt, domain: zone },
    profileRegister: record,
    profileLookup: record,
    profileReverse: [record],
    profileSuggestions: { suggestions: [{ name, registered: true }] },
    profileAttributes: record.attributes,
    profileAddress: record.addresses,
    ccip: { data: '0x' },
    ccipPost: { data: '0x' },
    gateway: { data: '0x' },
    sessionCreate: { pci, key: { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` } },
    sessions: {
      pcis: [
        {
          project: { id: facts.projectId, name: 'My app', url: null, iconUrl: null },
          pci,
          expiry: expiresAt,
          createdAt: expiresAt - 3_600,
          permissions: [],
          policies: [],
          context: null,
          revokedAt: null,
        },
      ],
    },
    sessionContext: { context: '0xabcd' },
    sessionActivate: {},
    sessionRevoke: {},
    signInNonce: { nonce, expiresAt },
    signInVerify: { ...signedIn, token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIifQ.c2lnbmF0dXJl' },
    signInSession: signedIn,
    signInEnd: {},
    signInKeys: {
      keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'one', x: 'A'.repeat(43) }],
    },
    userMethods: { email: true, providers: [{ id: 'google', name: 'Google' }] },
    userEmail: begun,
    userProvider: { ...begun, url: 'https://accounts.example/authorize' },
    userFinish: {
      user: { provider: 'email', email: 'ada@example.com' },
      accounts: [account],
      userToken: 'eyJ1c2VyIjoiIn0.c2lnbmF0dXJl',
      expiresAt,
    },
    userLink: { accounts: [account] },
    userUnlink: { accounts: [] },
    userList: { users: [{ provider: 'email', email: 'ada@example.com' }] },
    onrampUrl: { url: 'https://pay.example/buy' },
    onrampOptions: {
      purchaseCurrencies: [
        {
          id: 'usdc',
          name: 'USD Coin',
          symbol: 'USDC',
          networks: [
            { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: facts.token },
          ],
        },
      ],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
    },
    onrampQuote: {
      paymentTotal: money('100'),
      paymentSubtotal: money('97.5'),
      purchaseAmount: money('97.5', 'USDC'),
      networkFee: money('0.5'),
      quoteId: 'q-1',
    },
    onrampProviders: [
      {
        categories: ['CRYPTO_ONRAMP'],
        logos: { dark: logo, darkShort: logo, light: logo, lightShort: logo },
        name: 'MoonPay',
        serviceProvider: 'MOONPAY',
        status: 'LIVE',
        websiteUrl: 'https://www.moonpay.com',
      },
    ],
    onrampQuotes: [
      {
        countryCode: 'US',
        customerScore: 20,
        destinationAmount: 0.00085,
        destinationCurrencyCode: 'BTC',
        exchangeRate: 115_000.5,
        networkFee: 0.5,
        paymentMethodType: 'CREDIT_DEBIT_CARD',
        serviceProvider: 'MOONPAY',
        sourceAmount: 100,
        sourceAmountWithoutFees: 96.1,
        sourceCurrencyCode: 'USD',
        totalFee: 3.9,
        transactionFee: 3.4,
        transactionType: 'CRYPTO_PURCHASE',
      },
    ],
    onrampOrder: {
      id: 'Zm9vYmFyYmF6cXV4MTIzNA',
      status: 'delivered',
      provider: 'Devnet',
      chainId,
      address,
      purchaseAmount: money('0.05', 'ETH'),
      paymentTotal: money('100'),
      hash,
      reason: null,
      createdAt: '2026-03-30T20:11:47.000Z',
      expiresAt: '2026-03-30T21:11:47.000Z',
    },
    wallets: {
      data: [
        {
          id: 'fox',
          name: 'Fox',
          image_id: 'fox',
          homepage: 'https://fox.example',
          rdns: 'io.fox',
          chains: [chainId],
          mobile_link: 'fox://',
          desktop_link: null,
          webapp_link: null,
          app_store: null,
          play_store: null,
          chrome_store: null,
          firefox_store: null,
          browse_link: null,
        },
      ],
      count: 1,
    },
    health: {
      status: 'ok',
      version: '1.0.0',
      commit: '0123abc',
      uptimeSeconds: 86_400,
      database: 'ok',
      redis: null,
      networks: [
        {
          chainId,
          nodes: [{ host: 'node.example', state: 'ok', height: 24_000_000 }],
          index: { head: 24_000_000, indexed: 24_000_000, backfilledTo: 23_000_000 },
        },
      ],
    },
  }
}
