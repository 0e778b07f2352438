import { createStore } from 'zustand/vanilla'
import { isFeeLargeShare, isFeeMistake } from '../../adapter/sumCosts.js'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import type { ReplaceFlow, ReplaceKind, ReplaceState } from './ReplaceFlow.js'
import type { SubmitTransactionParameters } from './submitTransaction.js'

/** A request that a person reviews. */
type BuiltRequest = Pick<SubmitTransactionParameters, 'namespace' | 'payload' | 'summary' | 'replaces'> & {
  /** Whose payload it is; that of `send` by default. */
  capability?: 'send' | 'calls' | undefined
}

export type RequestFlowParameters = {
  build: (kind: ReplaceKind | undefined) => Promise<BuiltRequest>
  /** Throws where the request has become pointless since its review. */
  check?: () => unknown
}

/** Creates the flow of a request that is built by one click, reviewed, and handed to the wallet by another. */
export function createRequestFlow(latchkey: Latchkey, { build, check }: RequestFlowParameters): ReplaceFlow {
  const store = createStore<ReplaceState>(() => ({ step: 'idle' }))
  let built: BuiltRequest | undefined
  // Answers to an older question are dropped by comparing this number.
  let generation = 0

  return {
    store,

    async prepare(kind) {
      if (store.getState().step !== 'idle') return
      const mine = ++generation
      store.setState({ step: 'preparing', ...(kind && { kind }) }, true)
      try {
        const request = await build(kind)
        if (mine !== generation) return
        built = request
        const { summary } = request
        const warning = isFeeLargeShare(summary) ? 'fee-share' : isFeeMistake(summary) && 'fee-high'
        store.setState({ step: 'review', summary, ...(warning && { warning }) })
      } catch (error) {
        if (mine === generation) store.setState({ step: 'idle', problem: toLatchkeyError(error) }, true)
      }
    },

    acknowledge: () => store.setState({ isAcknowledged: true }),

    async confirm() {
      const { step, warning, isAcknowledged } = store.getState()
      // The step is the lock: it changes before anything is awaited, so a second click finds it changed (F-25).
      if (step !== 'review' || !built || (warning && !isAcknowledged)) return
      store.setState({ step: 'signing', problem: undefined })
      const mine = generation
      const isLeft = () => mine !== generation
      try {
        check?.()
        const { capability: name = 'send', ...request } = built
        const capability = await loadCapability(await loadAdapter(latchkey, built.namespace), name)
        if (name === 'calls') await capability.check?.(built.payload)
        // Most who look at a transaction replace nothing.
        const { submitTransaction } = await import('./submitTransaction.js')
        const outcome = await submitTransaction(latchkey, {
          ...request,
          capability,
          onSilence: () => isLeft() || store.setState({ isUnanswered: true }),
        })
        if (isLeft()) return
        if (outcome.type === 'failed') throw outcome.error
        built = undefined
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
      built = undefined
      store.setState({ step: 'idle' }, true)
    },
  }
}
