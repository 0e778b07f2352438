import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAmount } from './amount.js'
import { formatMoney } from './formatMoney.js'
import { parseAmount } from './parseAmount.js'

const sum = makeAmount(418_207n, 2)

test.each([
  ['en', 'usd', '$4,182.07'],
  ['de', 'eur', '4.182,07 €'],
  ['ja', 'jpy', '￥4,182'],
  ['pt-BR', 'brl', 'R$ 4.182,07'],
  ['ar-EG', 'eur', '٤٬١٨٢٫٠٧ €'],
])('param: %s writes %s', (locale, currency, expected) => {
  // Which space stands beside the sign is the language's business.
  const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('\u200f', '').trim()
  expect(plain(formatMoney(sum, currency, locale))).toBe(plain(expected))
})

test('param: a coin as the currency has more digits', () => {
  expect(formatMoney(makeAmount(12_345n, 8), 'btc', 'en').replace(/\s/, ' ')).toBe('BTC 0.00012345')
})

test('param: rounding', () => {
  const odd = makeAmount(10_001n, 4)
  expect(formatMoney(odd, 'usd', 'en')).toBe('$1.00')
  expect(formatMoney(odd, 'usd', 'en', { rounding: 'ceil' })).toBe('$1.01')
})

test('behavior: M-08 dust is not nothing, and nothing is nothing', () => {
  expect(formatMoney(makeAmount(1n, 8), 'usd', 'en')).toBe('<$0.01')
  expect(formatMoney(makeAmount(0n, 8), 'usd', 'en')).toBe('$0.00')
})

test('behavior: more digits than a number holds', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (value) => {
      const digits = formatMoney(makeAmount(value, 2), 'usd', 'en').replace(/[^\d]/g, '')
      expect(BigInt(digits)).toBe(value)
    }),
  )
})

test('behavior: less than the smallest coin is said to be less, of what is paid too', () => {
  const fee = parseAmount('0.00075', 8)
  expect(formatMoney(fee, 'usd', 'en', { rounding: 'ceil' })).toBe('<$0.01')
  expect(formatMoney(parseAmount('0', 8), 'usd', 'en', { rounding: 'ceil' })).toBe('$0.00')
  expect(formatMoney(parseAmount('0.0101', 8), 'usd', 'en', { rounding: 'ceil' })).toBe('$0.02')
})

test('behavior: among words from right to left a sign with letters stays as it is', () => {
  expect(formatMoney(parseAmount('650', 2), 'usd', 'ar')).toContain('\u2066US$\u2069')
  expect(formatMoney(parseAmount('650', 2), 'eur', 'ar')).not.toContain('\u2066')
})
