import { isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import { fieldOf } from '../form/fieldOf.js'
import { addRecentReceiver } from '../receiver/recentReceivers.js'
import type { SendContext } from '../state/SendContext.js'
import type { SendFlow, SendOutcome } from '../state/SendFlow.js'
import { initialSendState, type SendState } from '../state/SendState.js'
import { buildReview } from './buildReview.js'
import { assertSameAccount, checkSend } from './checkSend.js'
import { submitSend } from './submitSend.js'

type Summary = NonNullable<SendState['summary']>

export type CreateSendReviewParameters = {
  /** What the form is still looking up is not waited for any more. */
  stopForm: () => void
  tell: (outcome: SendOutcome) => void
}

/** The part of a flow after the form. */
export type SendReview = Pick<SendFlow, 'review' | 'acknowledge' | 'confirm' | 'back'>

/** The review of a send, and asking the wallet. */
export function createSendReview(
  context: SendContext,
  { stopForm, tell }: CreateSendReviewParameters,
): SendReview {
  const { latchkey, namespace, store } = context

  async function review(): Promise<void> {
    if (store.getState().step !== 'form') return
    const mine = ++context.generation
    stopForm()
    store.setState({ step: 'preparing', problem: undefined })
    const { payload, patch } = await buildReview(context)
    if (mine !== context.generation) return
    context.payload = payload
    store.setState({ ...patch, isResolving: false })
  }

  async function confirm(): Promise<void> {
    const { step, summary, receiver, warnings, acknowledged } = store.getState()
    const { payload } = context
    // The step is the lock: it changes before anything is awaited, so a second click finds it changed (F-25).
    if (step !== 'review' || !payload || !summary) return
    if (warnings.some(({ kind, isBlocking }) => isBlocking && !acknowledged.includes(kind))) return
    store.setState({ step: 'signing', problem: undefined })
    try {
      const { network } = context.requireAccount()
      const { adapter, capability } = await context.load()
      const isSmartAccount = context.facts.isSmartAccount ?? false
      await checkSend(latchkey, {
        namespace,
        adapter,
        capability,
        network,
        summary,
        receiver,
        isSmartAccount,
      })
      const outcome = await submitSend(latchkey, {
        namespace,
        capability,
        payload,
        summary,
        onAsked: (transactionId) => store.setState({ transactionId }),
      })
      if (outcome.type === 'failed') throw outcome.error
      context.payload = undefined
      if (outcome.type === 'started')
        addRecentReceiver(latchkey, namespace, { address: summary.to, name: receiver?.name })
      finish(outcome)
    } catch (cause) {
      await recover(toLatchkeyError(cause, 'send.confirm'), summary)
    }
  }

  /** The form starts anew; what was sent is the tracker's from here. */
  function finish(outcome: Exclude<SendOutcome, { type: 'failed' }>): void {
    context.pinned = undefined
    store.setState(
      {
        ...initialSendState,
        step: 'sent',
        transactionId: outcome.transactionId,
        ...(outcome.type === 'uncertain' && { problem: outcome.error }),
      },
      true,
    )
    tell(outcome)
  }

  /** Nothing was sent. Where one goes from there depends on what it was. */
  async function recover(error: LatchkeyError, summary: Summary): Promise<void> {
    store.setState({ transactionId: undefined })
    const moved = changeOf(summary)
    const isField = fieldOf(error, summary.token !== undefined)
    if (moved) startAnew(moved)
    else if (isLatchkeyError(error, 'send/fee-changed')) await reviewAgain(error, summary)
    else if (isField)
      leave({ errors: { [isField]: error }, ...(isField === 'receiver' && { receiver: undefined }) })
    else store.setState({ step: 'review', problem: error })
    tell({ type: 'failed', error: moved ?? error })
  }

  /** Another account or network, found at any step, ends the review (S-21, F-28). */
  function changeOf(summary: Summary): LatchkeyError | undefined {
    try {
      assertSameAccount(latchkey, { namespace, summary })
      return undefined
    } catch (error) {
      return toLatchkeyError(error)
    }
  }

  function startAnew(problem: LatchkeyError): void {
    context.generation++
    context.payload = undefined
    context.pinned = undefined
    store.setState({ ...initialSendState, problem }, true)
  }

  /** At the new price; a person decides about it as about the first (F-31). */
  async function reviewAgain(problem: LatchkeyError, before: Summary): Promise<void> {
    const { payload, patch } = await buildReview(context)
    const moved = changeOf(before)
    if (moved) {
      startAnew(moved)
      return
    }
    context.payload = payload
    store.setState({ summary: undefined, warnings: [], problem, ...patch })
  }

  function leave(patch: Partial<SendState>): void {
    context.generation++
    context.payload = undefined
    store.setState({ step: 'form', summary: undefined, warnings: [], acknowledged: [], ...patch })
  }

  return {
    review,
    confirm,
    acknowledge(kind) {
      const { step, warnings, acknowledged } = store.getState()
      if (step !== 'review' || acknowledged.includes(kind)) return
      if (warnings.some((warning) => warning.kind === kind))
        store.setState({ acknowledged: [...acknowledged, kind] })
    },
    back() {
      const { step } = store.getState()
      if (step === 'review' || step === 'preparing') leave({ problem: undefined })
    },
  }
}
