import { expect, test } from 'vitest'
import { toBasisPoints } from './toBasisPoints.js'

test('default', () => expect(toBasisPoints(25n, 1_000n)).toBe(250))

test('behavior: rounded down, exactly, above what a number holds', () => {
  const whole = 10n ** 40n
  expect(toBasisPoints(whole - 1n, whole)).toBe(9_999)
  expect(toBasisPoints(whole, whole)).toBe(10_000)
  expect(toBasisPoints(0n, whole)).toBe(0)
})
