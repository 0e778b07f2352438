import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRatios, multiplyRatios, toNumber } from './Ratio.js'

test.each([
  [1n, 1n, 1],
  [1n, 3n, 1 / 3],
  [2_600n, 1n, 2_600],
  [1n, 10n ** 18n, 1e-18],
  [10n ** 30n, 1n, 1e30],
  [5_200_000n * 10n ** 24n, 2_000n * 10n ** 24n, 2_600],
  [2n ** 112n, 3n, 2 ** 112 / 3],
])('default: %d over %d', (over, under, number) => expect(toNumber({ over, under })).toBe(number))

const whole = fc.bigInt({ min: 1n, max: 2n ** 200n })

test('behavior: the number is the closest there is, to the last bit or two', () => {
  fc.assert(
    fc.property(whole, whole, (over, under) => {
      const number = toNumber({ over, under })
      const expected = Number(over) / Number(under)
      expect(Math.abs(number - expected)).toBeLessThanOrEqual(expected * 4 * Number.EPSILON)
    }),
    { numRuns: 2_000 },
  )
})

test('behavior: what is multiplied can be divided again, exactly', () => {
  fc.assert(
    fc.property(whole, whole, whole, whole, (a, b, c, d) => {
      const [first, second] = [
        { over: a, under: b },
        { over: c, under: d },
      ]
      const { over, under } = divideRatios(multiplyRatios(first, second), second)
      expect(over * b).toBe(a * under)
    }),
    { numRuns: 500 },
  )
})
