import { type Amount, makeAmount, powerOfTen } from './amount.js'

/** Two amounts at the larger of their decimals, so that nothing is lost. */
export function alignAmounts(a: Amount, b: Amount): { a: bigint; b: bigint; decimals: number } {
  const decimals = Math.max(a.decimals, b.decimals)
  return {
    a: a.value * powerOfTen(decimals - a.decimals),
    b: b.value * powerOfTen(decimals - b.decimals),
    decimals,
  }
}

/** Orders two amounts exactly, whatever their decimals: -1, 0 or 1. */
export function compareAmounts(first: Amount, second: Amount): -1 | 0 | 1 {
  const { a, b } = alignAmounts(first, second)
  return a < b ? -1 : a > b ? 1 : 0
}

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
