import type { SendSummary } from '../../../adapter/SendSummary.js'
import { sumCosts } from '../../../adapter/sumCosts.js'

/** 500 sat/vB: more than the worst of times have asked for. */
const highestSizeRate = 500_000n

/** Tells whether a fee is more than a tenth of the amount, on chains that sell room in a block: a fee says nothing of the amount there (M-30). */
export const isFeeLargeShare = ({ amount, costs, feeRate }: SendSummary): boolean =>
  feeRate?.model === 'size' && sumCosts(costs).value * 10n > amount.value

/** Tells whether a rate for room in a block is so high that it must be a mistake (M-30). */
export const isFeeMistake = ({ feeRate }: SendSummary): boolean =>
  feeRate?.model === 'size' && feeRate.rate > highestSizeRate
