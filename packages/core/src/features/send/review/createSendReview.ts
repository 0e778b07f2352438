import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import { assertSameAccount } from '../../transactions/assertSameAccount.js'
import { submitTransaction } from '../../transactions/submitTransaction.js'
import { fieldOf } from '../form/errors.js'
import { confirmPrice } from '../material.js'
import { addRecentReceiver } from '../receiver/recentReceivers.js'
import type { SendContext } from '../state/SendContext.js'
import type { SendFlow, SendOutcome } from '../state/SendFlow.js'
import { initialSendState, type SendState } from '../state/SendState.js'
import { buildReview } from './buildReview.js'
import { checkSend } from './checkSend.js'
import { isSameRequest } from './isSameRequest.js'

type Summary = NonNullable<SendState['summary']>

/** Milliseconds before its end at which a request is prepared anew; a wallet needs a moment, too. */
const margin = 5_000
/** Milliseconds between two attempts to prepare an expired request anew. */
const renewalPause = 5_000

export type CreateSendReviewParameters = {
  /** What the form is still looking up is not waited for any more. */
  stopForm: () => void
  tell: (outcome: SendOutcome) => void
}

/** The part of a flow after the form. */
export type SendReview = Pick<SendFlow, 'review' | 'acknowledge' | 'confirm' | 'leave' | 'back'> & {
  /** Ends the renewal of a request that expires. */
  stop: () => void
}

/** The review of a send, and asking the wallet. */
export function createSendReview(
  context: SendContext,
  { stopForm, tell }: CreateSendReviewParameters,
): SendReview {
  const { latchkey, namespace, store } = context
  let renewal: ReturnType<typeof setTimeout> | undefined

  async function review(): Promise<void> {
    if (store.getState().step !== 'form') return
    const isLatest = context.runs.begin()
    stopForm()
    store.setState({ step: 'preparing', problem: undefined })
    const { payload, patch } = await buildReview(context)
    if (!isLatest()) return
    context.payload = payload
    store.setState({ ...patch, previous: undefined, isResolving: false })
    scheduleRenewal(patch.summary)
  }

  /** Prepares a request anew before its time is over, for as long as it is being looked at. */
  function scheduleRenewal(summary: Summary | undefined, least = 0): void {
    clearTimeout(renewal)
    if (summary?.expiresAt === undefined) return
    const isLatest = context.runs.join()
    renewal = setTimeout(
      async () => {
        if (isLatest() && store.getState().step === 'review') await renew(summary)
      },
      Math.max(least, summary.expiresAt - margin - Date.now()),
    )
  }

  /** Puts a new request in place of one that expires; where it means something else, both are shown. */
  async function renew(before: Summary): Promise<void> {
    const isLatest = context.runs.join()
    const { payload, patch } = await buildReview(context)
    if (!isLatest() || store.getState().step !== 'review') return
    const { summary } = patch
    // Not to be had just now, e.g. without a network: the old one is refused by the check should it be confirmed.
    if (!payload || !summary) return scheduleRenewal(before, renewalPause)
    context.payload = payload
    if (isSameRequest(before, summary)) store.setState({ summary })
    else store.setState({ ...patch, previous: before, problem: new LatchkeyError('send/expired') })
    scheduleRenewal(summary, renewalPause)
  }

  async function confirm(): Promise<void> {
    const { step, summary, receiver, warnings, acknowledged } = store.getState()
    const { payload } = context
    // The step is the lock: it changes before anything is awaited, so a second click finds it changed (F-25).
    if (step !== 'review' || !payload || !summary) return
    if (warnings.some(({ kind, isBlocking }) => isBlocking && !acknowledged.includes(kind))) return
    store.setState({ step: 'signing', problem: undefined })
    const isLatest = context.runs.join()
    const isLeft = () => !isLatest()
    const { form } = store.getState()
    let isUnsigned: boolean | undefined
    try {
      const { network } = context.requireAccount()
      const { adapter, capability } = await context.load()
      isUnsigned = capability.signsFirst
      const { isSponsored = false } = store.getState()
      const request = { namespace, capability, payload, summary }
      await checkSend(latchkey, { ...request, adapter, network, receiver, isSponsored })
      const outcome = await submitTransaction(latchkey, {
        ...request,
        onRecord: (transactionId) => store.setState({ transactionId }),
        onSilence: () => isLeft() || store.setState({ isUnanswered: true }),
      })
      confirmPrice(form, context)
      if (outcome.type === 'started')
        addRecentReceiver(latchkey, namespace, { address: summary.to, name: receiver?.name })
      if (isLeft())
        return tell(outcome.type === 'failed' ? { ...outcome, isLate: true, isUnsigned } : outcome)
      if (outcome.type === 'failed') throw outcome.error
      finish(outcome.transactionId, outcome.type === 'uncertain' ? outcome.error : undefined)
      tell(outcome)
    } catch (cause) {
      await recover(toLatchkeyError(cause, 'send.confirm'), summary, isUnsigned)
    }
  }

  /** The form starts anew; what was sent, or may have been, is the tracker's from here. */
  function finish(transactionId: string, problem?: LatchkeyError): void {
    clearTimeout(renewal)
    context.payload = undefined
    context.pinned = undefined
    store.setState({ ...initialSendState, step: 'sent', transactionId, ...(problem && { problem }) }, true)
  }

  /** Nothing was sent. Where one goes from there depends on what it was. */
  async function recover(error: LatchkeyError, summary: Summary, isUnsigned?: boolean): Promise<void> {
    store.setState({ transactionId: undefined, isUnanswered: undefined })
    const moved = changeOf(summary)
    const isField = fieldOf(error, summary.token !== undefined)
    if (moved) startAnew(moved)
    else if (isOutdated(error)) await reviewAgain(error, summary)
    else if (isField)
      leave({ errors: { [isField]: error }, ...(isField === 'receiver' && { receiver: undefined }) })
    else {
      store.setState({ step: 'review', problem: error })
      scheduleRenewal(summary)
    }
    tell({ type: 'failed', error: moved ?? error, ...(isUnsigned && { isUnsigned }) })
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
    context.runs.end()
    context.payload = undefined
    context.pinned = undefined
    store.setState({ ...initialSendState, problem }, true)
  }

  /** Shows the request as it is now; a person decides about it as about the first (F-31). */
  async function reviewAgain(problem: LatchkeyError, before: Summary): Promise<void> {
    const { payload, patch } = await buildReview(context)
    const moved = changeOf(before)
    if (moved) {
      startAnew(moved)
      return
    }
    context.payload = payload
    const isOther = patch.summary && !isSameRequest(before, patch.summary)
    const previous = isOther ? before : undefined
    store.setState({ summary: undefined, warnings: [], previous, problem, ...patch })
    scheduleRenewal(patch.summary)
  }

  function leave(patch: Partial<SendState>): void {
    context.runs.end()
    context.payload = undefined
    clearTimeout(renewal)
    const emptied = { summary: undefined, previous: undefined, warnings: [], acknowledged: [] }
    store.setState({ step: 'form', ...emptied, ...patch })
  }

  return {
    review,
    confirm,
    stop: () => clearTimeout(renewal),
    acknowledge(kind) {
      const { step, warnings, acknowledged } = store.getState()
      if (step !== 'review' || acknowledged.includes(kind)) return
      if (warnings.some((warning) => warning.kind === kind))
        store.setState({ acknowledged: [...acknowledged, kind] })
    },
    leave() {
      const { step, isUnanswered, transactionId } = store.getState()
      if (step !== 'signing' || !isUnanswered || transactionId === undefined) return
      context.runs.end()
      finish(transactionId)
    },
    back() {
      const { step } = store.getState()
      if (step === 'review' || step === 'preparing') leave({ problem: undefined })
    },
  }
}

/** The network no longer takes what was reviewed, and would take a new request. */
const isOutdated = (error: LatchkeyError) =>
  isLatchkeyError(error, 'send/fee-changed') || isLatchkeyError(error, 'send/expired')
