import { LatchkeyError } from '@latchkey/protocol'
import { assertSameAccount } from '../../transactions/assertSameAccount.js'
import type { SwapContext } from '../state/SwapContext.js'
import type { SwapProgress } from '../state/SwapState.js'
import { checkPlan } from './buildSwapReview.js'
import type { SwapSteps } from './createSwapSteps.js'

/**
 * Returns the request as it was reviewed, run once more on the page's own node: a rate that has moved, or an approval that is
 * not there, shows here and not in the wallet. A swap after an approval has its gas measured only now.
 */
export async function prepareNext(context: SwapContext, shown: SwapSteps, index: number) {
  const { latchkey, namespace } = context
  const built = shown.built()
  const reviewed = built?.steps[index]
  if (!built || !reviewed) throw new LatchkeyError('internal/unexpected', { context: { where: 'swap.next' } })
  assertSameAccount(latchkey, { namespace, summary: reviewed.summary })
  const { capability } = await context.load()
  const { intent } = built
  const now = await checkPlan(context, { intent, plan: await capability.prepare(intent), capability })
  const [next] = now.steps
  if (!next || next.kind !== reviewed.kind) {
    // Something is missing that was there, or there that was missing.
    shown.show(now)
    const { value: required, decimals } = intent.sold.amount
    if (reviewed.kind === 'swap' && next?.summary.token)
      throw new LatchkeyError('swap/allowance-too-low', {
        context: { required, decimals, symbol: next.summary.token.symbol },
      })
    throw new LatchkeyError('swap/price-changed')
  }
  const { payload, summary } = index === 0 ? reviewed : next
  await capability.check?.(payload)
  assertReviewed(reviewed, next)
  assertSameAccount(latchkey, { namespace, summary })
  return { payload, summary, kind: next.kind }
}

/** Only gas and fees may differ from what was reviewed: the call is the same to its last byte, or is reviewed again (S-20). */
function assertReviewed(reviewed: SwapProgress, next: SwapProgress): void {
  const callOf = ({ summary: { call, raw } }: SwapProgress) => (call ? JSON.stringify(call) : raw)
  if (callOf(reviewed) !== callOf(next)) throw new LatchkeyError('swap/price-changed')
}
