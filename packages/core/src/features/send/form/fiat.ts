import { type Amount, makeAmount, valueOfAmount } from '@latchkey/protocol'

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
