import { type Amount, makeAmount } from './amount.js'

/** What JavaScript makes of a finite number of 0 or more: `2600.8`, `1.5e-7`, `1e+21`. */
const pattern = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * A price of the wire, which is a JSON number, as the exact decimal that it was written as; `undefined` for what is no
 * price. It is for figures that are shown: an amount that is sent is never computed from one.
 *
 * @example
 * makePrice(2600.8) // { value: 26008n, decimals: 1 }
 */
export function makePrice(price: number): Amount | undefined {
  const [, integer, fraction = '', exponent = '0'] = pattern.exec(String(price)) ?? []
  if (integer === undefined) return undefined
  const decimals = fraction.length - +exponent
  if (decimals > 255) return undefined
  const digits = BigInt(integer + fraction)
  return decimals >= 0 ? makeAmount(digits, decimals) : makeAmount(digits * 10n ** BigInt(-decimals), 0)
}
