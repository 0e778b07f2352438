import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { makeAmount } from './amount.js'
import { formatAmount } from './formatAmount.js'
import { parseAmount } from './parseAmount.js'
import { totalValue, valueOfAmount } from './price.js'

const ether = { amount: parseAmount('1.5', 18), price: parseAmount('2600.8', 8) }
const spam = { amount: parseAmount('1000000', 6), price: undefined }

test('default', () => {
  const { known, unknown } = totalValue(
    [ether, { amount: parseAmount('20', 6), price: parseAmount('1', 8) }],
    2,
  )
  expect(formatAmount(known)).toBe('3921.2')
  expect(unknown).toBe(0)
})

test('param: decimals', () => {
  expect(errorCodeOf(() => totalValue([], 2.5))).toBe('amount/out-of-range')
  expect(totalValue([], 2)).toEqual({ known: makeAmount(0n, 2), unknown: 0 })
})

test('behavior: M-09 an unknown price is counted, not taken for zero', () => {
  expect(totalValue([ether, spam], 2)).toEqual({ known: makeAmount(390120n, 2), unknown: 1 })
  expect(totalValue([spam, spam], 2)).toEqual({ known: makeAmount(0n, 2), unknown: 2 })
  expect(valueOfAmount(spam, 2)).toBeUndefined()
  expect(valueOfAmount(ether, 2)).toEqual(makeAmount(390120n, 2))
})

test('behavior: parts too small to show still add up', () => {
  const crumb = { amount: parseAmount('0.4', 1), price: parseAmount('0.01', 2) }
  expect(valueOfAmount(crumb, 2)?.value).toBe(0n)
  expect(totalValue([crumb, crumb, crumb], 2).known.value).toBe(1n)
})

test('behavior: 255 decimals on both sides are exact', () => {
  const tiny = { amount: makeAmount(10n ** 255n, 255), price: makeAmount(10n ** 255n, 255) }
  expect(totalValue([tiny], 0).known.value).toBe(1n)
})
