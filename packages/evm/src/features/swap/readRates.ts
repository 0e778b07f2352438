import { toBasisPoints } from '@latchkey/protocol'
import { type Address, concat, getAddress, type Hex, numberToHex, pad, size, slice } from 'viem'
import { findRevert } from '../../errors/findRevert.js'
import type { EvmNode } from '../../getNode.js'
import { callContract } from '../tokens.js'
import { refuse } from './checkProposal.js'
import type { DecodedSwap } from './DecodedSwap.js'
import { readWords } from './decodeSwap.js'
import type { Router } from './routers.js'

/** `WETH()` of v2, `WETH9()` of v3. */
const wrappedSelectors = { 2: '0xad5c4648', 3: '0x4aa4a4fc' } as const
const amountsOutSelector = '0xd06ca61f'
const quoteSelector = '0xcdca1753'
/** `getAmountOut(uint256,uint256,uint256)` of v2. */
const amountOutSelector = '0x054d50d4'

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
  const answer = await callContract(node, { to: address, data: wrappedSelectors[version] })
  return getAddress(slice(answer, 12, 32))
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
  const { path, packedPath = '' } = swap
  const steps = packedPath.slice(2).match(/.{46}/g) ?? []
  let shares = steps.map((step) => million - BigInt(`0x${step.slice(40)}`))
  if (router.version === 2) {
    const even = word(million ** 5n)
    const data = concat([amountOutSelector, word(million), even, even])
    const given = BigInt(await callContract(node, { to: router.address, data }))
    // The curve takes less than one, which is rounded down to.
    shares = path.slice(1).map(() => given + 1n)
  }
  const whole = million ** BigInt(shares.length)
  const left = shares.reduce((all, share) => all * share, 1n)
  // Rounded up, as every cost is.
  return 10_000 - toBasisPoints(left, whole)
}

const word = (value: bigint | number) => numberToHex(value, { size: 32 })

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
    const head = [word(amount), word(64), word(path.length)]
    const data: Hex = concat([amountsOutSelector, ...head, ...path.map((token) => pad(token, { size: 32 }))])
    const [, , ...amounts] = readWords((await callContract(node, { to: router.address, data })).slice(2))
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
  const length = size(packedPath)
  const tail = pad(packedPath, { dir: 'right', size: Math.ceil(length / 32) * 32 })
  const data = concat([quoteSelector, word(64), word(amount), word(length), tail])
  const [output = 0n, , , gas = 0n, , ...prices] = readWords(
    (await callContract(node, { to: quoter, data })).slice(2),
  )
  // A pool that runs empty takes less than it is given, and the router would keep the rest of the coins.
  if (prices.slice(0, path.length - 1).some((price) => lastPrices.includes(price))) throw refuse('amount')
  return { output, gas }
}
