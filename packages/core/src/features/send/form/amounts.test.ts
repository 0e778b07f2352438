import { makeAmount } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { fiatDecimals, fiatToToken, tokenToFiat } from './amounts.js'

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
