import { createFaults, type Faults } from '../faults/createFaults.js'
import { createWallets } from './createWallets.js'
import type { DemoWallet } from './DemoWallet.js'
import { forgetFormerChains } from './forgetFormerChains.js'
import type { Surroundings } from './loadDevnet.js'

/** What lives as long as the page, however often the widget is made anew. */
export type Demo = Surroundings & { wallets: readonly DemoWallet[]; faults: Faults }

/** Forgets chains that are gone, puts the switches for faults between the page and its servers, and announces the wallets. Once for a page. */
export function openDemo(surroundings: Surroundings): Demo {
  const { manifest, api } = surroundings
  forgetFormerChains(manifest, localStorage)
  const own = globalThis.fetch.bind(globalThis)
  const nodes = [...manifest.evm, manifest.solana, ...(manifest.bitcoin ? [manifest.bitcoin] : [])]
  const faults = createFaults({
    targets: { api: api ? [api.url] : [], rpc: nodes.map(({ rpcUrl }) => rpcUrl) },
    fetch: own,
  })
  globalThis.fetch = faults.fetch
  return { ...surroundings, faults, wallets: createWallets({ manifest, fetch: own }) }
}
