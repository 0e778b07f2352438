import { LatchkeyError } from '@latchkey/protocol'
import { createLazyReview } from '../../flow/createLazyReview.js'
import { createOutcomes } from '../../flow/createOutcomes.js'
import type { Latchkey } from '../../Latchkey.js'
import { createSendForm } from './form/createSendForm.js'
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
  const { tell, onOutcome, clear: forget } = createOutcomes<SendOutcome>()
  const { stop: stopForm, ...form } = createSendForm(context)
  const { actions, getPart } = createLazyReview(context, async () => {
    const { createSendReview } = await import('./review/createSendReview.js')
    return () => createSendReview(context, { stopForm, tell })
  })

  // Addresses can be judged while one types once the rules are there; a failure is met again, and shown, by a review.
  context.load().catch(() => {})

  function clear(): void {
    stopForm()
    getPart()?.stop()
    context.runs.end()
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
    ...actions,
    reset() {
      if (store.getState().step === 'signing') return
      clear()
      store.setState(initialSendState, true)
    },
    onOutcome,
    dispose() {
      clear()
      unsubscribe()
      forget()
    },
  }
}
