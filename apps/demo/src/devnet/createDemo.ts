import { createLatchkey, type Latchkey } from '@latchkey/core'
import type { Manifest } from '@latchkey/devnet'
import { type EvmNetwork, evm } from '@latchkey/evm'
import { createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import type { Surroundings } from './loadDevnet.js'

export type Demo = Surroundings & { latchkey: Latchkey; wallet: EvmWallet }

/** A widget on the devnet's chains, and a wallet with the demo accounts' keys that announces itself to it. */
export function createDemo({ manifest, api }: Surroundings): Demo {
  const [first, ...rest] = manifest.evm.map(toNetwork)
  if (!first) throw new Error('The devnet has no EVM chain.')
  const wallet = createEvmWallet({
    accounts: manifest.accounts.map(({ evm }) => evm.privateKey),
    chains: manifest.evm.map(({ chainId, rpcUrl, name, nativeCurrency }) => ({
      id: chainId,
      rpcUrl,
      name,
      nativeCurrency,
    })),
    name: 'Demo Wallet',
    behavior: { type: 'ask' },
    storage: localStorage,
  })
  wallet.announce(window)
  const adapters = [evm({ networks: [first, ...rest] })] as const
  return {
    latchkey: createLatchkey({ adapters, ...(api ? { api } : {}) }),
    wallet,
    manifest,
    ...(api ? { api } : {}),
  }
}

function toNetwork({ chainId, name, nativeCurrency, rpcUrl }: Manifest['evm'][number]): EvmNetwork {
  return { id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
}
