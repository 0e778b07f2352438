import { LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { createSendForm } from './form/createSendForm.js'
import type { SendReview } from './review/createSendReview.js'
import { createSendContext, type SendFlowParameters } from './state/SendContext.js'
import type { SendFlow, SendOutcome } from './state/SendFlow.js'
import { initialSendState } from './state/SendState.js'

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
  const tell = (outcome: SendOutcome) => {
    for (const listener of [...listeners]) listener(outcome)
  }
  // The review is as large as the form, and nobody needs it before one has filled that in.
  let reviewing: SendReview | undefined
  async function loadReview(): Promise<SendReview> {
    const { createSendReview } = await import('./review/createSendReview.js')
    reviewing ??= createSendReview(context, { stopForm: stop, tell })
    return reviewing
  }

  // Addresses can be judged while one types once the rules are there; a failure is met again, and shown, by a review.
  context.load().catch(() => {})

  function clear(): void {
    stop()
    reviewing?.stop()
    context.generation++
    context.payload = undefined
    context.pinned = undefined
    context.custom = undefined
    context.feeError = undefined
  }

  // Another network resets the form, one of another namespace too, and so does another account.
  const unsubscribe = latchkey.store.subscribe((state, previous) => {
    const now = state.namespaces[namespace]
    const before = previous.namespaces[namespace]
    const isSame = now?.account?.address === before?.account?.address && now?.network === before?.network
    const isLeft = previous.activeNamespace === namespace && state.activeNamespace !== namespace
    if (isSame && !isLeft) return
    const { step, transactionId, lastRetry } = store.getState()
    // What the wallet was already asked cannot be taken back; its answer still counts.
    if (step === 'signing') return
    clear()
    context.material = {}
    const isReviewed = step === 'preparing' || step === 'review'
    store.setState(
      {
        ...initialSendState,
        ...(isReviewed && { problem: new LatchkeyError('send/account-changed') }),
        ...(step === 'sent' && { step, transactionId }),
      },
      true,
    )
    if (lastRetry !== undefined && !isLeft) void form.refresh()
  })

  return {
    store,
    ...form,
    async review() {
      const own = context.generation
      try {
        const { review } = await loadReview()
        if (own === context.generation) await review()
      } catch (cause) {
        // Offline, its code may not arrive; the form keeps what was typed.
        store.setState({
          problem: new LatchkeyError('adapter/load-failed', { context: { namespace }, cause }),
        })
      }
    },
    confirm: async () => reviewing?.confirm(),
    leave: () => reviewing?.leave(),
    acknowledge: (kind) => reviewing?.acknowledge(kind),
    back: () => reviewing?.back(),
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
