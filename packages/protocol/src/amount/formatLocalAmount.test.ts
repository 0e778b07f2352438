import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { makeAmount } from './amount.js'
import { formatAmount } from './formatAmount.js'
import { formatEditableAmount, formatLocalAmount } from './formatLocalAmount.js'
import { parseAmount } from './parseAmount.js'

const amount = parseAmount('1234567.891234', 6)

test('default', () => {
  expect(formatLocalAmount(amount, 'en')).toBe('1,234,567.8912')
  expect(formatLocalAmount(amount, 'de')).toBe('1.234.567,8912')
  expect(formatLocalAmount(amount, 'en-IN')).toBe('12,34,567.8912')
  expect(formatLocalAmount(amount, 'fr')).toBe('1\u202f234\u202f567,8912')
  expect(formatLocalAmount(parseAmount('12.5', 6), 'ar-EG')).toBe('\u0661\u0662\u066b\u0665')
  expect(formatLocalAmount(parseAmount('1234.5', 6), 'es')).toBe('1234,5')
})

test('param: maximumFractionDigits', () => {
  const show = (maximumFractionDigits: number) => formatLocalAmount(amount, 'en', { maximumFractionDigits })
  expect(show(0)).toBe('1,234,567')
  expect(show(6)).toBe('1,234,567.891234')
  expect(show(255)).toBe('1,234,567.891234')
  for (const digits of [-1, 1.5, 256, Number.NaN]) {
    expect(errorCodeOf(() => show(digits))).toBe('amount/out-of-range')
  }
})

test('param: minimumFractionDigits', () => {
  expect(formatLocalAmount(parseAmount('20', 0), 'en', { minimumFractionDigits: 2 })).toBe('20.00')
  expect(formatLocalAmount(parseAmount('0.5', 6), 'de', { minimumFractionDigits: 2 })).toBe('0,50')
  const fiat = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  expect(formatLocalAmount(amount, 'en', fiat)).toBe('1,234,567.89')
})

test('param: M-07 rounding floors what is owned and ceils what is paid', () => {
  const fee = parseAmount('0.00012301', 8)
  expect(formatLocalAmount(fee, 'en')).toBe('0.0001')
  expect(formatLocalAmount(fee, 'en', { rounding: 'ceil' })).toBe('0.0002')
  expect(formatLocalAmount(parseAmount('1.99999', 6), 'en')).toBe('1.9999')
  expect(formatLocalAmount(parseAmount('1.99999', 6), 'en', { rounding: 'ceil' })).toBe('2')
  expect(formatLocalAmount(parseAmount('2', 6), 'en', { rounding: 'ceil' })).toBe('2')
})

test('param: locale', () => {
  expect(errorCodeOf(() => formatLocalAmount(amount, 'not a locale'))).toBe('locale/invalid')
  // Digits that could not be read back are not written either.
  expect(formatLocalAmount(amount, 'zh-u-nu-hanidec')).toBe('1,234,567.8912')
})

test('behavior: M-08 dust is never shown as 0', () => {
  const wei = makeAmount(1n, 18)
  expect(formatLocalAmount(wei, 'en')).toBe('<0.0001')
  expect(formatLocalAmount(wei, 'de')).toBe('<0,0001')
  expect(formatLocalAmount(wei, 'fa')).toBe('<\u06f0\u066b\u06f0\u06f0\u06f0\u06f1')
  expect(formatLocalAmount(wei, 'en', { maximumFractionDigits: 2 })).toBe('<0.01')
  expect(formatLocalAmount(wei, 'en', { maximumFractionDigits: 0 })).toBe('<1')
  expect(formatLocalAmount(wei, 'en', { rounding: 'ceil' })).toBe('0.0001')
  expect(formatLocalAmount(wei, 'en', { maximumFractionDigits: 18 })).toBe('0.000000000000000001')
  expect(formatLocalAmount(makeAmount(0n, 18), 'en')).toBe('0')
})

test('behavior: exact where a float is not', () => {
  const largest = 2n ** 256n - 1n
  expect(formatLocalAmount(makeAmount(largest, 0), 'en').replaceAll(',', '')).toBe(largest.toString())
  expect(formatLocalAmount(parseAmount('9007199254740993.1', 1), 'en')).toBe('9,007,199,254,740,993.1')
})

test('behavior: an editable amount is exact and not grouped', () => {
  expect(formatEditableAmount(amount, 'en')).toBe('1234567.891234')
  expect(formatEditableAmount(amount, 'de')).toBe('1234567,891234')
  expect(formatEditableAmount(parseAmount('12.5', 6), 'ar-EG')).toBe('\u0661\u0662\u066b\u0665')
  // Never the form that is refused as ambiguous.
  expect(formatEditableAmount(parseAmount('1.234', 6), 'de')).toBe('1,2340')
  expect(formatEditableAmount(parseAmount('1.234', 3), 'de')).toBe('01,234')
  expect(formatEditableAmount(parseAmount('0.123', 3), 'de')).toBe('0,123')
})

test('behavior: the canonical form has no trailing zeros', () => {
  expect(formatAmount(makeAmount(1_500_000n, 6))).toBe('1.5')
  expect(formatAmount(makeAmount(1_000_000n, 6))).toBe('1')
  expect(formatAmount(makeAmount(1n, 6))).toBe('0.000001')
  expect(formatAmount(makeAmount(0n, 6))).toBe('0')
  expect(formatAmount(makeAmount(100n, 0))).toBe('100')
})
