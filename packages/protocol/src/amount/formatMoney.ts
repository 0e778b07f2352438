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
  // A fee of a thousandth of a cent is less than a cent, and not one.
  const isSmall = amount.value * 10n ** BigInt(digits) < 10n ** BigInt(amount.decimals)
  const options = {
    maximumFractionDigits: digits,
    minimumFractionDigits: usual,
    rounding: isSmall ? ('floor' as const) : rounding,
  }
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

/** Among words from right to left a sign like `US$` would be drawn as `$US`: what it ends with joins the words. */
function isolateSign(parts: readonly Intl.NumberFormatPart[]): readonly Intl.NumberFormatPart[] {
  if (!parts.some(({ value }) => value.includes('\u200f'))) return parts
  return parts.map((part) =>
    part.type === 'currency' && /^\p{Script=Latin}/u.test(part.value)
      ? { ...part, value: `\u2066${part.value}\u2069` }
      : part,
  )
}

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
    parts: isolateSign(format.formatToParts(0)),
  }
  if (known.size >= maximumKnown) known.clear()
  known.set(key, money)
  return money
}

const isDigits = ({ type }: Intl.NumberFormatPart) =>
  type === 'integer' || type === 'group' || type === 'decimal' || type === 'fraction'
