import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buyFor, costOf, formatHundredths, readUnits, scalePrice, toDecimalText } from './money.js'

describe('prices', () => {
  test('default', () => {
    expect(scalePrice(2_000.5)).toBe(2_000_500_000_000_000n)
    expect(buyFor(98_75n, scalePrice(2_000)!, 18)).toBe(49_375_000_000_000_000n)
    expect(costOf(49_375_000_000_000_000n, scalePrice(2_000)!, 18)).toBe(98_75n)
  })

  test.each([undefined, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-13, 1e15])(
    'error: %s is no price',
    (price) => {
      expect(scalePrice(price)).toBeUndefined()
    },
  )

  test('behavior: what is bought never costs more than what was paid, and not a unit less than it could', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 9n),
        fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
        fc.constantFrom(0, 6, 8, 9, 18),
        (hundredths, price, decimals) => {
          const scaled = scalePrice(price)
          if (scaled === undefined) return
          const units = buyFor(hundredths, scaled, decimals)
          expect(costOf(units, scaled, decimals)).toBeLessThanOrEqual(hundredths)
          expect(costOf(units + 1n, scaled, decimals)).toBeGreaterThanOrEqual(hundredths)
        },
      ),
      { numRuns: 500 },
    )
  })
})

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [1_234_56n, '1234.56'],
])('formatHundredths: %s', (hundredths, text) => {
  expect(formatHundredths(hundredths)).toBe(text)
})

test('readUnits', () => {
  expect(readUnits('100.5', 2)).toBe(100_50n)
  for (const text of ['1.005', '1e3', '-1', '', '٣']) {
    expect(() => readUnits(text, 2)).toThrow(expect.objectContaining({ status: 400, field: 'amount' }))
  }
})

test('toDecimalText', () => {
  expect([0, 1, 0.1, 50.5, 1e-7, 123_456_789.25].map((value) => toDecimalText(value))).toEqual([
    '0',
    '1',
    '0.1',
    '50.5',
    '0.0000001',
    '123456789.25',
  ])
  for (const value of [1e21, 1e300, -1, Number.NaN]) expect(() => toDecimalText(value)).toThrow()
})
