import { type Amount, makeAmount, valueOfAmount } from '@latchkey/protocol'

/** `0.00000015` and `1.5e-7`: JavaScript writes small numbers in both ways, and prices arrive as numbers. */
const pattern = /^(\d{1,40})(?:\.(\d{1,60}))?(?:e([+-]\d{1,2}))?$/

/** A price that came as text, exactly; `undefined` where it is none, or nothing, which is no price either (S-10). */
export function parsePrice(text: string | undefined): Amount | undefined {
  const [, integer = '', fraction = '', exponent = '0'] = pattern.exec(text ?? '') ?? []
  if (integer === '') return undefined
  const decimals = fraction.length - +exponent
  const value = BigInt(integer + fraction) * 10n ** BigInt(Math.max(0, -decimals))
  return value === 0n ? undefined : makeAmount(value, Math.max(0, decimals))
}

/** How much of a token a sum of money buys, floored: never more than was typed (M-07, P-06). */
export function fiatToToken(fiat: Amount, price: Amount, decimals: number): Amount {
  const numerator = fiat.value * 10n ** BigInt(price.decimals + decimals)
  return makeAmount(numerator / (price.value * 10n ** BigInt(fiat.decimals)), decimals)
}

/** What an amount is worth in the currency, floored; unknown without a price. */
export function tokenToFiat(amount: Amount, price: Amount | undefined, decimals: number): Amount | undefined {
  return valueOfAmount({ amount, price }, decimals)
}

/** How many decimals a currency has, e.g. 2 for `usd` and 0 for `jpy`; 2 for what is no currency of a state. */
export function fiatDecimals(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
