import type { Amount, Rounding } from './amount.js'
import { formatLocalAmount } from './formatLocalAmount.js'

export type FormatMoneyOptions = {
  /** `floor` (default) for what a person owns or gets, `ceil` for what a person pays. */
  rounding?: Rounding | undefined
}

/** Coins in which values can be told too; a hundredth of one is a lot of money. */
const coins: ReadonlySet<string> = new Set(['btc', 'eth'])
const coinDigits = 8

/**
 * Writes a sum of money as a locale writes its currencies, without passing it through a number; what is too small to show
 * becomes `<$0.01`.
 *
 * @example
 * formatMoney(makeAmount(418207n, 2), 'usd', 'en') // '$4,182.07'
 */
export function formatMoney(
  amount: Amount,
  currency: string,
  locale: string,
  { rounding }: FormatMoneyOptions = {},
): string {
  const { digits: usual, parts } = localeMoney(currency, locale)
  const digits = coins.has(currency.toLowerCase()) ? coinDigits : usual
  const options = { maximumFractionDigits: digits, minimumFractionDigits: usual, rounding }
  const text = formatLocalAmount(amount, locale, options)
  const isDust = text.startsWith('<')
  // The language's own place for the sign, with our exact digits where its own number would stand.
  const first = parts.findIndex(isDigits)
  const around = parts.map((part, index) =>
    index === first ? text.slice(isDust ? 1 : 0) : isDigits(part) ? '' : part.value,
  )
  return (isDust ? '<' : '') + around.join('')
}

type LocaleMoney = { digits: number; parts: readonly Intl.NumberFormatPart[] }

// Making an Intl.NumberFormat takes longer than the rest of a list row. Bounded, because a server may see any tag.
const known = new Map<string, LocaleMoney>()
const maximumKnown = 64

/** How a locale writes a currency: its digits, and what stands around them. */
function localeMoney(currency: string, locale: string): LocaleMoney {
  const key = `${locale} ${currency}`
  const found = known.get(key)
  if (found) return found
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const money = {
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    parts: format.formatToParts(0),
  }
  if (known.size >= maximumKnown) known.clear()
  known.set(key, money)
  return money
}

const isDigits = ({ type }: Intl.NumberFormatPart) =>
  type === 'integer' || type === 'group' || type === 'decimal' || type === 'fraction'
