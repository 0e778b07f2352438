import { expect, test } from 'vitest'
import { makeAmount } from './amount.js'
import { canSpend, maxSend } from './maxSend.js'

test('default', () => {
  expect(maxSend(makeAmount(100n, 18), makeAmount(21n, 18))).toEqual(makeAmount(79n, 18))
})

test('behavior: nothing is left where the fee takes it all', () => {
  expect(maxSend(makeAmount(21n, 18), makeAmount(21n, 18)).value).toBe(0n)
  expect(maxSend(makeAmount(20n, 18), makeAmount(21n, 18)).value).toBe(0n)
})

test('behavior: M-10 an unknown balance covers nothing, not even zero', () => {
  expect(canSpend(makeAmount(0n, 18), undefined)).toBe(false)
  expect(canSpend(makeAmount(1n, 18), undefined)).toBe(false)
})

test('behavior: M-10 amounts are compared exactly with the balance', () => {
  const balance = makeAmount(1_000_000_000_000_000_000n, 18)
  expect(canSpend(balance, balance)).toBe(true)
  expect(canSpend(makeAmount(balance.value + 1n, 18), balance)).toBe(false)
  expect(canSpend(makeAmount(1n, 0), balance)).toBe(true)
})
