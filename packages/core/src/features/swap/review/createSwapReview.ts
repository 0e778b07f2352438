import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { SendPayload } from '../../../adapter/SendPayload.js'
import type { IsLatest } from '../../../flow/createLatest.js'
import { silenceMs, submitTransaction } from '../../transactions/submitTransaction.js'
import { toSwapError } from '../calls/toSwapError.js'
import type { SwapContext } from '../state/SwapContext.js'
import type { SwapFlow, SwapOutcome } from '../state/SwapFlow.js'
import { initialSwapState } from '../state/SwapState.js'
import { buildSwapReview, checkPlan } from './buildSwapReview.js'
import { createSwapSteps } from './createSwapSteps.js'
import { findOpenApproval } from './findOpenApproval.js'
import { prepareNext } from './prepareNext.js'
import { forgetSwap, saveSwap } from './savedSwap.js'
import { waitForTransaction } from './waitForTransaction.js'

export type CreateSwapReviewParameters = {
  stopForm: () => void
  tell: (outcome: SwapOutcome) => void
}

/** The part of a flow after the form. */
export type SwapReviewPart = Pick<SwapFlow, 'review' | 'acknowledge' | 'confirm' | 'leave' | 'back'>

/** The review of a swap, and asking the wallet. */
export function createSwapReview(
  context: SwapContext,
  { stopForm, tell }: CreateSwapReviewParameters,
): SwapReviewPart {
  const { latchkey, namespace, store } = context
  const shown = createSwapSteps(context)

  async function review(): Promise<void> {
    if (store.getState().step !== 'form') return
    const isLatest = context.runs.begin()
    stopForm()
    store.setState({ step: 'preparing', problem: undefined, isResumed: undefined })
    try {
      const next = await buildSwapReview(context)
      if (!isLatest()) return
      shown.show(next)
      await awaitOpenApproval(isLatest)
    } catch (cause) {
      if (isLatest()) leaveForForm(toError(cause))
    }
  }

  /** An approval that waits for its block, e.g. of an earlier visit, is not asked for a second time. */
  async function awaitOpenApproval(isLatest: IsLatest): Promise<void> {
    const [first] = store.getState().steps
    const open = first && findOpenApproval(latchkey, first)
    if (!open) return
    store.setState({ step: 'working' })
    shown.put(0, { status: 'confirming', transactionId: open.id })
    await afterApproval(0, open.id, isLatest)
  }

  async function confirm(): Promise<void> {
    const { step, warnings, acknowledged, steps } = store.getState()
    // The step is the lock: it changes before anything is awaited, so that a second click finds it changed (F-25).
    if (step !== 'review' || !shown.built()) return
    if (warnings.some(({ kind, isBlocking }) => isBlocking && !acknowledged.includes(kind))) return
    const index = steps.findIndex(({ status }) => status === 'todo')
    if (index < 0) return
    store.setState({ step: 'working', problem: undefined })
    shown.put(index, { status: 'asking' })
    const isLatest = context.runs.begin()
    const isLeft = () => !isLatest()
    try {
      const { payload, summary, kind } = await prepareNext(context, shown, index)
      if (isLeft()) return
      const isApproval = kind === 'approve' || kind === 'reset'
      const { capability } = await context.load()
      if (kind === 'permit') return await sign(payload, isLatest)
      const outcome = await submitTransaction(latchkey, {
        namespace,
        capability,
        payload,
        summary,
        onRecord: (transactionId) => {
          shown.put(index, { transactionId })
          if (isApproval) saveSwap(latchkey, context.requireAccount(), store.getState().form)
          else forgetSwap(latchkey)
        },
        onSilence: () => isLeft() || store.setState({ isUnanswered: true }),
      })
      if (outcome.type === 'failed') {
        if (!isApproval && steps.length > 1)
          saveSwap(latchkey, context.requireAccount(), store.getState().form)
        if (isLeft()) return tell(outcome)
        throw outcome.error
      }
      if (outcome.type === 'started') tell({ ...outcome, kind: isApproval ? 'approval' : 'swap' })
      else tell(outcome)
      if (isLeft()) return
      store.setState({ isUnanswered: undefined })
      if (!isApproval)
        return finish(outcome.transactionId, outcome.type === 'uncertain' ? outcome.error : undefined)
      shown.put(index, { status: 'confirming' })
      await afterApproval(index, outcome.transactionId, isLatest)
    } catch (cause) {
      if (!isLeft()) await recover(toError(cause), index)
    }
  }

  /** Has a permit signed, and shows the swap with it: what is confirmed next are the very bytes of it. */
  async function sign(payload: SendPayload, isLatest: IsLatest): Promise<void> {
    const { capability } = await context.load()
    const timer = setTimeout(() => {
      if (isLatest()) store.setState({ isUnanswered: true })
    }, silenceMs)
    await capability.sign?.(payload).finally(() => clearTimeout(timer))
    const built = shown.built()
    if (!isLatest() || !built) return
    const { intent } = built
    const next = await checkPlan(context, { intent, plan: await capability.prepare(intent), capability })
    if (!isLatest()) return
    const [permit] = store.getState().steps
    shown.show(next, { isUnanswered: undefined })
    if (permit) shown.keepInSight([{ ...permit, status: 'done' }])
  }

  /** Waits for the block of an approval, and shows what comes next; the wallet opens by a click alone. */
  async function afterApproval(index: number, transactionId: string, isLatest: IsLatest): Promise<void> {
    await waitForTransaction(latchkey, transactionId)
    if (!isLatest()) return
    shown.put(index, { status: 'done' })
    store.setState({ step: 'review' })
  }

  function finish(transactionId: string, problem?: LatchkeyError): void {
    shown.forget()
    context.runs.end()
    const { form, steps } = store.getState()
    store.setState(
      {
        ...initialSwapState,
        // The next swap is likely one of the same tokens.
        form: { ...initialSwapState.form, sold: form.sold, bought: form.bought, slippage: form.slippage },
        step: 'done',
        steps: steps.map((step) => ({ ...step, status: 'done' as const })),
        transactionId,
        ...(problem && { problem }),
      },
      true,
    )
  }

  /** Nothing was sent. Where one goes from there depends on what it was. */
  async function recover(error: LatchkeyError, index: number): Promise<void> {
    store.setState({ isUnanswered: undefined })
    shown.put(index, { status: 'todo', transactionId: undefined })
    if (isLatchkeyError(error, 'send/account-changed')) startAnew(error)
    else if (isOutdated(error)) await reviewAgain(error)
    else store.setState({ step: 'review', problem: error })
    tell({ type: 'failed', error })
  }

  /** Shows the swap as it is now; a person decides about it as about the first. */
  async function reviewAgain(error: LatchkeyError): Promise<void> {
    const isLatest = context.runs.join()
    const { reviewed: previous, steps } = store.getState()
    try {
      const next = await buildSwapReview(context)
      if (!isLatest()) return
      const problem = isLatchkeyError(error, 'send/fee-changed')
        ? error
        : new LatchkeyError('swap/price-changed')
      const done = steps.filter(({ status }) => status === 'done')
      shown.show(next, { previous, problem })
      shown.keepInSight(done)
    } catch (cause) {
      if (isLatest()) leaveForForm(toError(cause))
    }
  }

  function startAnew(problem: LatchkeyError): void {
    context.runs.end()
    shown.forget()
    store.setState({ ...initialSwapState, problem }, true)
  }

  function leaveForForm(problem: LatchkeyError | undefined): void {
    context.runs.end()
    shown.forget()
    const isAmount =
      problem &&
      ['send/amount-required', 'send/insufficient-funds', 'send/insufficient-gas'].includes(problem.code)
    store.setState({
      step: 'form',
      problem: isAmount ? undefined : problem,
      errors: isAmount ? { amount: problem } : {},
      reviewed: undefined,
      previous: undefined,
      steps: [],
      acknowledged: [],
      isUnanswered: undefined,
    })
  }

  const toError = (cause: unknown) => {
    const { form } = store.getState()
    return toSwapError(cause, { network: context.findAccount()?.network.name ?? '', ...form })
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
    leave() {
      const { step, isUnanswered, steps } = store.getState()
      const asked = steps.find(({ status }) => status === 'asking')
      if (step !== 'working' || !isUnanswered) return
      if (asked?.kind === 'permit') return leaveForForm(undefined)
      if (asked?.transactionId === undefined) return
      if (asked.kind === 'swap' || asked.kind === 'batch') finish(asked.transactionId)
      else leaveForForm(undefined)
    },
    back() {
      const { step, steps } = store.getState()
      const isConfirming = steps.some(({ status }) => status === 'confirming')
      // An approval in a block is nobody's to take back; its swap can be left all the same.
      if (step === 'review' || step === 'preparing' || isConfirming) leaveForForm(undefined)
    },
  }
}

/** The exchange no longer gives what was reviewed, or no longer takes it. */
function isOutdated(error: LatchkeyError): boolean {
  if (isLatchkeyError(error, 'swap/refused'))
    return error.context.check === 'minimum' || error.context.check === 'deadline'
  return (
    isLatchkeyError(error, 'swap/price-changed') ||
    isLatchkeyError(error, 'send/fee-changed') ||
    isLatchkeyError(error, 'send/expired')
  )
}
