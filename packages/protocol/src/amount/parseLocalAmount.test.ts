import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { locales } from '../../test/locales.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { formatAmount } from './formatAmount.js'
import { parseLocalAmount } from './parseLocalAmount.js'

const read = (text: string, locale: string, decimals = 18) =>
  formatAmount(parseLocalAmount(text, decimals, locale))
const refusal = (text: string, locale: string, decimals = 18) =>
  errorCodeOf(() => read(text, locale, decimals))

test('default', () => {
  expect(parseLocalAmount('1,5', 6, 'de')).toEqual({ value: 1_500_000n, decimals: 6 })
  expect(parseLocalAmount('1.5', 6, 'en')).toEqual({ value: 1_500_000n, decimals: 6 })
})

test('param: decimals', () => {
  expect(refusal('1.2345678', 'en', 6)).toBe('amount/too-many-decimals')
  expect(refusal('1,0', 'de', 0)).toBe('amount/too-many-decimals')
  expect(refusal('1', 'en', 256)).toBe('amount/out-of-range')
})

test('param: locale', () => {
  expect(refusal('1', 'de_DE')).toBe('locale/invalid')
  // @ts-expect-error not a text
  expect(refusal('1', undefined)).toBe('locale/invalid')
  // @ts-expect-error not a text
  expect(refusal('1', 5)).toBe('locale/invalid')
})

test('behavior: M-06 the separator of the locale, and no other', () => {
  expect(read('1,5', 'de')).toBe('1.5')
  expect(refusal('1,5', 'en')).toBe('amount/invalid')
  expect(refusal('1.5', 'de')).toBe('amount/invalid')
  expect(refusal('1.5', 'fr')).toBe('amount/invalid')
  expect(read('1,5', 'pt-BR')).toBe('1.5')
  expect(read('1.5', 'de-CH')).toBe('1.5')
})

test('behavior: M-06 ambiguous grouping is refused, with both readings', () => {
  const ambiguous = [
    ['1,234', 'en'],
    ['1,234', 'de'],
    ['1.234', 'de'],
    ['123,456', 'en'],
    ['1,234', 'fr'],
    ['1,234', 'en-IN'],
    ['12.345', 'es'],
    ['\uff11\uff0c\uff12\uff13\uff14', 'ja'],
  ] as const
  for (const [text, locale] of ambiguous) expect(refusal(text, locale), text).toBe('amount/ambiguous')
  try {
    read('1,234', 'de')
  } catch (error) {
    if (!isLatchkeyError(error, 'amount/ambiguous')) throw error
    expect(error.context).toEqual({ value: '1,234', locale: 'de', readings: ['1.234', '1234'] })
  }
})

test('behavior: what has one reading is taken', () => {
  expect(read('1.234', 'en')).toBe('1.234')
  expect(read('1234', 'de')).toBe('1234')
  expect(read('0,123', 'de')).toBe('0.123')
  expect(read('1,2340', 'de')).toBe('1.234')
  expect(read('01,234', 'de')).toBe('1.234')
  expect(read('1234,567', 'de')).toBe('1234.567')
  expect(read('1,234.5', 'en')).toBe('1234.5')
  expect(read('1.234,5', 'de')).toBe('1234.5')
  expect(read('1,234,567', 'en')).toBe('1234567')
  expect(read('12,34,567.5', 'en-IN')).toBe('1234567.5')
  expect(read('1\u202f234', 'fr')).toBe('1234')
  expect(read('1\u00a0234,5', 'fr')).toBe('1234.5')
  expect(read("1'234.5", 'de-CH')).toBe('1234.5')
  expect(read('1\u2019234.5', 'de-CH')).toBe('1234.5')
})

test('behavior: what people type on the way is taken', () => {
  expect(read('.5', 'en')).toBe('0.5')
  expect(read('5.', 'en')).toBe('5')
  expect(read(',5', 'de')).toBe('0.5')
  expect(read('007', 'en')).toBe('7')
  expect(read(' 1.5\n', 'en')).toBe('1.5')
})

test('behavior: misplaced separators are refused', () => {
  const cases = [
    ['12,34,567', 'en'],
    ['1,234,56', 'en'],
    ['1234,567', 'en'],
    ['0,123', 'en'],
    ['1,,234', 'en'],
    [',234', 'en'],
    ['1,234,', 'en'],
    ['1.234,567.8', 'en'],
    ['1.2.3', 'en'],
    ['1.234.5', 'de'],
    ['1,234.5', 'de'],
    ['1,5,5', 'de'],
    ['1 234', 'fr'],
    ['.', 'en'],
    [',', 'de'],
  ] as const
  for (const [text, locale] of cases) {
    expect(refusal(text, locale), `${text} in ${locale}`).toBe('amount/invalid')
  }
})

test('behavior: M-06 digits of other scripts by explicit mapping, one script at a time', () => {
  expect(read('\u0661\u0662\u0663\u066b\u0665', 'ar-EG')).toBe('123.5')
  expect(read('123.5', 'ar-EG')).toBe('123.5')
  expect(read('\u06f1\u06f2\u06f3\u066b\u06f5', 'fa')).toBe('123.5')
  expect(read('\u0967\u0968,\u0969\u096a,\u096b\u096c\u096d.\u096b', 'hi')).toBe('1234567.5')
  expect(read('\uff11\uff12\uff0e\uff15', 'ja')).toBe('12.5')
  expect(read('\uff11\uff12.\uff15', 'ja')).toBe('12.5')
  // Latin and Arabic, Arabic and Latin, Arabic and Persian.
  expect(refusal('1\u0662', 'ar-EG')).toBe('amount/invalid')
  expect(refusal('\u06621', 'ar-EG')).toBe('amount/invalid')
  expect(refusal('\u0662\u06f2', 'fa')).toBe('amount/invalid')
  // Numbers to Unicode, but not in the list: superscript, bold, Roman, Adlam, Chinese, a fraction, circled.
  for (const text of ['1\u00b2', '\u{1d7cf}', '\u216b', '\u{1e951}', '\u4e94', '\u00bd', '\u2460']) {
    expect(refusal(text, 'en'), text).toBe('amount/invalid')
  }
})

test('behavior: M-06 refuses what only looks like a number', () => {
  const notations = ['', ' ', '1e3', '1E3', '0x10', '+1', '-1', '\u22121', 'NaN', '\u221e', 'Infinity']
  const insides = ['1 5', '1_000', '1n', '$1', '1%', '1\u200b5', '\u202e15', '1\u00005', '9'.repeat(513)]
  for (const text of [...notations, ...insides]) {
    for (const locale of locales) {
      expect(refusal(text, locale), `${text} in ${locale}`).toBe('amount/invalid')
    }
  }
  // @ts-expect-error money is never a number
  expect(refusal(15, 'en')).toBe('amount/invalid')
})

test('error: amount/out-of-range', () => {
  expect(refusal('9'.repeat(79), 'en', 0)).toBe('amount/out-of-range')
})
