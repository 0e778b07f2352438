import { expect, test } from 'vitest'
import { median, percentile, tally } from './statistics.js'

test('default', () => {
  const values = Array.from({ length: 1_000 }, (_, at) => 999 - at)
  expect(percentile(values, 0.5)).toBe(500)
  expect(percentile(values, 0.99)).toBe(990)
  expect(percentile(values, 1)).toBe(999)
  expect(median([3, 1, 2])).toBe(2)
})

test('behavior: none and one', () => {
  expect(percentile([], 0.99)).toBeNaN()
  expect(percentile([7], 0.99)).toBe(7)
})

test('behavior: numbers are put in order as numbers', () => {
  expect(percentile([100, 9, 20], 1)).toBe(100)
})

test('behavior: tally', () => {
  expect(tally([])).toBe('')
  expect(tally([503, 200, 200])).toBe('200 ×2, 503 ×1')
})
