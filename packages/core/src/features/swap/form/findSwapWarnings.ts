import { type Amount, toBasisPoints, valueOfAmount } from '@latchkey/protocol'
import type { SwapPrices, SwapWarning } from '../state/SwapState.js'
import { highSlippage } from './readSlippage.js'

/** Basis points of what is sold that are lost: a warning from the first, a confirmation from the second (S-28). */
export const impactLimits = { warning: 300, blocking: 1_000 } as const

/** Decimals of money that decides something. */
const precision = 18

export type FindImpactParameters = {
  sold: Amount
  bought: Amount
  prices: SwapPrices
  /** What the pools themselves say. */
  impactBasisPoints?: number | undefined
}

/** Basis points that a swap loses by its rate: by the pools or by the prices, whichever says more. */
export function findImpact({
  sold,
  bought,
  prices,
  impactBasisPoints,
}: FindImpactParameters): number | undefined {
  const given = valueOfAmount({ amount: sold, price: prices.sold }, precision)
  const got = valueOfAmount({ amount: bought, price: prices.bought }, precision)
  if (!given || !got || given.value === 0n) return impactBasisPoints
  const lost = given.value > got.value ? toBasisPoints(given.value - got.value, given.value) : 0
  return Math.max(lost, impactBasisPoints ?? 0)
}

export type FindSwapWarningsParameters = {
  impactBasisPoints: number | undefined
  slippageBasisPoints: number
}

/** What a person should know before the wallet is asked, the gravest first. */
export function findSwapWarnings({
  impactBasisPoints: basisPoints,
  slippageBasisPoints,
}: FindSwapWarningsParameters): readonly SwapWarning[] {
  const warnings: SwapWarning[] = []
  if (basisPoints === undefined) warnings.push({ kind: 'price-unknown', isBlocking: false })
  else if (basisPoints >= impactLimits.warning)
    warnings.push({ kind: 'price-impact', isBlocking: basisPoints >= impactLimits.blocking, basisPoints })
  if (slippageBasisPoints >= highSlippage) warnings.push({ kind: 'slippage-high', isBlocking: false })
  return warnings
}
