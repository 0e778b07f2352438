import { type Amount, type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AddressRules } from '../../adapter/AddressRules.js'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import { loadCapability } from '../../adapter/loadCapability.js'
import type { Network } from '../../adapter/Network.js'
import type { SendPayload } from '../../adapter/SendCapability.js'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { prepareSend } from './prepareSend.js'
import { initialSendState, type SendState } from './SendState.js'
import { trackSend } from './trackSend.js'
import { type SendForm, validateSend } from './validateSend.js'

export type SendFlowParameters = {
  namespace: ChainNamespace
  /** How amounts are typed; a function where that can change while the flow lives. */
  locale: string | (() => string)
}

/** A send from the first keystroke to the receipt, without any user interface. */
export type SendFlow = {
  store: StoreApi<SendState>
  /** Takes what was typed; `balance` is the latest known one, for a verdict while typing. */
  edit: (form: Partial<SendForm>, balance: Amount | undefined) => void
  /** Builds the exact request and shows it decoded. */
  review: () => Promise<void>
  /** Hands the reviewed request to the wallet, once. */
  confirm: () => Promise<void>
  /** Back to the form, with everything that was typed. */
  back: () => void
  /** An empty form, e.g. for the next send. */
  reset: () => void
}

/** Creates the flow behind the send views. */
export function createSendFlow(latchkey: Latchkey, { namespace, locale }: SendFlowParameters): SendFlow {
  const store = createStore<SendState>(() => initialSendState)
  // Known once the adapter has loaded; until then only a review, which waits, can judge.
  let rules: AddressRules | undefined
  let payload: SendPayload | undefined
  // Answers that belong to an older state of the form are dropped by comparing this number.
  let generation = 0

  // A failure is met again, and shown, when a review is asked for.
  loadRules().catch(() => {})

  latchkey.store.subscribe((state, previous) => {
    const now = state.namespaces[namespace]
    const before = previous.namespaces[namespace]
    if (now?.account?.address === before?.account?.address && now?.network === before?.network) return
    const { step, transaction } = store.getState()
    // What the wallet was already asked cannot be taken back; its answer still counts.
    if (step === 'signing') return
    generation++
    if (step === 'preparing' || step === 'review')
      store.setState({ ...initialSendState, problem: new LatchkeyError('send/account-changed') }, true)
    else store.setState({ ...initialSendState, ...(transaction && { transaction, step }) }, true)
  })

  async function loadRules(): Promise<AddressRules> {
    const adapter = await loadAdapter(latchkey, namespace)
    rules = await adapter.loadAddressRules()
    return rules
  }

  function requireAccount(): { address: string; network: Network } {
    const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
    if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
    if (!network)
      throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
    return { address: account.address, network }
  }

  function validate(form: SendForm, addresses: AddressRules, balance: Amount | undefined) {
    const { network } = requireAccount()
    return validateSend({
      form,
      locale: typeof locale === 'function' ? locale() : locale,
      balance,
      currency: network.nativeCurrency,
      parseAddress: (address) => addresses.parse({ address, caipNetworkId: network.caipNetworkId }),
    })
  }

  return {
    store,

    edit(patch, balance) {
      const { step, form: typed } = store.getState()
      if (step !== 'form') return
      generation++
      const form = { ...typed, ...patch }
      const verdict = rules ? validate(form, rules, balance).errors : {}
      store.setState({
        form,
        problem: undefined,
        errors: {
          amount: form.amount.trim() === '' ? undefined : verdict.amount,
          receiver: form.receiver.trim() === '' ? undefined : verdict.receiver,
        },
      })
    },

    async review() {
      const { step, form } = store.getState()
      if (step !== 'form') return
      const mine = ++generation
      store.setState({ step: 'preparing', problem: undefined })
      try {
        const adapter = await loadAdapter(latchkey, namespace)
        const addresses = await loadRules()
        const { address, network } = requireAccount()
        const first = validate(form, addresses, undefined)
        if (first.errors.amount || first.errors.receiver) {
          if (mine === generation) store.setState({ step: 'form', errors: first.errors })
          return
        }
        const prepared = await prepareSend({
          adapter,
          caipNetworkId: network.caipNetworkId,
          from: address,
          currency: network.nativeCurrency,
          validate: (balance) => validate(form, addresses, balance),
        })
        if (mine !== generation) return
        if ('errors' in prepared) return store.setState({ step: 'form', errors: prepared.errors })
        payload = prepared.payload
        store.setState({ step: 'review', errors: {}, summary: prepared.summary })
      } catch (error) {
        if (mine === generation) store.setState({ step: 'form', problem: toLatchkeyError(error) })
      }
    },

    async confirm() {
      const { step, summary } = store.getState()
      // The step is the lock: it changes before anything is awaited, so a second click finds it changed.
      if (step !== 'review' || !payload || !summary) return
      store.setState({ step: 'signing', problem: undefined })
      try {
        const adapter = await loadAdapter(latchkey, namespace)
        const hash = await (await loadCapability(adapter, 'send')).submit(payload)
        payload = undefined
        store.setState({
          ...initialSendState,
          step: 'sent',
          transaction: { hash, summary, status: 'pending', submittedAt: Date.now() },
        })
        void trackSend({ latchkey, namespace, store, hash, caipNetworkId: summary.caipNetworkId })
      } catch (error) {
        store.setState({ step: 'review', problem: toLatchkeyError(error) })
      }
    },

    back() {
      const { step } = store.getState()
      if (step !== 'review' && step !== 'preparing') return
      generation++
      payload = undefined
      store.setState({ step: 'form', summary: undefined, problem: undefined })
    },

    reset() {
      if (store.getState().step === 'signing') return
      generation++
      payload = undefined
      store.setState(initialSendState, true)
    },
  }
}
