import { type Amount, formatLocalAmount, makeAmount } from '@latchkey/protocol'

export type FormatRateParameters = {
  sold: Amount
  bought: Amount
  symbols: { sold: string; bought: string }
  locale: string
}

/** What one whole of the sold token gives, in the digits that tell something, however little it is. */
export function formatRate({ sold, bought, symbols, locale }: FormatRateParameters): string {
  if (sold.value === 0n) return '–'
  const rate = makeAmount((bought.value * 10n ** BigInt(sold.decimals)) / sold.value, bought.decimals)
  const one = formatLocalAmount(makeAmount(1n, 0), locale)
  const wholeDigits = `${rate.value}`.length - rate.decimals
  const maximumFractionDigits = Math.max(2, 6 - wholeDigits)
  // An amount and its symbol stay on one line.
  return `${one}\u00a0${symbols.sold} = ${formatLocalAmount(rate, locale, { maximumFractionDigits })}\u00a0${symbols.bought}`
}

/** Basis points as percent. */
export const formatPercent = (basisPoints: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
