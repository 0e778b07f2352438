import {
  type Amount,
  LatchkeyError,
  makeAmount,
  minimumOutput,
  parseCaip10Id,
  parseLocalAmount,
} from '@latchkey/protocol'
import type { SendPayload } from '../../../adapter/SendPayload.js'
import type { SwapCapability, SwapIntent, SwapPlan } from '../../../adapter/SwapCapability.js'
import { sumCosts } from '../../../adapter/sumCosts.js'
import { checkFunds, checkGas } from '../../send/form/validateSend.js'
import { buildSwapTransaction } from '../calls/buildSwapTransaction.js'
import { findImpact, findSwapWarnings } from '../form/findSwapWarnings.js'
import { quoteSwap } from '../form/quoteSwap.js'
import { readSlippage } from '../form/readSlippage.js'
import { type SwapContext, toWireToken } from '../state/SwapContext.js'
import type { SwapProgress, SwapReview, SwapWarning } from '../state/SwapState.js'

/** What was checked, and what a person sees of it. */
export type BuiltReview = {
  intent: SwapIntent
  review: SwapReview
  steps: readonly (SwapProgress & { payload: SendPayload })[]
  warnings: readonly SwapWarning[]
}

/** Has the data API build a swap by what is typed now, and checks it; throws what is wrong. */
export async function buildSwapReview(context: SwapContext): Promise<BuiltReview> {
  const { latchkey, store } = context
  const { address: from, network } = context.requireAccount()
  const { capability } = await context.load()
  const { caipNetworkId } = network
  if (capability.listRouters(caipNetworkId).length === 0)
    throw new LatchkeyError('swap/unsupported-network', { context: { network: network.name } })
  const { form } = store.getState()
  const { sold, bought, side } = form
  const text = form.amount.trim()
  const typedIn = form[side]
  if (!sold || !bought || !typedIn || text === '') throw new LatchkeyError('send/amount-required')
  const slippageBasisPoints = readSlippage(form.slippage, context.locale())
  const typed = parseLocalAmount(text, typedIn.decimals, context.locale())
  if (typed.value === 0n) throw new LatchkeyError('send/amount-required')
  const amount =
    side === 'sold' ? typed : (await quoteSwap(latchkey, { network, sold, bought, amount: typed, side })).sold

  const { tx } = await buildSwapTransaction(latchkey, {
    amount: amount.value,
    from: toWireToken(network, sold),
    to: toWireToken(network, bought),
    userAddress: `${caipNetworkId}:${from}`,
    slippage: slippageBasisPoints / 100,
    disableEstimate: true,
  })
  const router = parseCaip10Id(tx.to)
  const quoted = makeAmount(BigInt(tx.amount), bought.decimals)
  const intent: SwapIntent = {
    caipNetworkId,
    from,
    sold: { token: sold.address, amount },
    bought: { token: bought.address, decimals: bought.decimals },
    minimum: minimumOutput(quoted, slippageBasisPoints).value,
    slippageBasisPoints,
    proposal: {
      caipNetworkId: router.chainId,
      from: parseCaip10Id(tx.from).address,
      to: router.address,
      data: tx.data,
    },
  }
  return checkPlan(context, { intent, plan: await capability.prepare(intent), capability })
}

export type CheckPlanParameters = { intent: SwapIntent; plan: SwapPlan; capability: SwapCapability }

/** What a person sees of a plan; throws where the account cannot pay for it, or where it says another thing than was meant. */
export async function checkPlan(
  context: SwapContext,
  { intent, plan, capability }: CheckPlanParameters,
): Promise<BuiltReview> {
  const { store } = context
  const { network } = context.requireAccount()
  const { adapter } = await context.load()
  const { caipNetworkId, from, sold } = intent
  const { router, feeBasisPoints, isSponsored = false } = plan
  const steps = plan.requests.map(({ kind, payload }) => {
    const summary = capability.describe(payload)
    return { kind, payload, status: 'todo' as const, summary }
  })
  const swap = steps.at(-1)?.summary
  if (swap?.purpose?.kind !== 'swap') throw unexpected()
  assertMeant(steps, intent)
  const [nativeBalance, facts] = await Promise.all([
    adapter.getNativeBalance({ address: from, caipNetworkId }),
    sold.token === undefined
      ? undefined
      : capability.readToken({ caipNetworkId, token: sold.token, owner: from }),
  ])
  const { symbol } = network.nativeCurrency
  const balance = facts ? facts.balance : nativeBalance
  checkFunds({ amount: sold.amount, balance, symbol: facts?.symbol ?? symbol })
  const costs = steps.flatMap(({ summary }) => summary.costs)
  const fee = costs.length > 0 ? sumCosts(costs) : undefined
  if (fee) checkGas({ fee, nativeBalance, symbol, isSponsored, ...(!facts && { amount: sold.amount }) })

  const { decimals } = intent.bought
  const expected = makeAmount(plan.expected, decimals)
  const { prices } = store.getState()
  const impactBasisPoints = findImpact({
    sold: sold.amount,
    bought: expected,
    prices,
    impactBasisPoints: plan.impactBasisPoints,
  })
  const minimum: Amount = makeAmount(BigInt(swap.purpose.bought.minimum), decimals)
  const { slippageBasisPoints } = intent
  return {
    intent: { ...intent, reviewed: minimum.value },
    steps,
    review: {
      sold: swap.amount,
      expected,
      minimum,
      isUnbound: swap.purpose.bought.isUnbound,
      router,
      feeBasisPoints,
      fee,
      impactBasisPoints,
      builtAt: Date.now(),
    },
    warnings: findSwapWarnings({ impactBasisPoints, slippageBasisPoints }),
  }
}

/** What was built says what was meant, or nobody gets to see it (P-14, P-16). */
function assertMeant(
  steps: readonly SwapProgress[],
  { caipNetworkId, from, sold, bought, proposal }: SwapIntent,
): void {
  for (const { kind, summary } of steps) {
    const { purpose } = summary
    const isSame =
      summary.caipNetworkId === caipNetworkId &&
      summary.from === from &&
      isSameText(summary.to, proposal.to) &&
      isSameText(summary.token?.address, sold.token) &&
      summary.amount.value === (kind === 'reset' ? 0n : sold.amount.value) &&
      summary.amount.decimals === sold.amount.decimals &&
      (purpose?.kind === 'swap'
        ? isSameText(purpose.bought.token, bought.token)
        : purpose?.kind === 'approval') &&
      (summary.approvals ?? []).every(
        ({ spender, amount }) =>
          isSameText(spender, proposal.to) && (amount.value === sold.amount.value || amount.value === 0n),
      )
    if (!isSame) throw unexpected()
  }
}

const isSameText = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

const unexpected = () => new LatchkeyError('internal/unexpected', { context: { where: 'swap.assertMeant' } })
