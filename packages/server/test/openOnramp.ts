import type { Caip2Id } from '@latchkey/protocol'
import { makeBitcoinAddress, makeEvmAddress, makeSolanaAddress } from '@latchkey/protocol/address'
import { refuseValue } from '../src/answers/Refusal.js'
import type { ConfigInput } from '../src/config/configSchema.js'
import { createApp } from '../src/createApp.js'
import type { Dependencies } from '../src/Dependencies.js'
import { type AccountTransaction, type Network, priceKey } from '../src/networks/Network.js'
import { createOnrampProviders } from '../src/onramp/createOnrampProviders.js'
import { onrampRoutes } from '../src/routes/onramp/index.js'
import {
  createTestConfig,
  createTestDependencies,
  createTestNetworks,
  testProject,
} from './createTestDependencies.js'
import { openTestStore } from './openTestStore.js'
import { postJson } from './postJson.js'

export const evmChain = 'eip155:31337'
export const otherEvmChain = 'eip155:31338'
export const solanaChain = 'solana:HFmJ5w2nJ2L3b2D1Nq7cifrKThbNQUgJ'
export const bitcoinChain = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

export const people = {
  evm: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '7XXzRA8oMHduFxXB4kaH4TtLCQH7XmTsrSHdNMycFETs',
  bitcoin: 'bcrt1qvj8rqgq5w8hhj7y8tjsa07jw2s3sw59thsyaks',
}

/** A chain without a node: it has a price, spells addresses, and its history is what the faucet did. */
function createNetwork(
  chainId: string,
  name: string,
  symbol: string,
  decimals: number,
  usd: number,
  paid: Paid[],
) {
  const native = { chainId: chainId as Caip2Id, name: symbol, symbol, decimals, iconUrl: '', listed: true }
  const make = (text: string): string => {
    if (chainId.startsWith('eip155')) return makeEvmAddress(text)
    return chainId.startsWith('solana')
      ? makeSolanaAddress(text)
      : makeBitcoinAddress(text, 'regtest').address
  }
  return {
    chainId,
    namespace: chainId.split(':')[0],
    name,
    native,
    tokens: [],
    parseAddress(text: string) {
      try {
        return make(text)
      } catch (cause) {
        throw refuseValue('address', 'This is no address of this chain', cause)
      }
    },
    prices: {
      prices: async (_: unknown, currency: string) =>
        new Map([[priceKey(native), currency === 'usd' ? usd : usd / 1.25]]),
    },
    history: {
      history: async (address: string) => ({
        transactions: paid
          .filter((each) => each.chain === chainId && each.address === address)
          .map(
            ({ transaction, amount, at }): AccountTransaction => ({
              id: transaction,
              hash: transaction,
              operation: 'receive',
              minedAt: new Date(at),
              from: 'faucet',
              to: address,
              isInitiator: false,
              status: 'confirmed',
              nonce: 0,
              transfers: [{ token: native, direction: 'in', amount: BigInt(amount) }],
            }),
          )
          .reverse(),
        next: null,
      }),
    },
    jobs: [],
  } as unknown as Network
}

export type Paid = { chain: string; address: string; amount: string; transaction: string; at: number }
type FaucetRequest = { chain: string; address: string; amount: string }

/** The onramp on a real database, with chains of paper and a faucet that a test can break. */
export async function openOnramp(
  onramp: ConfigInput['onramp'] = { devnet: { controlUrl: 'http://devnet.test:8540' } },
  { fetch: elsewhere, ...config }: Partial<ConfigInput> & { fetch?: typeof fetch } = {},
) {
  const store = await openTestStore()
  const paid: Paid[] = []
  const clock = { now: Date.UTC(2026, 0, 1) }
  const faucet: { answer: (request: FaucetRequest, pay: () => string) => Promise<Response> | Response } = {
    answer: (_, pay) => Response.json({ transaction: pay() }),
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (url === 'http://devnet.test:8540/manifest') {
      return Response.json({
        evm: [{ chainId: 31337 }, { chainId: 31338 }],
        solana: { genesisHash: 'HFmJ5w2nJ2L3b2D1Nq7cifrKThbNQUgJfnQiYxd3GGRM' },
        bitcoin: { genesisHash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206' },
      })
    }
    if (url === 'http://devnet.test:8540/faucet') {
      const request = JSON.parse(String(init?.body)) as FaucetRequest
      return faucet.answer(request, () => {
        const transaction = `0x${String(paid.length + 1).padStart(64, '0')}`
        paid.push({ ...request, transaction, at: clock.now })
        return transaction
      })
    }
    if (elsewhere) return elsewhere(input, init)
    throw new Error(`this test does not reach ${url}`)
  }
  const networks = createTestNetworks([
    createNetwork(evmChain, 'Devnet One', 'ETH', 18, 2_000, paid),
    createNetwork(otherEvmChain, 'Devnet Two', 'ETH', 18, 2_000, paid),
    createNetwork(solanaChain, 'Devnet Solana', 'SOL', 9, 150.5, paid),
    createNetwork(bitcoinChain, 'Devnet Bitcoin', 'BTC', 8, 60_000, paid),
  ])
  const base = createTestDependencies({
    config: createTestConfig({ onramp, ...config }),
    store,
    networks,
    now: () => clock.now,
  })
  const providers = createOnrampProviders(base.config, {
    ...base,
    store,
    networks,
    now: base.now,
    log: base.log,
    fetch,
  })
  const dependencies: Dependencies = createTestDependencies({
    config: base.config,
    store,
    networks,
    now: base.now,
    onramp: providers,
  })
  const app = createApp(dependencies, onrampRoutes)
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, postJson(body, headers))

  /** Opens the page of an order, and gives the word in its form. */
  async function openPage(orderId: string) {
    const response = await app.request(`/onramp/checkout/${orderId}`)
    const text = await response.text()
    return { response, text, token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '' }
  }
  const submit = (orderId: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(`/onramp/checkout/${orderId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })

  /** Makes an order, by default for a hundred dollars of ether. */
  async function order(body: Record<string, unknown> = {}): Promise<string> {
    const response = await post(`/v1/generators/onrampurl?projectId=${testProject.id}`, {
      destinationWallets: [{ address: people.evm, blockchains: [evmChain], assets: ['ETH'] }],
      partnerUserId: 'user-1',
      ...body,
    })
    const { orderId } = (await response.json()) as { orderId: string }
    return orderId
  }
  const read = async (orderId: string) =>
    (await (await app.request(`/v1/onramp/orders/${orderId}?projectId=${testProject.id}`)).json()) as {
      status: string
      hash: string | null
      reason: string | null
      purchaseAmount: { amount: string }
    }
  return { app, dependencies, providers, store, paid, faucet, clock, post, openPage, submit, order, read }
}
