import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSlippage } from './readSlippage.js'

test.each([
  [0, 0],
  [0.1, 10],
  [0.29, 29],
  [0.5, 50],
  [0.05, 5],
  [1, 100],
  [1.13, 113],
  [50, 5_000],
])('default: %d percent', (percent, basisPoints) => expect(readSlippage(percent)).toBe(basisPoints))

test('behavior: every basis point is read exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), (basisPoints) => {
      const text = `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
      expect(readSlippage(JSON.parse(text) as number)).toBe(basisPoints)
    }),
    { numRuns: 2_000 },
  )
})

test.each([0.001, 1e-7, 1.234, Number.EPSILON])('error: %d is finer than a basis point', (percent) =>
  expect(() => readSlippage(percent)).toThrow('two decimals'),
)
