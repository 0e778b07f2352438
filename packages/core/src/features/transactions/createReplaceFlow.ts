import { LatchkeyError } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadCapability } from '../../adapter/loadCapability.js'
import type { SendPayload } from '../../adapter/SendPayload.js'
import type { SendSummary } from '../../adapter/SendSummary.js'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { getTransactions } from './getTransactions.js'
import type { Transaction } from './Transaction.js'

export type ReplaceKind = 'speed-up' | 'cancel'

/** Where a replacement stands. */
export type ReplaceState = {
  step: 'idle' | 'preparing' | 'review' | 'signing' | 'sent'
  kind?: ReplaceKind
  /** What the wallet will be asked, decoded from the request itself. */
  summary?: SendSummary
  problem?: LatchkeyError
  /** The wallet was asked and has not answered for long: `back` ends the waiting. */
  isUnanswered?: boolean
  /** The record of the replacement, once the wallet has answered. */
  transactionId?: string
}

/** A speed-up or a cancellation from the first click to the wallet's answer, without any user interface. */
export type ReplaceFlow = {
  store: StoreApi<ReplaceState>
  /** Builds the replacing request and shows it decoded. */
  prepare: (kind: ReplaceKind) => Promise<void>
  /** Hands the reviewed request to the wallet, once. */
  confirm: () => Promise<void>
  /** Leaves the transaction as it is. */
  back: () => void
}

export type ReplaceFlowParameters = { id: string }

/** Creates the flow behind "Speed up" and "Cancel" of a pending transaction. */
export function createReplaceFlow(latchkey: Latchkey, { id }: ReplaceFlowParameters): ReplaceFlow {
  const store = createStore<ReplaceState>(() => ({ step: 'idle' }))
  let payload: SendPayload | undefined
  // Answers to an older question are dropped by comparing this number.
  let generation = 0

  function requirePending(): Transaction & { hash: string } {
    const found = getTransactions(latchkey)
      .getState()
      .find((one) => one.id === id)
    const { hash = id } = found ?? {}
    if (found?.status !== 'pending' || !found.hash)
      throw new LatchkeyError('transaction/not-replaceable', { context: { hash } })
    return { ...found, hash }
  }

  return {
    store,

    async prepare(kind) {
      if (store.getState().step !== 'idle') return
      const mine = ++generation
      store.setState({ step: 'preparing', kind }, true)
      try {
        const pending = requirePending()
        const { namespace, caipNetworkId, hash } = pending
        const send = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
        if (!send.replace) throw new LatchkeyError('transaction/not-replaceable', { context: { hash } })
        const prepared = await send.replace({ caipNetworkId, hash, kind })
        if (mine !== generation) return
        const summary = send.describe(prepared)
        // It is built from what the network has: what was altered on its way is not sent a second time (S-22).
        if (kind === 'speed-up' && !isSame(pending, summary))
          throw new LatchkeyError('transaction/not-replaceable', { context: { hash } })
        payload = prepared
        store.setState({ step: 'review', summary })
      } catch (error) {
        if (mine === generation) store.setState({ step: 'idle', problem: toLatchkeyError(error) }, true)
      }
    },

    async confirm() {
      const { step, kind, summary } = store.getState()
      // The step is the lock: it changes before anything is awaited, so a second click finds it changed (F-25).
      if (step !== 'review' || !payload || !summary || !kind) return
      store.setState({ step: 'signing', problem: undefined })
      const mine = generation
      const isLeft = () => mine !== generation
      try {
        // In a block meanwhile: there is nothing left to replace, and the wallet is not bothered.
        const { namespace } = requirePending()
        const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
        const replaces = { id, kind }
        // Most who look at a transaction replace nothing.
        const { submitTransaction } = await import('./submitTransaction.js')
        const outcome = await submitTransaction(latchkey, {
          namespace,
          capability,
          payload,
          summary,
          replaces,
          onSilence: () => isLeft() || store.setState({ isUnanswered: true }),
        })
        if (isLeft()) return
        if (outcome.type === 'failed') throw outcome.error
        payload = undefined
        const { transactionId } = outcome
        const uncertainty = outcome.type === 'uncertain' && { problem: outcome.error }
        store.setState({ step: 'sent', transactionId, isUnanswered: false, ...uncertainty })
      } catch (error) {
        if (!isLeft())
          store.setState({ step: 'review', problem: toLatchkeyError(error), isUnanswered: false })
      }
    },

    back() {
      const { step, isUnanswered } = store.getState()
      // What the wallet may still send has its record, which a late answer goes to.
      if (step === 'signing' && !isUnanswered) return
      generation++
      payload = undefined
      store.setState({ step: 'idle' }, true)
    },
  }
}

function isSame({ to, amount, token }: Transaction, summary: SendSummary): boolean {
  return (
    to === summary.to && token === summary.token?.address && BigInt(amount.value) === summary.amount.value
  )
}
