import type { Amount } from './amount.js'

/**
 * Writes an amount exactly and canonically: a point, no grouping, no exponent, no trailing zeros.
 *
 * @example
 * formatAmount({ value: 1500000n, decimals: 6 }) // '1.5'
 */
export function formatAmount(amount: Amount): string {
  const { integer, fraction } = splitAmount(amount)
  return fraction ? `${integer}.${fraction}` : integer
}

/** The integer digits, and the fraction digits without trailing zeros. */
export function splitAmount({ value, decimals }: Amount): { integer: string; fraction: string } {
  const digits = value.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return { integer: digits.slice(0, point), fraction: digits.slice(point).replace(/0+$/, '') }
}
