import {
  type Caip10Id,
  type ChainNamespace,
  LatchkeyError,
  makeCaip10Id,
  nativeAddresses,
} from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Adapter } from '../../../adapter/Adapter.js'
import type { Network } from '../../../adapter/Network.js'
import type { SwapCapability } from '../../../adapter/SwapCapability.js'
import { createLatest, type Latest } from '../../../flow/createLatest.js'
import type { Latchkey } from '../../../Latchkey.js'
import { loadCapability } from '../../../loading/capability.js'
import { loadAdapter } from '../../../loading/loadAdapter.js'
import { initialSwapState, type SwapState, type SwapToken } from './SwapState.js'

export type SwapFlowParameters = {
  namespace: ChainNamespace
  /** How amounts are typed; a function where that can change while the flow lives. */
  locale: string | (() => string)
  /** The currency of prices, `usd` by default; a function where that can change. */
  currency?: string | (() => string) | undefined
}

/** Who swaps, and where. */
export type SwapAccount = { address: string; network: Network }

/** What the parts of a flow share. */
export type SwapContext = {
  latchkey: Latchkey
  namespace: ChainNamespace
  store: StoreApi<SwapState>
  locale: () => string
  currency: () => string
  /** An answer for an older state of things is dropped. */
  runs: Latest
  requireAccount: () => SwapAccount
  findAccount: () => SwapAccount | undefined
  load: () => Promise<{ adapter: Adapter; capability: SwapCapability }>
}

/** Makes what the parts of a flow share. */
export function createSwapContext(
  latchkey: Latchkey,
  { namespace, locale, currency = 'usd' }: SwapFlowParameters,
): SwapContext {
  const read = (value: string | (() => string)) => (typeof value === 'function' ? value() : value)
  const context: SwapContext = {
    latchkey,
    namespace,
    store: createStore<SwapState>(() => initialSwapState),
    locale: () => read(locale),
    currency: () => read(currency),
    runs: createLatest(),
    findAccount() {
      const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
      return account && network && { address: account.address, network }
    },
    requireAccount() {
      const { account } = latchkey.store.getState().namespaces[namespace] ?? {}
      if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
      const found = context.findAccount()
      if (found) return found
      throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
    },
    async load() {
      const adapter = await loadAdapter(latchkey, namespace)
      return { adapter, capability: await loadCapability(adapter, 'swap') }
    },
  }
  return context
}

/** A token as the wire names it: the network's own coin has an address that no contract has. */
export function toWireToken({ chainNamespace, caipNetworkId }: Network, { address }: SwapToken): Caip10Id {
  return makeCaip10Id({ chainId: caipNetworkId, address: address ?? nativeAddresses[chainNamespace] })
}
