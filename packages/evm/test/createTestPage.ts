import type { AdapterHost } from '@latchkey/core/adapter'
import { type CreateEvmWalletParameters, createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import { vi } from 'vitest'
import type { EvmNetwork } from '../src/EvmNetwork.js'

/** Keys of people on the devnet and on every other test chain; nothing is worth anything there. */
export const people = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const

/** Two networks without a node: what wallets and pages say to each other needs none. */
export const networks: readonly [EvmNetwork, EvmNetwork] = [network(1, 'One'), network(2, 'Two')]

/** What an adapter needs of a browser, and a way to put wallets into it. */
export type TestPage = {
  window: Window
  host: AdapterHost
  addWallet: (parameters?: Partial<CreateEvmWalletParameters>) => EvmWallet
}

/** Makes a page the global one; `vi.unstubAllGlobals` takes it away. */
export function createTestPage(): TestPage {
  const window = new EventTarget() as Window
  Object.assign(window, { parent: window })
  vi.stubGlobal('window', window)
  return {
    window,
    host: createHost(),
    addWallet(parameters) {
      const wallet = createEvmWallet({
        accounts: people,
        chains: networks.map(({ id, name }) => ({ id, name, rpcUrl: 'http://127.0.0.1:9' })),
        rdns: 'test.wallet',
        origin: 'http://localhost',
        ...parameters,
      })
      wallet.announce(window)
      return wallet
    },
  }
}

function createHost(): AdapterHost {
  const items = new Map<string, string>()
  return {
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  }
}

function network(id: number, name: string): EvmNetwork {
  return {
    id,
    name,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrl: ['http://127.0.0.1:9', 'http://127.0.0.1:10'],
    explorerUrl: `https://explorer.test/${id}`,
  }
}
