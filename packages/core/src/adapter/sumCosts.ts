import { type Amount, addAmounts, makeAmount } from '@latchkey/protocol'
import type { SendCost, SendSummary } from './SendSummary.js'

/** Adds up what a transfer costs at most besides the amount; change comes back and does not count. */
export function sumCosts(costs: readonly SendCost[]): Amount {
  const paid = costs.filter(({ kind }) => kind !== 'change').map(({ amount }) => amount)
  const [first = makeAmount(0n, costs[0]?.amount.decimals ?? 0), ...rest] = paid
  return rest.reduce(addAmounts, first)
}

/** 500 sat/vB: more than the worst of times have asked for. */
const highestSizeRate = 500_000n

/** Tells whether a fee for room in a block is more than a tenth of the amount, of which it says nothing: a bad bargain (M-30). */
export const isFeeLargeShare = ({ amount, costs, feeRate }: SendSummary): boolean =>
  feeRate?.model === 'size' && sumCosts(costs).value * 10n > amount.value

/** 100 sat/vB: what blocks ask for in days of rush. */
const rushSizeRate = 100_000n

/**
 * Tells whether a fee for room in a block is one of a rush, and more than a hundredth of the amount. Whether there is a rush is
 * the word of the server that named the rate; the person may know better (M-30).
 */
export const isFeeOfRush = ({ amount, costs, feeRate }: SendSummary): boolean =>
  feeRate?.model === 'size' && feeRate.rate > rushSizeRate && sumCosts(costs).value * 100n > amount.value

/** Tells whether a rate for room in a block is so high that it must be a mistake (M-30). */
export const isFeeMistake = ({ feeRate }: SendSummary): boolean =>
  feeRate?.model === 'size' && feeRate.rate > highestSizeRate
