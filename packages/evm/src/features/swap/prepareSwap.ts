import type { SwapIntent, SwapPlan } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { getAddress, numberToHex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { readGasPrices } from '../send/fees.js'
import type { TransactionRequest } from '../send/transactionRequest.js'
import { readAllowance } from './allowance.js'
import { assertGiven } from './assertGiven.js'
import { assertWay } from './assertWay.js'
import { checkProposal } from './checkProposal.js'
import { createRequestWriter } from './createRequestWriter.js'
import { encodeSwap } from './encodeSwap.js'
import { leastOf } from './leastOf.js'
import { listApprovals } from './listApprovals.js'
import type { Permits } from './Permits.js'
import { readObvious } from './readObvious.js'
import { readRates, readWrapped } from './readRates.js'
import { readSwapFacts } from './readSwapFacts.js'
import { listRouters } from './routers.js'
import { type Call, runCall, runCalls } from './runCalls.js'
import { writeSwapPayload } from './swapPayload.js'

export type PrepareSwapParameters = {
  intent: SwapIntent
  /** The wallet makes several calls happen together or not at all (EIP-5792). */
  canBatch: boolean
  /** Another account pays the network's fee. */
  isSponsored: boolean
  /** Nothing where the page wants none. */
  permits?: Permits | undefined
  readDataFee: (node: EvmNode, request: TransactionRequest) => Promise<bigint>
}

/** Checks what a server proposes and builds what the wallet is asked for: approvals of exactly the amount, then the swap. */
export async function prepareSwap(
  node: EvmNode,
  { intent, canBatch, isSponsored, permits, readDataFee }: PrepareSwapParameters,
): Promise<SwapPlan> {
  const from = getAddress(intent.from)
  const { chain } = node
  const { amount } = intent.sold
  const routers = listRouters(chain)
  const checked = await checkProposal({
    intent,
    routers,
    readWrapped: (router) => readWrapped(node, router),
    now: Date.now(),
  })
  const { swap } = checked
  const router = checked.router.address
  const token = intent.sold.token === undefined ? undefined : getAddress(intent.sold.token)
  const [rates, obvious, sold, bought, prices, allowance] = await Promise.all([
    readRates(node, { router: checked.router, swap, amount: amount.value }),
    readWrapped(node, checked.router).then((wrapped) =>
      readObvious(node, {
        routers,
        sold: swap.path[0],
        bought: swap.path.at(-1) ?? wrapped,
        wrapped,
        amount: amount.value,
      }),
    ),
    readSwapFacts(node, from, intent.sold.token, amount.decimals, amount.value),
    readSwapFacts(node, from, intent.bought.token, intent.bought.decimals),
    readGasPrices(node),
    token && readAllowance(node, { token, owner: from, spender: router }),
  ])
  assertWay(rates.expected, obvious)
  const least = leastOf(rates.expected, intent)
  // What a token keeps on the way the router does not say: see assertGiven.
  if (!swap.takesFee && rates.expected < least) throw new LatchkeyError('swap/price-changed')
  const swapData = swap.takesFee ? checked.data : encodeSwap({ ...swap, minimum: least })

  const isShort = token && allowance !== undefined && allowance < amount.value
  const wanted =
    isShort && permits && checked.router.version === 3 && !canBatch
      ? await permits.read(node, {
          token,
          owner: from,
          spender: router,
          value: amount.value,
          deadline: swap.deadline,
        })
      : undefined
  const signed = wanted && permits?.find(wanted)
  const approvals =
    isShort && !wanted
      ? await listApprovals(node, { token, owner: from, spender: router, amount: amount.value, allowance })
      : []
  const value = token ? '0x0' : numberToHex(amount.value)
  const data = (signed && permits?.add({ data: swapData, ...signed })) ?? swapData
  const call: Call = { from, to: router, value, data }
  const facts = { sold, bought }
  const { write, writeSteps, writeBatch } = createRequestWriter(node, {
    facts,
    rate: prices.rates.normal,
    readDataFee,
    isSponsored,
  })
  const plan = {
    router,
    expected: rates.expected,
    impactBasisPoints: rates.impactBasisPoints,
    feeBasisPoints: rates.feeBasisPoints,
  }

  // A signature that the token does not take is asked for anew.
  const run = () =>
    runCall(node, call).catch((error: unknown) => {
      if (signed) permits?.forget(signed.permit)
      throw error
    })
  const calls = [...approvals.map((one) => one.call), call]
  const margin = marginPerPool * BigInt(swap.path.length - 1)
  const [first] = approvals
  // Before the approval is in a block not every node can run the swap; what it takes is then a guess that is above it.
  const measured = first ? await runCalls(node, calls) : wanted && !signed ? undefined : await run()
  const gas =
    measured === undefined
      ? 250_000n + 150_000n * BigInt(swap.path.length - 2) + (swap.takesFee ? 100_000n : 0n) + rates.gas
      : measured + margin
  // What a token keeps shows when the swap is run, for which the approval has to be there.
  if (first && canBatch && !swap.takesFee) {
    if (measured === undefined) await runCall(node, first.call)
    return { ...plan, requests: [await writeBatch(approvals, call, gas)] }
  }
  if (swap.takesFee && !first) await assertGiven(node, { intent, swap, call, expected: rates.expected })
  const last = await write('swap', call, gas)
  if (wanted && !signed) {
    const payload = writeSwapPayload({ permit: wanted, ...facts })
    return { ...plan, requests: [{ kind: 'permit', payload }, last] }
  }
  return { ...plan, requests: await writeSteps(approvals, last) }
}

/** What a pool may need beyond an estimate: the first swap of a block writes the sums of its prices. */
const marginPerPool = 45_000n
