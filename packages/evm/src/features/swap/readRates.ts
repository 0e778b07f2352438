import { toBasisPoints } from '@latchkey/protocol'
import type { Address } from 'viem'
import type { EvmNode } from '../../adapter/getNode.js'
import { readFunction } from '../../contracts/readFunction.js'
import { findRevert } from '../../errors/findRevert.js'
import { refuse } from './checkProposal.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { rateAbi } from './routerAbis.js'
import type { Router } from './routers.js'
import { decodePath } from './v3Path.js'

export type ReadRatesParameters = { router: Router; swap: DecodedSwap; amount: bigint }

/** What an exchange gives for an amount now, and for so little that it does not move the rate. */
export type Rates = {
  expected: bigint
  /** Gas that the pools take besides what a swap usually takes, as far as the exchange says it. */
  gas: bigint
  /** Basis points by which the amount itself worsens the rate. */
  impactBasisPoints?: number | undefined
  /** Basis points that the pools keep; absent where the exchange does not say. */
  feeBasisPoints?: number | undefined
}

/** Reads which contract wraps the network's own coin for a router. */
export async function readWrapped(node: EvmNode, { address, version }: Router): Promise<Address> {
  const functionName = version === 2 ? 'WETH' : 'WETH9'
  const wrapped = await readFunction(node, { abi: rateAbi, address, functionName })
  if (wrapped === undefined) throw refuse('tokens')
  return wrapped
}

/** Asks the exchange itself, by the page's own node, what a way over its pools gives: a server may say anything (S-26). */
export async function readRates(node: EvmNode, parameters: ReadRatesParameters): Promise<Rates> {
  const { amount } = parameters
  const little = amount / 1_000n
  const [{ output: expected, gas }, { output: spot }, feeBasisPoints] = await Promise.all([
    readOutput(node, parameters),
    little > 0n ? readOutput(node, { ...parameters, amount: little }) : { output: 0n },
    readFee(node, parameters).catch(() => undefined),
  ])
  const rates = { expected, gas, feeBasisPoints }
  // A few units say nothing: rounding would be taken for a loss.
  if (little === 0n || spot < 10_000n) return rates
  const even = (spot * amount) / little
  return { ...rates, impactBasisPoints: even > expected ? toBasisPoints(even - expected, even) : 0 }
}

const million = 1_000_000n

/** What the pools keep: v3's stands in the way itself; v2's shows in what a pool that is even gives for a million. */
async function readFee(node: EvmNode, { router, swap }: ReadRatesParameters): Promise<number> {
  const { path, packedPath = '0x' } = swap
  const { fees = [] } = decodePath(packedPath) ?? {}
  let shares = fees.map((fee) => million - BigInt(fee))
  if (router.version === 2) {
    const { address } = router
    const even = million ** 5n
    const args = [million, even, even] as const
    const given = await readFunction(node, { abi: rateAbi, address, functionName: 'getAmountOut', args })
    if (given === undefined) throw refuse('tokens')
    // The curve takes less than one, which is rounded down to.
    shares = path.slice(1).map(() => given + 1n)
  }
  const whole = million ** BigInt(shares.length)
  const left = shares.reduce((all, share) => all * share, 1n)
  // Rounded up, as every cost is.
  return 10_000 - toBasisPoints(left, whole)
}

export type ReadOutputParameters = {
  router: Router
  swap: Pick<DecodedSwap, 'path' | 'packedPath'>
  amount: bigint
}

/** What an exchange gives on a way; throws `swap/refused` where there is none. */
export async function readOutput(
  node: EvmNode,
  { router, swap, amount }: ReadOutputParameters,
): Promise<{ output: bigint; gas: bigint }> {
  try {
    if (router.version === 3) return await readV3Output(node, router.quoter, swap, amount)
    const { path } = swap
    const args = [amount, path] as const
    const call = { abi: rateAbi, address: router.address, functionName: 'getAmountsOut', args } as const
    const amounts = (await readFunction(node, call)) ?? []
    return { output: amounts.length === path.length ? (amounts.at(-1) ?? 0n) : 0n, gas: 0n }
  } catch (error) {
    // No pool on the way, or an empty one.
    if (findRevert(error)) throw refuse('tokens')
    throw error
  }
}

/** The prices at which a pool has nothing left to give, as their square roots. */
const lastPrices = [4_295_128_740n, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n]

async function readV3Output(
  node: EvmNode,
  quoter: Address,
  swap: ReadOutputParameters['swap'],
  amount: bigint,
) {
  const { path, packedPath = '0x' } = swap
  const args = [packedPath, amount] as const
  const call = { abi: rateAbi, address: quoter, functionName: 'quoteExactInput', args } as const
  const [output = 0n, prices = [], , gas = 0n] = (await readFunction(node, call)) ?? []
  // A pool that runs empty takes less than it is given, and the router would keep the rest of the coins.
  if (prices.slice(0, path.length - 1).some((price) => lastPrices.includes(price))) throw refuse('amount')
  return { output, gas }
}
