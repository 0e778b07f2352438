import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { makeAmount } from './amount.js'
import { minimumOutput, percentOfAmount } from './arithmetic.js'

test('default', () => {
  expect(percentOfAmount(makeAmount(1000n, 6), 2_500, 'floor')).toEqual(makeAmount(250n, 6))
  expect(percentOfAmount(makeAmount(1000n, 6), 12_000, 'floor')).toEqual(makeAmount(1200n, 6))
})

test('param: rounding', () => {
  expect(percentOfAmount(makeAmount(3n, 0), 5_000, 'floor').value).toBe(1n)
  expect(percentOfAmount(makeAmount(3n, 0), 5_000, 'ceil').value).toBe(2n)
  expect(percentOfAmount(makeAmount(4n, 0), 5_000, 'ceil').value).toBe(2n)
})

test('behavior: M-07 the least output is the floor of the quote less slippage', () => {
  expect(minimumOutput(makeAmount(999n, 6), 100)).toEqual(makeAmount(989n, 6))
  expect(minimumOutput(makeAmount(999n, 6), 0).value).toBe(999n)
  expect(minimumOutput(makeAmount(999n, 6), 10_000).value).toBe(0n)
})

test('error: amount/out-of-range', () => {
  for (const basisPoints of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(errorCodeOf(() => percentOfAmount(makeAmount(1n, 0), basisPoints, 'floor'))).toBe(
      'amount/out-of-range',
    )
    expect(errorCodeOf(() => minimumOutput(makeAmount(1n, 0), basisPoints))).toBe('amount/out-of-range')
  }
  expect(errorCodeOf(() => minimumOutput(makeAmount(1n, 0), 10_001))).toBe('amount/out-of-range')
})
