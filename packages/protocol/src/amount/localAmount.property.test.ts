import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty, countRuns } from '../../test/checkProperty.js'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { locales } from '../../test/locales.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { type Amount, makeAmount, powerOfTen } from './amount.js'
import { formatAmount } from './formatAmount.js'
import { formatEditableAmount, formatLocalAmount } from './formatLocalAmount.js'
import { digitZeros, localeNumbers } from './localeNumbers.js'
import { parseLocalAmount } from './parseLocalAmount.js'

const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 0n, max: 10_000_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 21n }),
)
const amounts: fc.Arbitrary<Amount> = fc.record({ value: units, decimals: fc.integer({ min: 0, max: 24 }) })
const locale = fc.constantFrom(...locales)
const shownDigits = fc.integer({ min: 0, max: 18 })
const zeros = Object.values(digitZeros)

const decimalSeparators = new Map<string, string>()

/** An independent reading of a shown amount: digits of any script, the locale's decimal separator, nothing else. */
function readShown(text: string, tag: string): { digits: bigint; scale: number } {
  const decimal = decimalSeparators.get(tag) ?? localeNumbers(tag).decimal
  decimalSeparators.set(tag, decimal)
  let digits = ''
  let scale = -1
  for (const character of text) {
    const code = character.charCodeAt(0)
    const zero = zeros.find((candidate) => code >= candidate && code <= candidate + 9)
    if (zero !== undefined) {
      digits += String(code - zero)
      if (scale >= 0) scale += 1
    } else if (character === decimal) scale = 0
  }
  return { digits: BigInt(digits), scale: Math.max(scale, 0) }
}

test('behavior: P-04 shown floor ≤ true < shown + 1 of the last digit', () => {
  checkProperty(
    fc.property(amounts, shownDigits, locale, (amount, maximumFractionDigits, tag) => {
      const text = formatLocalAmount(amount, tag, { maximumFractionDigits })
      const { digits, scale } = readShown(text, tag)
      const places = Math.min(maximumFractionDigits, amount.decimals)
      const shown = digits * powerOfTen(places - scale)
      const unit = powerOfTen(amount.decimals - places)
      if (text.startsWith('<')) return amount.value > 0n && amount.value < unit && shown === 1n
      if (amount.value > 0n && shown === 0n) return false
      return shown * unit <= amount.value && amount.value < (shown + 1n) * unit
    }),
  )
})

test('behavior: P-04 shown - 1 of the last digit < true ≤ shown ceil', () => {
  checkProperty(
    fc.property(amounts, shownDigits, locale, (amount, maximumFractionDigits, tag) => {
      const text = formatLocalAmount(amount, tag, { maximumFractionDigits, rounding: 'ceil' })
      const { digits, scale } = readShown(text, tag)
      const places = Math.min(maximumFractionDigits, amount.decimals)
      const shown = digits * powerOfTen(places - scale)
      const unit = powerOfTen(amount.decimals - places)
      return (shown - 1n) * unit < amount.value && amount.value <= shown * unit
    }),
  )
})

test('behavior: P-06 nothing typed is read as more, or less, than it says', () => {
  const separators = [
    ',',
    '.',
    ',',
    '.',
    "'",
    '\u2019',
    '\u00a0',
    '\u202f',
    ' ',
    '\u066b',
    '\u066c',
    '-',
    'e',
  ]
  const soup = fc.string({ unit: fc.constantFrom(...'00112233445566778899', ...separators), maxLength: 14 })
  const written = fc
    .tuple(amounts, locale, fc.boolean())
    .map(([amount, tag, grouped]) =>
      grouped
        ? formatLocalAmount(amount, tag, { maximumFractionDigits: 24 })
        : formatEditableAmount(amount, tag),
    )
  let accepted = 0
  checkProperty(
    fc.property(fc.oneof(soup, written), locale, (text, tag) => {
      let value: bigint
      try {
        value = parseLocalAmount(text, 24, tag).value
      } catch (error) {
        return isLatchkeyError(error)
      }
      accepted += 1
      // Digits come with the separators the locale uses for their script, also where its own digits are others.
      const { digits, scale } = readShown(text, `${tag}-u-nu-${scriptOf(text)}`)
      return value * powerOfTen(scale) === digits * powerOfTen(24)
    }),
  )
  expect(accepted).toBeGreaterThan(countRuns() / 10)
})

test(`behavior: P-08 an editable amount is read back as itself in ${locales.length} locales`, () => {
  checkProperty(
    fc.property(amounts, locale, (amount, tag) => {
      const text = formatEditableAmount(amount, tag)
      return parseLocalAmount(text, amount.decimals, tag).value === amount.value
    }),
  )
})

test('behavior: P-08 a grouped amount is read back as itself, or refused as ambiguous', () => {
  let ambiguous = 0
  // One group of three, which in another locale is a fraction.
  const thousands = fc
    .tuple(fc.bigInt({ min: 1_000n, max: 999_999n }), fc.integer({ min: 3, max: 24 }))
    .map(([whole, decimals]) => ({ value: whole * powerOfTen(decimals), decimals }))
  const values = fc.oneof({ weight: 9, arbitrary: amounts }, { weight: 1, arbitrary: thousands })
  checkProperty(
    fc.property(values, locale, (amount, tag) => {
      const text = formatLocalAmount(amount, tag, { maximumFractionDigits: amount.decimals })
      try {
        return parseLocalAmount(text, amount.decimals, tag).value === amount.value
      } catch (error) {
        if (!isLatchkeyError(error, 'amount/ambiguous')) throw error
        ambiguous += 1
        return error.context.readings.includes(formatAmount(amount))
      }
    }),
  )
  expect(ambiguous).toBeGreaterThan(0)
  expect(ambiguous).toBeLessThan(countRuns() / 5)
})

test('behavior: P-19 0 and 255 decimals never throw', () => {
  for (const tag of locales) {
    for (const decimals of [0, 255]) {
      const amount = makeAmount(2n ** 256n - 1n, decimals)
      const show = () => formatLocalAmount(amount, tag, { maximumFractionDigits: 255 })
      expect(errorCodeOf(show)).toBeUndefined()
      expect(parseLocalAmount(formatEditableAmount(amount, tag), decimals, tag)).toEqual(amount)
    }
  }
})

function scriptOf(text: string): string {
  const isDigitOf = (zero: number) => (character: string) =>
    character.charCodeAt(0) >= zero && character.charCodeAt(0) <= zero + 9
  return Object.keys(digitZeros).find((key) => [...text].some(isDigitOf(digitZeros[key] ?? 0))) ?? 'latn'
}
