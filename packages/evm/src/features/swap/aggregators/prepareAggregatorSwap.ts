import type { SwapPlan } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddress, type Hex, numberToHex } from 'viem'
import type { EvmNode } from '../../../adapter/getNode.js'
import { simulateCalls } from '../../calls/simulateCalls.js'
import { readGasPrices } from '../../send/fees.js'
import { readAllowance } from '../allowance.js'
import { assertWay } from '../assertWay.js'
import { refuse } from '../checkProposal.js'
import { createRequestWriter } from '../createRequestWriter.js'
import { leastOf } from '../leastOf.js'
import { listApprovals } from '../listApprovals.js'
import type { PrepareSwapParameters } from '../prepareSwap.js'
import { readObvious } from '../readObvious.js'
import { readWrapped } from '../readRates.js'
import { readSwapFacts } from '../readSwapFacts.js'
import { listRouters } from '../routers.js'
import { assertGas, type Call, runCall } from '../runCalls.js'
import { checkAggregatorProposal } from './checkAggregatorProposal.js'
import { listAggregators } from './listAggregators.js'
import { readGiven } from './readGiven.js'
import { readSettler } from './readSettler.js'

/**
 * Checks what a server proposes by an aggregator, and builds what the wallet is asked for. What it gives is what the page's own
 * node sees the account get as it runs the approvals and the swap; the least is written from that (S-26).
 */
export async function prepareAggregatorSwap(
  node: EvmNode,
  parameters: PrepareSwapParameters,
): Promise<SwapPlan> {
  try {
    return await prepare(node, parameters)
  } catch (error) {
    // A person is told that nothing was signed; the reason is the developer's.
    if (isLatchkeyError(error, 'swap/refused'))
      console.warn(
        `Latchkey: a swap by ${parameters.intent.proposal.to} is not offered (${error.context.check}).`,
      )
    throw error
  }
}

async function prepare(
  node: EvmNode,
  { intent, canBatch, isSponsored, readDataFee }: PrepareSwapParameters,
): Promise<SwapPlan> {
  const swap = await checkAggregatorProposal({
    intent,
    aggregators: listAggregators(node.chain),
    readSettler: (registry) => readSettler(node, registry),
  })
  const from = getAddress(intent.from)
  const to = getAddress(intent.proposal.to)
  const { amount } = intent.sold
  const token = intent.sold.token === undefined ? undefined : getAddress(intent.sold.token)
  const [obvious, sold, bought, prices, allowance = 0n] = await Promise.all([
    readObviousOf(node, { sold: swap.sold, bought: swap.bought, amount: amount.value }),
    readSwapFacts(node, from, intent.sold.token, amount.decimals, amount.value),
    readSwapFacts(node, from, intent.bought.token, intent.bought.decimals),
    readGasPrices(node),
    token && readAllowance(node, { token, owner: from, spender: to }),
  ])
  const approvals = token
    ? await listApprovals(node, { token, owner: from, spender: to, amount: amount.value, allowance })
    : []
  const callOf = (data: Hex): Call => ({ from, to, value: token ? '0x0' : numberToHex(amount.value), data })
  const run = async (call: Call, least: bigint) => {
    const calls = [...approvals.map((one) => one.call), call].map(({ from: _, ...one }) => one)
    const ran = await simulateCalls(node, { from, calls })
    // What was not looked at could have been taken.
    if (!ran || ran.isCut) throw refuse('simulation')
    return { gas: ran.gas, given: readGiven(ran, { intent, spender: to, allowance, least }) }
  }
  // Whatever it gives comes of the first run, so that a rate which has moved is no revert.
  const { given: expected } = await run(callOf(swap.write(1n)), 1n)
  assertWay(expected, obvious)
  const least = leastOf(expected, intent)
  if (expected < least) throw new LatchkeyError('swap/price-changed')
  const call = callOf(swap.write(least))
  const ran = await run(call, least)

  const { write, writeSteps, writeBatch } = createRequestWriter(node, {
    facts: { sold, bought },
    rate: prices.rates.normal,
    readDataFee,
    isSponsored,
  })
  const plan = { router: to, expected }
  // A node counts what an approval and its swap take together, without what is given back.
  const gas = approvals.length > 0 ? (assertGas(ran.gas ?? usualGas) * 3n) / 2n : await runCall(node, call)
  if (approvals.length > 0 && canBatch) return { ...plan, requests: [await writeBatch(approvals, call, gas)] }
  return { ...plan, requests: await writeSteps(approvals, await write('swap', call, gas)) }
}

/** What a swap over several exchanges takes at most, where a node cannot count it. */
const usualGas = 800_000n

/** What the obvious ways over the exchanges give. */
async function readObviousOf(
  node: EvmNode,
  { sold, bought, amount }: { sold: Address | undefined; bought: Address | undefined; amount: bigint },
): Promise<bigint> {
  const routers = listRouters(node.chain)
  const [router] = routers
  // Nothing to hold it against.
  if (!router) throw refuse('way')
  const wrapped = await readWrapped(node, router)
  return readObvious(node, { routers, sold: sold ?? wrapped, bought: bought ?? wrapped, wrapped, amount })
}
