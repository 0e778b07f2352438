import { LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { createSendForm } from './createSendForm.js'
import { createSendReview } from './createSendReview.js'
import { createSendContext, type SendFlowParameters } from './SendContext.js'
import type { SendFlow, SendOutcome } from './SendFlow.js'
import { initialSendState } from './SendState.js'

/**
 * Creates the flow behind the send views: what is typed, what is wrong with it, the decoded review, the wallet.
 *
 * @example
 * const flow = createSendFlow(latchkey, { namespace: 'eip155', locale: 'en' })
 * flow.edit({ amount: '0.25', receiver: 'alice.eth' })
 * await flow.review()
 */
export function createSendFlow(latchkey: Latchkey, parameters: SendFlowParameters): SendFlow {
  const { namespace } = parameters
  const context = createSendContext(latchkey, parameters)
  const { store } = context
  const listeners = new Set<(outcome: SendOutcome) => void>()
  const { stop, ...form } = createSendForm(context)
  const review = createSendReview(context, {
    stopForm: stop,
    tell: (outcome) => {
      for (const listener of [...listeners]) listener(outcome)
    },
  })

  // Addresses can be judged while one types once the rules are there; a failure is met again, and shown, by a review.
  context.load().catch(() => {})

  function clear(): void {
    stop()
    context.generation++
    context.payload = undefined
    context.pinned = undefined
    context.customFee = undefined
    context.feeError = undefined
  }

  // The specification's §4: another network, and likewise another account, resets the form.
  const unsubscribe = latchkey.store.subscribe((state, previous) => {
    const now = state.namespaces[namespace]
    const before = previous.namespaces[namespace]
    if (now?.account?.address === before?.account?.address && now?.network === before?.network) return
    const { step, transactionId, lastRetry } = store.getState()
    // What the wallet was already asked cannot be taken back; its answer still counts.
    if (step === 'signing') return
    clear()
    const isReviewed = step === 'preparing' || step === 'review'
    store.setState(
      {
        ...initialSendState,
        ...(isReviewed && { problem: new LatchkeyError('send/account-changed') }),
        ...(step === 'sent' && { step, transactionId }),
      },
      true,
    )
    if (lastRetry !== undefined) void form.refresh()
  })

  return {
    store,
    ...form,
    ...review,
    reset() {
      if (store.getState().step === 'signing') return
      clear()
      store.setState(initialSendState, true)
    },
    onOutcome(listener) {
      const own = (outcome: SendOutcome) => listener(outcome)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    dispose() {
      clear()
      unsubscribe()
      listeners.clear()
    },
  }
}
