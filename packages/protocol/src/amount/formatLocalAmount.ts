import { type Amount, divide, outOfRange, powerOfTen, type Rounding } from './amount.js'
import { splitAmount } from './formatAmount.js'
import { type LocaleNumbers, localeNumbers, localizeDigits } from './localeNumbers.js'

/** How `formatLocalAmount` shortens an amount. */
export type FormatLocalAmountOptions = {
  /** Fraction digits shown at most; 4 by default. */
  maximumFractionDigits?: number | undefined
  /** Fraction digits shown at least; 0 by default. */
  minimumFractionDigits?: number | undefined
  /** `floor` (default) for what a person owns or gets, `ceil` for what a person pays. */
  rounding?: Rounding | undefined
}

/**
 * Writes an amount for people, with the locale's digits and separators; what is too small to show becomes `<0.0001`.
 *
 * @example
 * formatLocalAmount(amount, 'de', { maximumFractionDigits: 2 }) // '1.234,56'
 */
export function formatLocalAmount(
  amount: Amount,
  locale: string,
  { maximumFractionDigits = 4, minimumFractionDigits = 0, rounding = 'floor' }: FormatLocalAmountOptions = {},
): string {
  assertFractionDigits(maximumFractionDigits)
  assertFractionDigits(minimumFractionDigits)
  const decimals = Math.min(Math.max(maximumFractionDigits, minimumFractionDigits), amount.decimals)
  const shown = divide(amount.value, powerOfTen(amount.decimals - decimals), rounding)
  const dust = shown === 0n && amount.value > 0n
  const { integer, fraction } = splitAmount({ value: dust ? 1n : shown, decimals })
  const numbers = localeNumbers(locale)
  const text =
    numbers.formatInteger(BigInt(integer)) +
    writeFraction(fraction.padEnd(minimumFractionDigits, '0'), numbers)
  return dust ? `<${text}` : text
}

/**
 * Writes an amount for an input field: exact, without grouping, and always read back as the same amount by
 * `parseLocalAmount` in the same locale.
 */
export function formatEditableAmount(amount: Amount, locale: string): string {
  const numbers = localeNumbers(locale)
  let { integer, fraction } = splitAmount(amount)
  // `1,234` is refused as ambiguous where the comma is the decimal separator; a zero more makes it plain.
  if (numbers.decimal === ',' && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(integer)) {
    if (amount.decimals > 3) fraction += '0'
    else integer = `0${integer}`
  }
  return localizeDigits(integer, numbers.zero) + writeFraction(fraction, numbers)
}

const writeFraction = (fraction: string, { decimal, zero }: LocaleNumbers) =>
  fraction && decimal + localizeDigits(fraction, zero)

function assertFractionDigits(digits: number): void {
  if (!Number.isInteger(digits) || digits < 0 || digits > 255) {
    throw outOfRange(digits, 'fraction digits as a whole number from 0 to 255')
  }
}
