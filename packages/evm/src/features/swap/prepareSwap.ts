import type { SwapIntent, SwapPlan, SwapRequest } from '@latchkey/core/adapter'
import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type Address, getAddress, type Hex, hexToBigInt, numberToHex } from 'viem'
import { translateRpcError } from '../../errors/translateRpcError.js'
import type { EvmNode } from '../../getNode.js'
import { type GasRate, readGasPrices, toRequestFee } from '../fees.js'
import { callContract, readToken } from '../tokens.js'
import type { TransactionRequest } from '../transactionRequest.js'
import { encodeApprove, readAllowance, takesApproval } from './allowance.js'
import { assertGiven, leastFor } from './assertGiven.js'
import { type CheckedSwap, checkProposal, refuse } from './checkProposal.js'
import type { Permits } from './Permits.js'
import { readRates, readWrapped } from './readRates.js'
import { listRouters } from './routers.js'
import { type TokenFacts, writeSwapPayload } from './swapPayload.js'

export type PrepareSwapParameters = {
  intent: SwapIntent
  /** The wallet makes several calls happen together or not at all (EIP-5792). */
  canBatch: boolean
  /** Nothing where the page wants none. */
  permits?: Permits | undefined
  readDataFee: (node: EvmNode, request: TransactionRequest) => Promise<bigint>
}

type Call = Pick<TransactionRequest, 'from' | 'to' | 'value'> & { data: Hex }

/** What needs this much is no swap, whatever it says it is (F-32). */
const absurd = 5_000_000n

/** Checks what a server proposes and builds what the wallet is asked for: approvals of exactly the amount, then the swap. */
export async function prepareSwap(
  node: EvmNode,
  { intent, canBatch, permits, readDataFee }: PrepareSwapParameters,
): Promise<SwapPlan> {
  const from = getAddress(intent.from)
  const { chain } = node
  const { amount } = intent.sold
  const checked = await checkProposal({
    intent,
    routers: listRouters(chain),
    readWrapped: (router) => readWrapped(node, router),
    now: Date.now(),
  })
  const { swap } = checked
  const router = checked.router.address
  const token = intent.sold.token === undefined ? undefined : getAddress(intent.sold.token)
  const [rates, sold, bought, prices, allowance] = await Promise.all([
    readRates(node, { router: checked.router, swap, amount: amount.value }),
    readFacts(node, from, intent.sold.token, amount.decimals),
    readFacts(node, from, intent.bought.token, intent.bought.decimals),
    readGasPrices(node),
    token && readAllowance(node, { token, owner: from, spender: router }),
  ])
  assertMinimum(checked, rates.expected, intent)

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
  const data = (signed && permits?.add({ data: checked.data, ...signed })) ?? checked.data
  const call: Call = { from, to: router, value, data }
  const facts = { sold, bought }
  const plan = {
    router,
    expected: rates.expected,
    impactBasisPoints: rates.impactBasisPoints,
    feeBasisPoints: rates.feeBasisPoints,
  }

  // What a token keeps shows when the swap is run, for which the approval has to be there.
  if (approvals.length > 0 && canBatch && !swap.takesFee) {
    const calls = [...approvals.map((one) => one.call), call].map(({ to, value: coins, data }) => ({
      to,
      value: coins,
      data,
    }))
    const batch = { from, chainId: numberToHex(chain.id), calls }
    return { ...plan, requests: [{ kind: 'batch', payload: writeSwapPayload({ batch, ...facts }) }] }
  }
  const write = async (kind: SwapRequest['kind'], one: Call, gas: bigint): Promise<SwapRequest> => {
    const request = toRequest(one, chain.id, gas, prices.rates.normal)
    const dataFee = await readDataFee(node, request)
    const payload = writeSwapPayload({
      request,
      ...facts,
      ...(dataFee > 0n && { dataFee: numberToHex(dataFee) }),
    })
    return { kind, payload }
  }
  // Until the approval is in a block nobody can run the swap, and what it takes is a guess that is above it.
  const run = (one: Call) =>
    estimate(node, one).catch((error: unknown) => {
      // A signature that the token does not take is asked for anew.
      if (signed) permits?.forget(signed.permit)
      throw error
    })
  const gas =
    approvals.length > 0 || (wanted && !signed)
      ? 250_000n + 150_000n * BigInt(swap.path.length - 2) + (swap.takesFee ? 100_000n : 0n) + rates.gas
      : (await run(call)) + marginPerPool * BigInt(swap.path.length - 1)
  if (swap.takesFee && approvals.length === 0)
    await assertGiven(node, { intent, swap, call, expected: rates.expected })
  const last = await write('swap', call, gas)
  if (wanted && !signed) {
    const payload = writeSwapPayload({ permit: wanted, ...facts })
    return { ...plan, requests: [{ kind: 'permit', payload }, last] }
  }
  if (approvals.length === 0) return { ...plan, requests: [last] }
  const [first, ...rest] = await Promise.all(
    approvals.map(async (one, index) =>
      // What comes after a reset cannot be run before it.
      write(one.kind, one.call, index > 0 ? 100_000n : await estimate(node, one.call)),
    ),
  )
  return { ...plan, requests: first ? [first, ...rest, last] : [last] }
}

/** What a pool may need beyond an estimate: the first swap of a block writes the sums of its prices. */
const marginPerPool = 45_000n

/** A minimum far below what the exchange gives by the page's own node is a present to whoever moves the price (S-26). */
function assertMinimum({ swap }: CheckedSwap, expected: bigint, intent: SwapIntent): void {
  // What a token keeps on the way the router does not say: see assertGiven.
  if (swap.takesFee) return
  if (swap.minimum < leastFor(expected, intent)) throw refuse('minimum')
  if (expected < swap.minimum) throw new LatchkeyError('swap/price-changed')
}

async function readFacts(
  node: EvmNode,
  owner: Address,
  token: string | undefined,
  decimals: number,
): Promise<TokenFacts> {
  if (token === undefined) {
    const { symbol } = node.chain.nativeCurrency
    return { symbol, decimals: node.chain.nativeCurrency.decimals }
  }
  const facts = await readToken(node, { token: getAddress(token), owner })
  if (facts.decimals !== decimals) throw new LatchkeyError('send/token-uncertain', { context: { token } })
  return { symbol: facts.symbol, decimals }
}

/** Runs a call without sending it, and says how much gas it takes; throws what a contract has against it. */
async function estimate(node: EvmNode, call: Call): Promise<bigint> {
  try {
    // Its reasons are better than those of an estimate.
    await callContract(node, call)
    const gas = hexToBigInt(await node.request({ method: 'eth_estimateGas', params: [call] }))
    if (gas > absurd) throw new LatchkeyError('send/reverted', { context: { reason: `needs ${gas} gas` } })
    return gas + gas / 5n
  } catch (cause) {
    const error = translateRpcError(cause, { network: String(node.chain.id), method: 'eth_estimateGas' })
    const reason = isLatchkeyError(error, 'send/reverted') ? (error.context.reason ?? '') : ''
    if (/INSUFFICIENT_OUTPUT_AMOUNT|Too little received|Insufficient WETH9/.test(reason))
      throw new LatchkeyError('swap/price-changed', { cause })
    throw error
  }
}

function toRequest(
  call: Call,
  chainId: number,
  gas: bigint,
  rate: GasRate,
): TransactionRequest & { data: Hex } {
  return { ...call, chainId: numberToHex(chainId), gas: numberToHex(gas), ...toRequestFee(rate) }
}
