import { type Amount, type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Adapter } from '../../../adapter/Adapter.js'
import type { AddressRules } from '../../../adapter/AddressRules.js'
import type { FeeQuote } from '../../../adapter/FeeModel.js'
import type { Network } from '../../../adapter/Network.js'
import type { SendCapability } from '../../../adapter/SendCapability.js'
import type { SendPayload } from '../../../adapter/SendPayload.js'
import { createLatest, type Latest } from '../../../flow/createLatest.js'
import type { Latchkey } from '../../../Latchkey.js'
import { loadCapability } from '../../../loading/capability.js'
import { loadAdapter } from '../../../loading/loadAdapter.js'
import type { SendMaterial } from './SendMaterial.js'
import { initialSendState, type SendPrices, type SendState } from './SendState.js'

export type SendFlowParameters = {
  namespace: ChainNamespace
  /** How amounts are typed; a function where that can change while the flow lives. */
  locale: string | (() => string)
  /** The currency of amounts in money, `usd` by default; a function where that can change. */
  currency?: string | (() => string) | undefined
}

/** Who sends, and where. */
export type SendAccount = { address: string; network: Network }

/** What amounts are read and written with. */
export type SendAmountsContext = {
  locale: string
  currency: string
  prices: SendPrices
  nativeCurrency: { symbol: string; decimals: number }
}

/** What the parts of a flow share. */
export type SendContext = {
  latchkey: Latchkey
  namespace: ChainNamespace
  store: StoreApi<SendState>
  locale: () => string
  currency: () => string
  /** An answer for an older state of things is dropped. */
  runs: Latest
  /** What the data API said, in the currency it was asked for. */
  material: SendMaterial & { currency?: string | undefined }
  /** Waits for material that is being read, but not for long. */
  settleMaterial: () => Promise<void>
  /** What was reviewed; nothing else is ever submitted. */
  payload?: SendPayload | undefined
  /** What the amount's text stands for, where the flow itself has written it: a floored text must not change it (P-20). */
  pinned?: Amount | undefined
  /** The currency that the form's money was typed in, and the price at which it stands for base units. */
  money?: { currency: string; price: Amount | undefined } | undefined
  /** Costs at the custom fee. */
  custom?: FeeQuote | undefined
  /** Why no block would take the custom fee. */
  feeError?: LatchkeyError | undefined
  /** Known once the adapter has loaded; until then only a review, which waits, can judge an address. */
  rules?: AddressRules | undefined
  findAccount: () => SendAccount | undefined
  requireAccount: () => SendAccount
  amounts: (network: Network) => SendAmountsContext
  load: () => Promise<{ adapter: Adapter; capability: SendCapability; rules: AddressRules }>
}

/** Makes what the parts of a flow share. */
export function createSendContext(
  latchkey: Latchkey,
  { namespace, locale, currency = 'usd' }: SendFlowParameters,
): SendContext {
  const read = (value: string | (() => string)) => (typeof value === 'function' ? value() : value)
  const stateOf = () => latchkey.store.getState().namespaces[namespace]

  const context: SendContext = {
    latchkey,
    namespace,
    store: createStore<SendState>(() => initialSendState),
    locale: () => read(locale),
    currency: () => read(currency),
    runs: createLatest(),
    material: {},
    settleMaterial: async () => {},
    findAccount() {
      const { account, network } = stateOf() ?? {}
      return account && network && { address: account.address, network }
    },
    requireAccount() {
      const { account } = stateOf() ?? {}
      if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
      const found = context.findAccount()
      if (found) return found
      throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
    },
    amounts: ({ nativeCurrency }) => ({
      locale: read(locale),
      currency: read(currency),
      prices: context.store.getState().prices,
      nativeCurrency,
    }),
    async load() {
      const adapter = await loadAdapter(latchkey, namespace)
      const [capability, rules] = await Promise.all([
        loadCapability(adapter, 'send'),
        adapter.loadAddressRules(),
      ])
      context.rules = rules
      return { adapter, capability, rules }
    },
  }
  return context
}
