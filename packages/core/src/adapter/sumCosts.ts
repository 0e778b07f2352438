import { type Amount, addAmounts, makeAmount } from '@latchkey/protocol'
import type { SendCost } from './SendSummary.js'

/** Adds up what a transfer costs at most besides the amount; change comes back and does not count. */
export function sumCosts(costs: readonly SendCost[]): Amount {
  const paid = costs.filter(({ kind }) => kind !== 'change').map(({ amount }) => amount)
  const [first = makeAmount(0n, costs[0]?.amount.decimals ?? 0), ...rest] = paid
  return rest.reduce(addAmounts, first)
}
