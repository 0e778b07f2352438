import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'

import { assertDecimals, makeAmount } from './amount.js'
import { addAmounts, compareAmounts, subtractAmounts } from './arithmetic.js'
import { formatAmount } from './formatAmount.js'

test('default', () => {
  expect(makeAmount(1_500_000n, 6)).toEqual({ value: 1_500_000n, decimals: 6 })
})

test('behavior: M-01 base units are bigint, a number is refused', () => {
  // @ts-expect-error money is never a number
  expect(errorCodeOf(() => makeAmount(1.5, 6))).toBe('amount/out-of-range')
  // @ts-expect-error nor a text
  expect(errorCodeOf(() => makeAmount('1', 6))).toBe('amount/out-of-range')
  expect(errorCodeOf(() => makeAmount(-1n, 6))).toBe('amount/out-of-range')
})

test('behavior: M-04 decimals are whole and from 0 to 255', () => {
  for (const decimals of [0, 6, 18, 255]) expect(errorCodeOf(() => assertDecimals(decimals))).toBeUndefined()
  for (const decimals of [
    -1,
    256,
    18.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '18',
    '18 ',
    '1e1',
    18n,
    null,
  ]) {
    expect(errorCodeOf(() => assertDecimals(decimals))).toBe('amount/out-of-range')
  }
  // Exact at the far end too, where 10 ** 255 as a float is not.
  expect(formatAmount(makeAmount(10n ** 255n + 1n, 255))).toBe(`1.${'0'.repeat(254)}1`)
})

test('behavior: compares, adds and subtracts across decimals exactly', () => {
  const six = makeAmount(1_500_000n, 6)
  const eighteen = makeAmount(1_500_000_000_000_000_001n, 18)
  expect(compareAmounts(six, eighteen)).toBe(-1)
  expect(compareAmounts(eighteen, six)).toBe(1)
  expect(compareAmounts(six, makeAmount(15n, 1))).toBe(0)
  expect(addAmounts(six, eighteen)).toEqual(makeAmount(3_000_000_000_000_000_001n, 18))
  expect(subtractAmounts(eighteen, six)).toEqual(makeAmount(1n, 18))
  expect(compareAmounts(makeAmount(1n, 0), makeAmount(10n ** 255n, 255))).toBe(0)
})

test('error: amount/out-of-range where a difference would be negative', () => {
  expect(errorCodeOf(() => subtractAmounts(makeAmount(1n, 6), makeAmount(2n, 6)))).toBe('amount/out-of-range')
})
