import type { SwapIntent, SwapPlan, SwapRequest } from '@latchkey/core/adapter'
import { LatchkeyError, makeAmount, minimumOutput } from '@latchkey/protocol'
import { type Address, concat, getAddress, type Hex, numberToHex } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { type GasRate, readGasPrices, toRequestFee } from '../send/fees.js'
import { readToken } from '../send/tokens.js'
import type { TransactionRequest } from '../send/transactionRequest.js'
import { encodeApprove, readAllowance, takesApproval } from './allowance.js'
import { assertGiven } from './assertGiven.js'
import { checkProposal, refuse } from './checkProposal.js'
import { encodeSwap } from './encodeSwap.js'
import type { Permits } from './Permits.js'
import { readObvious } from './readObvious.js'
import { readRates, readWrapped } from './readRates.js'
import { listRouters } from './routers.js'
import { type Call, runCall, runCalls } from './runCalls.js'
import { type TokenFacts, writeSwapPayload } from './swapPayload.js'

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
    readFacts(node, from, intent.sold.token, amount.decimals, amount.value),
    readFacts(node, from, intent.bought.token, intent.bought.decimals),
    readGasPrices(node),
    token && readAllowance(node, { token, owner: from, spender: router }),
  ])
  if (rates.expected * 10_000n < obvious * (10_000n - mostWorse)) throw refuse('way')
  const least = leastOf(rates.expected, intent)
  // What a token keeps on the way the router does not say: see assertGiven.
  if (!swap.takesFee && rates.expected < least) throw new LatchkeyError('swap/price-changed')
  const swapData = swap.takesFee ? checked.data : encodeSwap({ ...swap, minimum: least })

  const approvals: { kind: 'reset' | 'approve'; call: Call }[] = []
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
  if (isShort && !wanted) {
    const approve = (value: bigint): Call => ({
      from,
      to: token,
      value: '0x0',
      data: encodeApprove(router, value),
    })
    const place = { token, owner: from, spender: router, amount: amount.value }
    if (allowance > 0n && !(await takesApproval(node, place)))
      approvals.push({ kind: 'reset', call: approve(0n) })
    approvals.push({ kind: 'approve', call: approve(amount.value) })
  }
  const value = token ? '0x0' : numberToHex(amount.value)
  const data = (signed && permits?.add({ data: swapData, ...signed })) ?? swapData
  const call: Call = { from, to: router, value, data }
  const facts = { sold, bought }
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
  const write = async (kind: SwapRequest['kind'], one: Call, limit: bigint): Promise<SwapRequest> => {
    const request = toRequest(one, chain.id, limit, prices.rates.normal)
    const dataFee = await readDataFee(node, request)
    const payload = writeSwapPayload({
      request,
      ...facts,
      ...(dataFee > 0n && { dataFee: numberToHex(dataFee) }),
    })
    return { kind, payload }
  }
  // What a token keeps shows when the swap is run, for which the approval has to be there.
  if (first && canBatch && !swap.takesFee) {
    if (measured === undefined) await runCall(node, first.call)
    const batch = {
      from,
      chainId: numberToHex(chain.id),
      calls: calls.map(({ from: _, ...one }) => one),
    }
    const most = gas + approvalGas * BigInt(approvals.length)
    const whole = { ...call, data: concat(calls.map((one) => one.data)) }
    const request = toRequest(whole, chain.id, most, prices.rates.normal)
    const fee = most * prices.rates.normal.rate + (await readDataFee(node, request))
    const payload = writeSwapPayload({ batch, ...facts, ...(!isSponsored && { fee: numberToHex(fee) }) })
    return { ...plan, requests: [{ kind: 'batch', payload }] }
  }
  if (swap.takesFee && !first) await assertGiven(node, { intent, swap, call, expected: rates.expected })
  const last = await write('swap', call, gas)
  if (wanted && !signed) {
    const payload = writeSwapPayload({ permit: wanted, ...facts })
    return { ...plan, requests: [{ kind: 'permit', payload }, last] }
  }
  if (!first) return { ...plan, requests: [last] }
  const [opening, ...rest] = await Promise.all(
    approvals.map(async (one) =>
      // What comes after a reset cannot be run before it.
      write(one.kind, one.call, one === first ? await runCall(node, one.call) : approvalGas),
    ),
  )
  return { ...plan, requests: opening ? [opening, ...rest, last] : [last] }
}

/** What an approval takes at most. */
const approvalGas = 100_000n

/** What a pool may need beyond an estimate: the first swap of a block writes the sums of its prices. */
const marginPerPool = 45_000n

/** Basis points by which the way that a server has chosen may give less than one that anybody would think of. */
const mostWorse = 300n

/**
 * The least that is asked for: as much below what the exchange gives by the page's own node as the person lets a rate move, and
 * what was reviewed once it was. The server's own figure, which may be less, is written over (S-26).
 */
function leastOf(expected: bigint, { bought, slippageBasisPoints, reviewed }: SwapIntent): bigint {
  const least = reviewed ?? minimumOutput(makeAmount(expected, bought.decimals), slippageBasisPoints).value
  return least > 0n ? least : 1n
}

async function readFacts(
  node: EvmNode,
  owner: Address,
  token: string | undefined,
  decimals: number,
  /** What is to be spent of it. */
  required = 0n,
): Promise<TokenFacts> {
  if (token === undefined) {
    const { symbol } = node.chain.nativeCurrency
    return { symbol, decimals: node.chain.nativeCurrency.decimals }
  }
  const facts = await readToken(node, { token: getAddress(token), owner })
  if (facts.decimals !== decimals) throw new LatchkeyError('send/token-uncertain', { context: { token } })
  const { symbol, balance } = facts
  // Nothing that follows would run, and its reasons would be worse.
  if (balance.value < required)
    throw new LatchkeyError('send/insufficient-funds', {
      context: { required, available: balance.value, decimals, symbol },
    })
  return { symbol, decimals }
}

function toRequest(
  call: Call,
  chainId: number,
  gas: bigint,
  rate: GasRate,
): TransactionRequest & { data: Hex } {
  return { ...call, chainId: numberToHex(chainId), gas: numberToHex(gas), ...toRequestFee(rate) }
}
