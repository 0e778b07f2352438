import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../test/checkProperty.js'
import { formatAmount } from './formatAmount.js'
import { makePrice } from './price.js'

test('default', () => expect(makePrice(2600.8)).toEqual({ value: 26_008n, decimals: 1 }))

test.each([
  [0, '0'],
  [1, '1'],
  [1.5e-7, '0.00000015'],
  [1e21, '1000000000000000000000'],
  [1.234e25, '12340000000000000000000000'],
])('behavior: %s is %s', (price, text) => expect(formatAmount(makePrice(price) as never)).toBe(text))

test('error: what is no price is none', () => {
  for (const price of [Number.NaN, Number.POSITIVE_INFINITY, -1, 5e-324])
    expect(makePrice(price)).toBeUndefined()
})

test('behavior: P-02 the number that it is read from, and no other', () => {
  checkProperty(
    fc.property(fc.double({ min: 1e-200, max: 1e60, noNaN: true }), (price) => {
      expect(Number(formatAmount(makePrice(price) as never))).toBe(price)
    }),
  )
})
