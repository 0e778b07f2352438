import type { SendSummary } from './SendSummary.js'
import { sumCosts } from './sumCosts.js'

/** 500 sat/vB: more than the worst of times have asked for. */
const highestSizeRate = 500_000n

/** Tells whether a fee for room in a block is more than a tenth of the amount, of which it says nothing: a bad bargain (M-30). */
export const isFeeLargeShare = ({ amount, costs, feeRate }: SendSummary): boolean =>
  feeRate?.model === 'size' && sumCosts(costs).value * 10n > amount.value

/** Tells whether a rate for room in a block is so high that it must be a mistake (M-30). */
export const isFeeMistake = ({ feeRate }: SendSummary): boolean =>
  feeRate?.model === 'size' && feeRate.rate > highestSizeRate
