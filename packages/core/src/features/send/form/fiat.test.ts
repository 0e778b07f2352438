import { makeAmount } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { fiatDecimals, fiatToToken, parsePrice, tokenToFiat } from './fiat.js'

describe('parsePrice', () => {
  test.each([
    ['2600.8', makeAmount(26008n, 1)],
    ['1', makeAmount(1n, 0)],
    ['1.5e-7', makeAmount(15n, 8)],
    ['1e+21', makeAmount(10n ** 21n, 0)],
  ])('default: %s', (text, price) => {
    expect(parsePrice(text)).toEqual(price)
  })

  test.each([
    undefined,
    '',
    '0',
    '0.00',
    '-1',
    'NaN',
    'Infinity',
    '1,5',
    '0x10',
    ' 1',
    '1e999',
    '9'.repeat(100),
  ])('behavior: S-10 %s is no price', (text) => {
    expect(parsePrice(text)).toBeUndefined()
  })
})

test('fiatToToken: M-07 floored', () => {
  expect(fiatToToken(makeAmount(100n, 2), makeAmount(3n, 0), 6)).toEqual(makeAmount(333_333n, 6))
  expect(fiatToToken(makeAmount(1n, 2), makeAmount(10n ** 6n, 0), 6)).toEqual(makeAmount(0n, 6))
})

test('tokenToFiat: unknown without a price', () => {
  expect(tokenToFiat(makeAmount(15n, 1), makeAmount(2n, 0), 2)).toEqual(makeAmount(300n, 2))
  expect(tokenToFiat(makeAmount(15n, 1), undefined, 2)).toBeUndefined()
})

test('fiatDecimals', () => {
  expect(['usd', 'jpy', 'kwd', 'no currency'].map(fiatDecimals)).toEqual([2, 0, 3, 2])
})
