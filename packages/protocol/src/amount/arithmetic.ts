import { type Amount, divide, makeAmount, outOfRange, powerOfTen, type Rounding } from './amount.js'

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

const whole = 10_000n

/**
 * A share of an amount in basis points (1 % is 100), rounded as told.
 *
 * @example
 * percentOfAmount(balance, 2_500, 'floor') // a quarter
 */
export function percentOfAmount(amount: Amount, basisPoints: number, rounding: Rounding): Amount {
  if (!Number.isSafeInteger(basisPoints) || basisPoints < 0) {
    throw outOfRange(basisPoints, 'basis points as a whole number of 0 or more')
  }
  return makeAmount(divide(amount.value * BigInt(basisPoints), whole, rounding), amount.decimals)
}

/** The least a swap may pay out: the quote less the slippage, floored. */
export function minimumOutput(quote: Amount, slippageBasisPoints: number): Amount {
  const kept = 10_000 - slippageBasisPoints
  if (!(kept >= 0 && kept <= 10_000))
    throw outOfRange(slippageBasisPoints, 'slippage from 0 to 10000 basis points')
  return percentOfAmount(quote, kept, 'floor')
}
