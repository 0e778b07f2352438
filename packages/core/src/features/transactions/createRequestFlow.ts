import { createStore } from 'zustand/vanilla'
import { isFeeLargeShare, isFeeMistake } from '../../adapter/sumCosts.js'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import type { ReplaceFlow, ReplaceKind, ReplaceState } from './ReplaceFlow.js'
import type { SubmitTransactionParameters, SubmitTransactionReturnType } from './submitTransaction.js'

/** How a request ended; what is only signed has no record. */
export type RequestOutcome = SubmitTransactionReturnType | { type: 'signed' }

/** A request that a person reviews. */
export type BuiltRequest = Pick<
  SubmitTransactionParameters,
  'namespace' | 'payload' | 'summary' | 'replaces'
> & {
  /** Asks the wallet; the adapter's `send` does by default. */
  submit?: ((options: Pick<SubmitTransactionParameters, 'onSilence'>) => Promise<RequestOutcome>) | undefined
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

  async function submitSend(
    { submit: _, ...request }: BuiltRequest,
    options: Pick<SubmitTransactionParameters, 'onSilence'>,
  ): Promise<RequestOutcome> {
    const capability = await loadCapability(await loadAdapter(latchkey, request.namespace), 'send')
    // Most who look at a transaction replace nothing.
    const { submitTransaction } = await import('./submitTransaction.js')
    return submitTransaction(latchkey, { ...request, ...options, capability })
  }

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
        const onSilence = () => isLeft() || store.setState({ isUnanswered: true })
        const outcome = await (built.submit ? built.submit({ onSilence }) : submitSend(built, { onSilence }))
        if (isLeft()) return
        if (outcome.type === 'failed') throw outcome.error
        built = undefined
        const transactionId = outcome.type === 'signed' ? undefined : outcome.transactionId
        const uncertainty = outcome.type === 'uncertain' && { problem: outcome.error }
        store.setState({
          step: 'sent',
          isUnanswered: false,
          ...(transactionId && { transactionId }),
          ...uncertainty,
        })
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
