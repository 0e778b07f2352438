import { randomUUID } from 'node:crypto'

/** A request that is right, for tests that make it wrong. */
export type ExampleRequest = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chainId = 'eip155:31337'
const user = `${chainId}:${address}`
const native = `${chainId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const token = `${chainId}:0xD55F6cFE4BC40b58e27349E71C8ABD7a27eB0639`
const projectId = 'test'
const pci = randomUUID()
const name = 'alice.latchkey.id'
const grant = {
  expiry: 4_000_000_000,
  signer: { type: 'keys', data: {} },
  permissions: [{ type: 'contract-call', data: { address } }],
  policies: [],
}
const profile = {
  message: JSON.stringify({
    domain: 'latchkey.id',
    action: 'register',
    name,
    address,
    coin_type: 60,
    attributes: { bio: 'hi' },
    timestamp: Math.floor(Date.now() / 1_000),
  }),
  signature: `0x${'11'.repeat(65)}`,
  coin_type: 2_147_514_985,
  address,
}
const coin = {
  id: 'ETH',
  name: 'Ether',
  symbol: 'ETH',
  networks: [{ name: chainId, display_name: 'Devnet One', chain_id: '31337', contract_address: '' }],
}
const money = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }

/** One right request for every call of the API; calls without an entry take nothing. */
export const exampleRequests: Readonly<Record<string, ExampleRequest>> = {
  identity: { params: { address }, query: { projectId } },
  balance: { params: { address }, query: { projectId, currency: 'usd', chainId, forceUpdate: token } },
  history: { params: { address }, query: { projectId, chainId, currency: 'usd' } },
  utxos: {
    params: { address: 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks' },
    query: { projectId, chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' },
  },
  fees: { query: { projectId, chainId } },
  broadcast: { body: { projectId, chainId, transaction: '02f8' } },
  convertTokens: { query: { projectId, chainId } },
  convertQuotes: { query: { projectId, amount: '1000', from: native, to: token } },
  convertAllowance: { query: { projectId, tokenAddress: token, userAddress: user } },
  convertGasPrice: { query: { projectId, chainId } },
  convertApprove: { query: { projectId, from: token, to: native, amount: '1000' } },
  convertTransaction: {
    body: { projectId, amount: '1000', from: native, to: token, userAddress: user, eip155: { slippage: 1 } },
  },
  fungiblePrice: { body: { projectId, currency: 'usd', addresses: [native, token] } },
  profileLookup: { params: { name }, query: { apiVersion: '2' } },
  profileReverse: { params: { address }, query: { apiVersion: '2' } },
  profileSuggestions: { params: { name: 'alice' }, query: { zone: 'latchkey.id' } },
  profileRegister: { body: profile },
  profileAttributes: { params: { name }, body: profile },
  profileAddress: { params: { name }, body: profile },
  ccip: { params: { sender: address, data: '0x9061b923.json' } },
  ccipPost: { body: { sender: address, data: '0x9061b923' } },
  sessions: { params: { address: user }, query: { projectId } },
  sessionCreate: { params: { address: user }, query: { projectId, v: '2' }, body: grant },
  sessionContext: { params: { address: user }, query: { projectId, pci } },
  sessionActivate: {
    params: { address: user },
    query: { projectId },
    body: { ...grant, pci, context: '0xab' },
  },
  sessionRevoke: { params: { address: user }, query: { projectId }, body: { pci, signature: '0x11' } },
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
  onrampWidget: {
    body: {
      projectId,
      sessionData: {
        destinationCurrencyCode: 'ETH',
        serviceProvider: 'DEVNET',
        sourceAmount: 100,
        sourceCurrencyCode: 'USD',
        walletAddress: address,
      },
    },
  },
  onrampOrder: { params: { id: 'A'.repeat(22) }, query: { projectId } },
  onrampCheckout: { params: { id: 'A'.repeat(22) } },
  onrampPay: { params: { id: 'A'.repeat(22) } },
  onrampBuyOptions: { query: { projectId, country: 'US', subdivision: 'NY' } },
  onrampBuyQuotes: {
    query: {
      projectId,
      country: 'US',
      purchaseCurrency: 'ETH',
      paymentAmount: '100',
      paymentCurrency: 'USD',
      paymentMethod: 'CARD',
    },
  },
  onrampProperties: { query: { projectId, type: 'countries' } },
  wallets: { query: { projectId, page: '1', entries: '10', chains: chainId, include: '', search: 'meta' } },
  walletImage: { params: { imageId: 'metamask' } },
  image: { query: { projectId, url: 'https://pictures.example/a.png' } },
  rpc: {
    query: { projectId, chainId },
    body: { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] },
  },
  rpcSocket: { query: { projectId, chainId } },
}
