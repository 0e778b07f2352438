import { serverConfig } from '@latchkey/devnet'
import * as v from 'valibot'
import {
  createClient,
  defineChain,
  type Hex,
  http,
  parseEther,
  publicActions,
  testActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, vi } from 'vitest'
import { createMemoryCache } from '../src/cache/createMemoryCache.js'
import { type NetworkConfig, networkSchema } from '../src/config/configSchema.js'
import { createEvmNetwork } from '../src/networks/evm/createEvmNetwork.js'
import type { AccountTransaction, Network } from '../src/networks/Network.js'
import { createNodePool } from '../src/nodes/createNodePool.js'
import type { Store } from '../src/store/Store.js'
import { createTestDependencies } from './createTestDependencies.js'

/** A chain of the devnet with all of viem's actions. */
export function connectDevnet(position: number) {
  const { chainId: id, name, rpcUrl, nativeCurrency } = inject('devnet').evm[position]!
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  return createClient({ chain, transport: http(), pollingInterval: 50, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
}

export type DevnetClient = ReturnType<typeof connectDevnet>

/** A chain of the devnet as the server has it, with the settings that a test changes. */
export function openEvmNetwork(store: Store, position: number, given: Partial<NetworkConfig> = {}): Network {
  const config = v.parse(networkSchema, { ...serverConfig(inject('devnet')).networks[position], ...given })
  const { log, metrics } = createTestDependencies()
  const nodes = createNodePool({ config, log, metrics })
  const cache = createMemoryCache()
  return createEvmNetwork({ config, nodes, store, cache, log, metrics, now: () => Date.now() })
}

/** Lets a network index; the returned function stops it. */
export function startIndex(network: Network): () => Promise<void> {
  const controller = new AbortController()
  const running = network.jobs[0]!.run(controller.signal)
  return async () => {
    controller.abort()
    await running
  }
}

/** A new account with coins from alice. */
export async function createFunded(client: DevnetClient, amount = '10'): Promise<PrivateKeyAccount> {
  const alice = privateKeyToAccount(inject('devnet').accounts[0]!.evm.privateKey)
  const account = privateKeyToAccount(generatePrivateKey())
  await confirm(
    client,
    client.sendTransaction({ account: alice, to: account.address, value: parseEther(amount) }),
  )
  return account
}

/** The hash of a transaction once it is in a block. */
export async function confirm(client: DevnetClient, sent: Promise<Hex>): Promise<Hex> {
  const hash = await sent
  await client.waitForTransactionReceipt({ hash })
  return hash
}

/** The history of an account once it holds a transaction. */
export async function historyWith(
  network: Network,
  address: string,
  hash: string,
): Promise<AccountTransaction[]> {
  return vi.waitFor(
    async () => {
      const { transactions } = await network.history.history(address, { limit: 50 })
      expect(transactions.map((transaction) => transaction.hash)).toContain(hash)
      return transactions
    },
    { timeout: 45_000, interval: 100 },
  )
}
