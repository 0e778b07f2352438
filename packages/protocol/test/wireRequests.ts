import type { GenericSchema } from 'valibot'
import * as wire from '../src/wire/index.js'

/** A field that is wrong, and how: `undefined` takes it away. */
export type WrongField = readonly [field: string, value: unknown, problem: 'shape' | 'format']

/** A path, query or body as the data API documents it, with wrong fields that a server refuses. */
export type WireRequest = {
  call: string
  schema: GenericSchema
  input: object
  /** What it is read as, where that is not the input itself. */
  output?: object
  wrong: readonly WrongField[]
}

const projectId = 'P'
const address = '0x2aae531a81461f029cd55cb46703211c9227ba05'
const user = `eip155:1:${address}`
const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const token = 'eip155:1:0x111111111117dc0aa78b770fa6a738034120c302'
const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const pci = '6b1f0c1e-2d3a-4b5c-8d7e-9f0a1b2c3d4e'
const grant = {
  expiry: 1761863500,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'contract-call', data: { address } }],
  policies: [],
}
const noProject: WrongField = ['projectId', undefined, 'shape']
const badChain: WrongField = ['chainId', 'eip155', 'format']
const timestamp = 1761859900

/** The documented request of every call. */
export const wireRequests: readonly WireRequest[] = [
  {
    call: 'identity path',
    schema: wire.identityCall.params,
    input: { address },
    wrong: [['address', '0x/..', 'format']],
  },
  {
    call: 'identity',
    schema: wire.identityCall.query,
    input: { projectId, sender: address, st: 'latchkey', sv: 'react-eip155-0.1.0' },
    wrong: [noProject, ['projectId', '', 'format'], ['useCache', 'x'.repeat(65), 'format']],
  },
  {
    call: 'history path',
    schema: wire.historyCall.params,
    input: { address },
    wrong: [['address', '', 'format']],
  },
  {
    call: 'history',
    schema: wire.historyCall.query,
    input: { projectId, chainId: 'eip155:1', cursor: 'WyIyMDI1', onramp: 'coinbase' },
    output: { projectId, chainId: ['eip155:1'], cursor: 'WyIyMDI1', onramp: 'coinbase' },
    wrong: [noProject, badChain, ['cursor', 'x'.repeat(4_097), 'format'], ['currency', 'USD', 'shape']],
  },
  {
    call: 'balance path',
    schema: wire.balanceCall.params,
    input: { address },
    wrong: [['address', 1, 'shape']],
  },
  {
    call: 'balance',
    schema: wire.balanceCall.query,
    input: { projectId, currency: 'usd', chainId: 'eip155:1' },
    output: { projectId, currency: 'usd', chainId: ['eip155:1'] },
    wrong: [noProject, badChain, ['currency', 'chf', 'shape'], ['forceUpdate', '0xeeee', 'format']],
  },
  {
    call: 'convertTokens',
    schema: wire.convertTokensCall.query,
    input: { projectId, chainId: 'eip155:1' },
    wrong: [noProject, badChain, ['chainId', undefined, 'shape']],
  },
  {
    call: 'convertQuotes',
    schema: wire.convertQuotesQuerySchema,
    input: { projectId, amount: '1000000', from: native, to: token, gasPrice: '1000000000' },
    wrong: [
      ['amount', '1e6', 'format'],
      ['amount', 1_000_000, 'shape'],
      ['from', address, 'format'],
      ['to', token.replace('eip155:1', 'eip155:10'), 'format'],
      ['gasPrice', '-1', 'format'],
    ],
  },
  {
    call: 'convertAllowance',
    schema: wire.convertAllowanceCall.query,
    input: { projectId, tokenAddress: token, userAddress: user },
    wrong: [
      ['userAddress', address, 'format'],
      ['tokenAddress', token.replace('eip155:1', 'eip155:10'), 'format'],
    ],
  },
  {
    call: 'convertGasPrice',
    schema: wire.convertGasPriceCall.query,
    input: { projectId, chainId: 'eip155:1' },
    wrong: [noProject, badChain],
  },
  {
    call: 'convertApprove',
    schema: wire.convertApproveCall.query,
    input: { projectId, from: token, to: native, amount: '1000000', userAddress: address },
    wrong: [
      ['amount', '0x10', 'format'],
      ['to', undefined, 'shape'],
      ['from', token.replace('eip155:1', 'eip155:10'), 'format'],
    ],
  },
  {
    call: 'convertTransaction',
    schema: wire.convertTransactionCall.body,
    input: {
      projectId,
      amount: '1000000',
      from: native,
      to: token,
      userAddress: user,
      eip155: { slippage: 1 },
      disableEstimate: true,
    },
    wrong: [
      ['eip155', undefined, 'format'],
      ['eip155', { slippage: 51 }, 'format'],
      ['eip155', { slippage: '1' }, 'shape'],
      ['userAddress', address, 'format'],
      ['userAddress', user.replace('eip155:1', 'eip155:10'), 'format'],
      ['amount', 5, 'shape'],
    ],
  },
  {
    call: 'convertTransaction on Solana',
    schema: wire.convertTransactionCall.body,
    input: {
      projectId,
      amount: '1000000',
      from: `${cluster}:So${'1'.repeat(41)}`,
      to: `${cluster}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
      userAddress: `${cluster}:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV`,
      solana: { slippage: 1 },
    },
    wrong: [
      ['solana', undefined, 'format'],
      ['solana', { slippage: 51 }, 'format'],
    ],
  },
  {
    call: 'fungiblePrice',
    schema: wire.fungiblePriceCall.body,
    input: { projectId, currency: 'usd', addresses: [native, token] },
    wrong: [
      ['addresses', [], 'format'],
      ['addresses', [address], 'format'],
      ['addresses', native, 'shape'],
      ['currency', 'chf', 'shape'],
    ],
  },
  {
    call: 'profile path',
    schema: wire.profileAddressCall.params,
    input: { name: 'alice.latchkey.id' },
    wrong: [
      ['name', 'alice', 'format'],
      ['name', 'ali.latchkey.id', 'format'],
      ['name', 'alice.bob.latchkey.id', 'format'],
    ],
  },
  {
    call: 'profileReverse path',
    schema: wire.profileReverseCall.params,
    input: { address },
    wrong: [['address', 'a b', 'format']],
  },
  {
    call: 'profileLookup',
    schema: wire.profileLookupCall.query,
    input: { apiVersion: '2', sender: address },
    wrong: [['apiVersion', ['2', '2'], 'shape']],
  },
  {
    call: 'profileReverse',
    schema: wire.profileReverseCall.query,
    input: { apiVersion: '2', sender: address, claimed: 'true' },
    output: { apiVersion: '2', sender: address, claimed: true },
    wrong: [['claimed', 'yes', 'shape']],
  },
  {
    call: 'profileSuggestions path',
    schema: wire.profileSuggestionsCall.params,
    input: { name: 'max' },
    wrong: [['name', 'ma', 'format']],
  },
  {
    call: 'profileSuggestions',
    schema: wire.profileSuggestionsCall.query,
    input: { zone: 'latchkey.id' },
    wrong: [['zone', 'latchkey', 'format']],
  },
  {
    call: 'profile',
    schema: wire.profileAddressCall.body,
    input: { message: '{"name":"alice.latchkey.id"}', signature: '0xabcd', coin_type: 60, address },
    wrong: [
      ['signature', '0x', 'format'],
      ['signature', '0xabc', 'format'],
      ['coin_type', '60', 'shape'],
      ['coin_type', -1, 'format'],
      ['message', {}, 'shape'],
    ],
  },
  {
    call: 'profile message',
    schema: wire.profileRegisterMessageSchema,
    input: { name: 'alice.latchkey.id', attributes: { bio: 'hi' }, timestamp },
    wrong: [
      ['name', 'al.latchkey.id', 'format'],
      ['timestamp', undefined, 'format'],
      ['timestamp', '1', 'shape'],
      ['attributes', [], 'shape'],
    ],
  },
  {
    call: 'profile message with a nonce',
    schema: wire.profileRegisterMessageSchema,
    input: {
      domain: 'latchkey.id',
      action: 'register',
      name: 'alice.latchkey.id',
      attributes: {},
      address,
      coin_type: 60,
      nonce: 'f00d',
    },
    wrong: [
      ['nonce', undefined, 'format'],
      ['nonce', '', 'format'],
      ['domain', 1, 'shape'],
    ],
  },
  {
    call: 'profileAttributes',
    schema: wire.profileAttributesSchema,
    input: { bio: 'hi', avatar: 'https://pictures.example/alice.png' },
    wrong: [
      ['bio', '<b>', 'format'],
      ['avatar', 'http://pictures.example/alice.png', 'format'],
      ['avatar', 'https://me:secret@pictures.example/', 'format'],
      ['avatar', 'data:image/png;base64,AA', 'format'],
      ['avatar', 'https://pictures.example/\0', 'format'],
      ['avatar', 'https://', 'format'],
      ['colour', 'red', 'shape'],
    ],
  },
  {
    call: 'profileAttributes message',
    schema: wire.profileAttributesMessageSchema,
    input: { attributes: { bio: 'hi' }, timestamp },
    wrong: [['attributes', undefined, 'shape']],
  },
  {
    call: 'profileAddress message',
    schema: wire.profileAddressMessageSchema,
    input: { coin_type: 60, address, timestamp },
    wrong: [['coin_type', 2 ** 32, 'format']],
  },
  {
    call: 'ccip path',
    schema: wire.ccipCall.params,
    input: { sender: address, data: '0x9061b923.json' },
    output: { sender: address, data: '0x9061b923' },
    wrong: [
      ['sender', '0x1', 'format'],
      ['data', '0x9061b923', 'format'],
      ['data', '0x9061b9.json', 'format'],
    ],
  },
  {
    call: 'ccip',
    schema: wire.ccipPostCall.body,
    input: { sender: address, data: '0x9061b923' },
    wrong: [
      ['data', '0x9061b923.json', 'format'],
      ['sender', undefined, 'shape'],
    ],
  },
  {
    call: 'gateway',
    schema: wire.gatewayCall.body,
    input: {
      projectId: 'P',
      sender: address,
      data: '0x9061b923',
      urls: ['https://records.example/{sender}/{data}.json'],
    },
    wrong: [
      ['projectId', undefined, 'shape'],
      ['sender', '0x1', 'format'],
      ['data', '0x', 'format'],
      ['data', `0x${'00'.repeat(30_000)}`, 'format'],
      ['urls', [], 'format'],
      ['urls', Array(9).fill('https://a.example'), 'format'],
    ],
  },
  {
    call: 'onrampUrl',
    schema: wire.onrampUrlCall.body,
    input: {
      destinationWallets: [{ address, blockchains: ['ethereum'], assets: ['ETH'] }],
      partnerUserId: 'user-1',
      defaultNetwork: 'ethereum',
      defaultExperience: 'buy',
      presetFiatAmount: 50.5,
    },
    wrong: [
      ['destinationWallets', [], 'format'],
      ['defaultExperience', 'sell', 'shape'],
      ['presetFiatAmount', '50', 'shape'],
    ],
  },
  {
    call: 'onrampQuote',
    schema: wire.onrampQuoteCall.body,
    input: {
      purchaseCurrency: { id: 'a', name: 'USD Coin', symbol: 'USDC', networks: [] },
      paymentCurrency: { id: 'USD', payment_method_limits: [] },
      amount: '100',
      network: 'USDC',
    },
    wrong: [
      ['amount', 100, 'shape'],
      ['amount', '1e2', 'format'],
      ['purchaseCurrency', 'USDC', 'shape'],
    ],
  },
  {
    call: 'onrampProviders',
    schema: wire.onrampProvidersCall.query,
    input: { projectId },
    wrong: [noProject, ['countries', 'US,deutschland', 'format']],
  },
  {
    call: 'onrampOrder',
    schema: wire.onrampOrderParamsSchema,
    input: { id: 'Zm9vYmFyYmF6cXV4MTIzNA' },
    wrong: [
      ['id', '../../etc', 'format'],
      ['id', undefined, 'shape'],
    ],
  },
  {
    call: 'onrampQuotes',
    schema: wire.onrampQuotesCall.body,
    input: {
      projectId,
      destinationCurrencyCode: 'BTC',
      sourceAmount: 100,
      sourceCurrencyCode: 'USD',
      countryCode: 'US',
    },
    wrong: [
      ['sourceAmount', '100', 'shape'],
      ['sourceAmount', -1, 'format'],
    ],
  },
  {
    call: 'session path',
    schema: wire.sessionActivateCall.params,
    input: { address: user },
    wrong: [['address', 'eip155:0x1', 'format']],
  },
  {
    call: 'sessions',
    schema: wire.onrampOrderCall.query,
    input: { projectId, st: 'latchkey' },
    wrong: [noProject],
  },
  {
    call: 'sessionCreate query',
    schema: wire.sessionCreateCall.query,
    input: { projectId, v: '2' },
    wrong: [noProject],
  },
  {
    call: 'sessionCreate',
    schema: wire.sessionCreateBodySchema,
    input: grant,
    wrong: [
      ['policies', undefined, 'shape'],
      ['signer', { type: 'keys' }, 'shape'],
      ['expiry', 1.5, 'format'],
    ],
  },
  {
    call: 'sessionContext',
    schema: wire.sessionContextCall.query,
    input: { projectId, pci },
    wrong: [['pci', '1', 'format']],
  },
  {
    call: 'sessionActivate',
    schema: wire.sessionActivateCall.body,
    input: { ...grant, pci, context: '0xabcd' },
    wrong: [['context', 'abcd', 'format']],
  },
  {
    call: 'sessionRevoke',
    schema: wire.sessionRevokeCall.body,
    input: { pci, signature: '0xabcd' },
    wrong: [['pci', undefined, 'shape']],
  },
  {
    call: 'signInVerify',
    schema: wire.signInVerifyCall.body,
    input: { message: 'app.example wants you to sign in', signature: '0xabcd' },
    wrong: [
      ['message', '', 'format'],
      ['signature', 'abcd', 'format'],
    ],
  },
  {
    call: 'signInSession',
    schema: wire.signInSessionCall.body,
    input: { token: 'aa.bb.cc' },
    wrong: [['token', 'aa', 'format']],
  },
  {
    call: 'userEmail',
    schema: wire.userEmailCall.body,
    input: { email: 'amelie@example.com' },
    wrong: [
      ['email', 'amelie', 'format'],
      ['email', 'a@b.example\r\nBcc: c@d.example', 'format'],
      ['email', 'a@b.example, c@d.example', 'format'],
    ],
  },
  {
    call: 'userProvider',
    schema: wire.userProviderCall.body,
    input: { provider: 'google', returnTo: 'https://app.example/in?a=1' },
    wrong: [
      ['provider', 'Google Inc', 'format'],
      ['returnTo', 'javascript:alert(1)', 'format'],
    ],
  },
  {
    call: 'userFinish',
    schema: wire.userFinishCall.body,
    input: { id: 'ab'.repeat(32), code: '123456' },
    wrong: [
      ['id', 'ab', 'format'],
      ['code', '12345', 'format'],
    ],
  },
  {
    call: 'userLink',
    schema: wire.userLinkCall.body,
    input: { userToken: 'aa.bb', token: 'aa.bb.cc' },
    wrong: [
      ['userToken', 'aa', 'format'],
      ['token', 'aa.bb', 'format'],
    ],
  },
  {
    call: 'userUnlink',
    schema: wire.userUnlinkCall.body,
    input: { userToken: 'aa.bb', account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    wrong: [['account', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'format']],
  },
  {
    call: 'wallets',
    schema: wire.walletsCall.query,
    input: { projectId, page: '2', entries: '40', chains: 'eip155:1,eip155:10', search: 'fox' },
    output: { projectId, page: 2, entries: 40, chains: ['eip155:1', 'eip155:10'], search: 'fox' },
    wrong: [noProject, ['page', '0', 'format'], ['entries', '101', 'format'], ['chains', 'eip155', 'format']],
  },
  {
    call: 'wallet image path',
    schema: wire.walletImageCall.params,
    input: { imageId: 'fox' },
    wrong: [['imageId', '../fox', 'format']],
  },
  {
    call: 'network image path',
    schema: wire.networkImageCall.params,
    input: { chainId: 'eip155:1' },
    wrong: [['chainId', 'mainnet', 'format']],
  },
  {
    call: 'token image path',
    schema: wire.tokenImageCall.params,
    input: { chainId: 'eip155:1', asset: 'slip44:60' },
    wrong: [
      ['chainId', 'mainnet', 'format'],
      ['asset', 'USDC', 'format'],
    ],
  },
  {
    call: 'image',
    schema: wire.imageCall.query,
    input: { projectId, url: 'https://pictures.example/alice.png' },
    wrong: [noProject, ['url', '', 'format'], ['url', undefined, 'shape']],
  },
  {
    call: 'utxos path',
    schema: wire.utxosCall.params,
    input: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    wrong: [['address', '', 'format']],
  },
  {
    call: 'utxos',
    schema: wire.utxosCall.query,
    input: { projectId, chainId: 'bip122:000000000019d6689c085ae165831e93' },
    wrong: [noProject, badChain, ['chainId', undefined, 'shape']],
  },
  {
    call: 'fees',
    schema: wire.feesCall.query,
    input: { projectId, chainId: 'bip122:000000000019d6689c085ae165831e93' },
    wrong: [noProject, badChain, ['chainId', undefined, 'shape']],
  },
  {
    call: 'broadcast',
    schema: wire.broadcastCall.body,
    input: { projectId, chainId: 'eip155:1', transaction: '0x02f8' },
    wrong: [
      noProject,
      badChain,
      ['transaction', '', 'format'],
      ['transaction', '0x02 f8', 'format'],
      ['transaction', 2, 'shape'],
    ],
  },
  {
    call: 'rpc query',
    schema: wire.rpcQuerySchema,
    input: { projectId, chainId: 'eip155:1' },
    wrong: [noProject, badChain],
  },
  {
    call: 'rpc',
    schema: wire.rpcBodySchema,
    input: { id: '1', jsonrpc: '2.0', method: 'eth_chainId', params: [] },
    wrong: [['jsonrpc', '1.0', 'shape']],
  },
  {
    call: 'rpc batch',
    schema: wire.rpcBodySchema,
    input: [{ id: 1, jsonrpc: '2.0', method: 'eth_call', params: [{ to: address }, 'latest'] }],
    wrong: [],
  },
]
