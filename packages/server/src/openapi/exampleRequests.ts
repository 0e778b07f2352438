import type { Caip2Id } from '@latchkey/protocol'
import { writeSignInMessage } from '@latchkey/protocol/sign-in'
import { toCoinType } from '@latchkey/protocol/wire'
import type { Config } from '../config/configSchema.js'

/** A request that is right, and works on the server it is shown by. */
export type ExampleRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** What an example needs to know of a server. */
export type ExampleFacts = {
  projectId: string
  /** An EVM chain, and a token of it. */
  chainId: string
  token: string
  bitcoinId: string
  zone: string
}

const bitcoinMainnet = 'bip122:000000000019d6689c085ae165831e93'

/** For a document of no server in particular. */
export const mainnetFacts: ExampleFacts = {
  projectId: 'YOUR_PROJECT_ID',
  chainId: 'eip155:1',
  token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  bitcoinId: bitcoinMainnet,
  zone: 'latchkey.id',
}

/** The facts of a configuration: its first project, the EVM chain on which most can be done, its Bitcoin. */
export function exampleFactsOf(config: Pick<Config, 'projects' | 'networks' | 'names'>): ExampleFacts {
  const evm = config.networks.filter(({ chainId }) => chainId.startsWith('eip155:'))
  const network = evm.find(({ contracts }) => contracts.uniswapV2Router !== undefined) ?? evm[0]
  const bitcoin = config.networks.find(({ chainId }) => chainId.startsWith('bip122:'))
  return {
    projectId: config.projects.find(({ enabled }) => enabled)?.id ?? mainnetFacts.projectId,
    chainId: network?.chainId ?? mainnetFacts.chainId,
    token: network?.tokens[0]?.address ?? mainnetFacts.token,
    bitcoinId: bitcoin?.chainId ?? mainnetFacts.bitcoinId,
    zone: config.names.zones[0] ?? mainnetFacts.zone,
  }
}

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const bitcoinAddresses: ReadonlyMap<string, string> = new Map([
  [bitcoinMainnet, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks'],
])
const testnetAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const pci = '6b1f0c1e-6d0c-4c2e-9d3f-2f1a7f0b8a11'
const orderId = 'A'.repeat(22)

/** A right request for every call that takes something, as the documentation shows it and tests take it apart. */
export function exampleRequestsOf(facts: ExampleFacts): Readonly<Record<string, ExampleRequest>> {
  const { projectId, chainId, bitcoinId, zone } = facts
  const user = `${chainId}:${address}`
  const native = `${chainId}:${coinAddress}`
  const token = `${chainId}:${facts.token}`
  const name = `alice.${zone}`
  const grant = {
    expiry: 4_000_000_000,
    signer: { type: 'keys', data: {} },
    permissions: [{ type: 'contract-call', data: { address } }],
    policies: [],
  }
  const timestamp = Math.floor(Date.now() / 1_000)
  const attributes = { bio: 'hi' }
  const coinType = coinTypeOf(chainId as Caip2Id)
  /** A body whose message is for one action alone. */
  const profileOf = (action: 'register' | 'attributes' | 'address', change: object) => ({
    message: JSON.stringify({
      domain: zone,
      action,
      name,
      address,
      coin_type: coinType,
      ...change,
      timestamp,
    }),
    signature: `0x${'11'.repeat(65)}`,
    coin_type: coinType,
    address,
  })
  const coin = {
    id: 'ETH',
    name: 'Ether',
    symbol: 'ETH',
    networks: [
      { name: chainId, display_name: chainId, chain_id: chainId.split(':')[1], contract_address: '' },
    ],
  }
  const money = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
  return {
    identity: { params: { address }, query: { projectId } },
    balance: { params: { address }, query: { projectId, currency: 'usd', chainId, forceUpdate: token } },
    history: { params: { address }, query: { projectId, chainId, currency: 'usd' } },
    utxos: {
      params: { address: bitcoinAddresses.get(bitcoinId) ?? testnetAddress },
      query: { projectId, chainId: bitcoinId },
    },
    fees: { query: { projectId, chainId } },
    broadcast: { body: { projectId, chainId, transaction: '02f8' } },
    convertTokens: { query: { projectId, chainId } },
    convertQuotes: { query: { projectId, amount: '1000000000000000', from: native, to: token } },
    convertAllowance: { query: { projectId, tokenAddress: token, userAddress: user } },
    convertGasPrice: { query: { projectId, chainId } },
    convertApprove: { query: { projectId, from: token, to: native, amount: '1000' } },
    convertTransaction: {
      body: {
        projectId,
        amount: '1000000000000000',
        from: native,
        to: token,
        userAddress: user,
        eip155: { slippage: 1 },
      },
    },
    fungiblePrice: { body: { projectId, currency: 'usd', addresses: [native, token] } },
    profileLookup: { params: { name }, query: { apiVersion: '2' } },
    profileReverse: { params: { address }, query: { apiVersion: '2' } },
    profileSuggestions: { params: { name: 'alice' }, query: { zone } },
    profileRegister: { body: profileOf('register', { attributes }) },
    profileAttributes: { params: { name }, body: profileOf('attributes', { attributes }) },
    profileAddress: { params: { name }, body: profileOf('address', {}) },
    ccip: { params: { sender: address, data: '0x9061b923.json' } },
    ccipPost: { body: { sender: address, data: '0x9061b923' } },
    gateway: {
      body: {
        projectId,
        sender: address,
        data: '0x9061b923',
        urls: ['https://records.example/{sender}/{data}.json'],
      },
    },
    sessions: { params: { address: user }, query: { projectId } },
    sessionCreate: { params: { address: user }, query: { projectId, v: '2' }, body: grant },
    sessionContext: { params: { address: user }, query: { projectId, pci } },
    sessionActivate: {
      params: { address: user },
      query: { projectId },
      body: { ...grant, pci, context: '0xab' },
    },
    sessionRevoke: { params: { address: user }, query: { projectId }, body: { pci, signature: '0x11' } },
    signInNonce: { query: { projectId } },
    signInVerify: {
      query: { projectId },
      body: {
        message: writeSignInMessage({
          domain: 'app.example',
          address,
          chainId: chainId as Caip2Id,
          uri: 'https://app.example',
          nonce: '0123456789abcdef0123456789abcdef',
          issuedAt: '2026-01-01T00:00:00.000Z',
          statement: 'Sign in to the app.',
        }),
        signature: '0x11',
      },
    },
    signInSession: { query: { projectId }, body: { token: 'header.claims.signature' } },
    signInEnd: { query: { projectId }, body: { token: 'header.claims.signature' } },
    userMethods: { query: { projectId } },
    userEmail: { query: { projectId }, body: { email: 'amelie@example.com' } },
    userProvider: { query: { projectId }, body: { provider: 'google', returnTo: 'https://app.example' } },
    userCallback: { query: { state: 'f00d', code: 'f00d' } },
    userFinish: { query: { projectId }, body: { id: 'ab'.repeat(32), code: '123456' } },
    userLink: { query: { projectId }, body: { userToken: 'a.b', token: 'header.claims.signature' } },
    userUnlink: { query: { projectId }, body: { userToken: 'a.b', account: `${chainId}:${address}` } },
    userList: { query: { projectId }, body: { token: 'header.claims.signature' } },
    onrampUrl: {
      query: { projectId },
      body: {
        destinationWallets: [{ address, blockchains: [chainId], assets: ['ETH'] }],
        partnerUserId: 'user-1',
        defaultExperience: 'buy',
        presetFiatAmount: 50,
      },
    },
    onrampQuote: {
      query: { projectId },
      body: { purchaseCurrency: coin, paymentCurrency: money, amount: '100', network: chainId },
    },
    onrampProviders: { query: { projectId, countries: 'US,DE' } },
    onrampQuotes: {
      body: {
        projectId,
        destinationCurrencyCode: 'ETH',
        sourceAmount: 100,
        sourceCurrencyCode: 'USD',
        countryCode: 'US',
      },
    },
    onrampOrder: { params: { id: orderId }, query: { projectId } },
    onrampCheckout: { params: { id: orderId } },
    onrampPay: { params: { id: orderId } },
    wallets: {
      query: { projectId, page: '1', entries: '10', chains: chainId, include: '', search: 'meta' },
    },
    walletImage: { params: { imageId: 'metamask' } },
    networkImage: { params: { chainId: 'eip155:1' } },
    tokenImage: { params: { chainId: 'eip155:1', asset: 'slip44:60' } },
    image: { query: { projectId, url: 'https://pictures.example/a.png' } },
    rpc: {
      query: { projectId, chainId },
      body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
    },
    rpcSocket: { query: { projectId, chainId } },
  }
}

/** That of Ethereum for a chain whose id is too large to have one (ENSIP-11). */
function coinTypeOf(chainId: Caip2Id): number {
  try {
    return toCoinType(chainId)
  } catch {
    return 60
  }
}
