import { LatchkeyError } from '@latchkey/protocol'
import { createLazyReview } from '../../flow/createLazyReview.js'
import { createOutcomes } from '../../flow/createOutcomes.js'
import type { Latchkey } from '../../Latchkey.js'
import { createSwapForm } from './form/createSwapForm.js'
import { forgetSwap, readSavedSwap } from './review/savedSwap.js'
import { createSwapContext, type SwapFlowParameters } from './state/SwapContext.js'
import type { SwapFlow, SwapOutcome } from './state/SwapFlow.js'
import { initialSwapState } from './state/SwapState.js'

/**
 * Creates the flow behind the swap views: what is typed, its quote, the checked review, the wallet.
 *
 * @example
 * const flow = createSwapFlow(latchkey, { namespace: 'eip155', locale: 'en' })
 * flow.edit({ sold: ether, bought: usdc, amount: '0.25' })
 * await flow.review()
 */
export function createSwapFlow(latchkey: Latchkey, parameters: SwapFlowParameters): SwapFlow {
  const { namespace } = parameters
  const context = createSwapContext(latchkey, parameters)
  const { store } = context
  const { tell, onOutcome, clear: forget } = createOutcomes<SwapOutcome>()
  const { stop, ...form } = createSwapForm(context)
  const { actions } = createLazyReview(context, async () => {
    const { createSwapReview } = await import('./review/createSwapReview.js')
    return () => createSwapReview(context, { stopForm: stop, tell })
  })

  function clear(): void {
    stop()
    context.runs.end()
  }

  /** Goes on with a swap whose approval was asked for on an earlier visit. */
  async function resume(): Promise<void> {
    const account = context.findAccount()
    const saved = account && readSavedSwap(latchkey, account)
    const { step, form: typed } = store.getState()
    // What was typed meanwhile is newer.
    if (saved && step === 'form' && typed.amount === '') {
      store.setState({ form: saved, isResumed: true })
      await form.refresh()
    }
  }
  resume().catch(() => {})

  // Another network resets the form, one of another namespace too, and so does another account.
  const unsubscribe = latchkey.store.subscribe((state, previous) => {
    const now = state.namespaces[namespace]
    const before = previous.namespaces[namespace]
    if (now?.account?.address === before?.account?.address && now?.network === before?.network) return
    const { step, steps, transactionId } = store.getState()
    // What the wallet was already asked cannot be taken back; its answer still counts.
    if (steps.some(({ status }) => status === 'asking')) return
    clear()
    const isReviewed = step === 'preparing' || step === 'review' || step === 'working'
    store.setState(
      {
        ...initialSwapState,
        ...(isReviewed && { problem: new LatchkeyError('send/account-changed') }),
        ...(step === 'done' && { step, transactionId }),
      },
      true,
    )
    resume().catch(() => {})
  })

  return {
    store,
    ...form,
    ...actions,
    reset() {
      if (store.getState().steps.some(({ status }) => status === 'asking')) return
      clear()
      forgetSwap(latchkey)
      store.setState(initialSwapState, true)
    },
    onOutcome,
    dispose() {
      clear()
      unsubscribe()
      forget()
    },
  }
}
