import { type Amount, divide, makeAmount, outOfRange, type Rounding } from './amount.js'

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
