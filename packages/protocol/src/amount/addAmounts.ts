import { type Amount, makeAmount } from './amount.js'
import { alignAmounts } from './compareAmounts.js'

/** Adds two amounts exactly; the sum has the larger of their decimals. */
export function addAmounts(first: Amount, second: Amount): Amount {
  const { a, b, decimals } = alignAmounts(first, second)
  return makeAmount(a + b, decimals)
}

/** Subtracts the second amount exactly; throws `amount/out-of-range` where the difference would be negative. */
export function subtractAmounts(first: Amount, second: Amount): Amount {
  const { a, b, decimals } = alignAmounts(first, second)
  return makeAmount(a - b, decimals)
}
