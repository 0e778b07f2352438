import { type Amount, assertDecimals, divide, makeAmount, powerOfTen } from './amount.js'

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

/** An amount and the price of one whole of it, where that is known. */
export type PricedAmount = Readonly<{ amount: Amount; price: Amount | undefined }>

/** What a list of amounts is worth: the part that is known, and how many parts are not. */
export type TotalValue = { known: Amount; unknown: number }

/** The value of one amount at `decimals` of the currency, floored; an unknown price stays unknown. */
export function valueOfAmount({ amount, price }: PricedAmount, decimals: number): Amount | undefined {
  return price && totalValue([{ amount, price }], decimals).known
}

/** Adds up what a list is worth at `decimals` of the currency; a missing price is counted, never taken for zero. */
export function totalValue(parts: readonly PricedAmount[], decimals: number): TotalValue {
  assertDecimals(decimals)
  // Amount times price is exact with the decimals of both; with the most of all parts, so is their sum.
  let scale = decimals
  for (const { amount, price } of parts) {
    if (price) scale = Math.max(scale, amount.decimals + price.decimals)
  }
  let sum = 0n
  let unknown = 0
  for (const { amount, price } of parts) {
    if (!price) unknown += 1
    else sum += amount.value * price.value * powerOfTen(scale - amount.decimals - price.decimals)
  }
  // Floored once, at the end, so that the order of the parts cannot show in the result.
  return { known: makeAmount(divide(sum, powerOfTen(scale - decimals), 'floor'), decimals), unknown }
}
