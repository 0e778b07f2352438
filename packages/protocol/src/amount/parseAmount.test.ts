import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { isLatchkeyError } from '../errors/LatchkeyError.js'
import { parseAmount } from './parseAmount.js'

test('default', () => {
  expect(parseAmount('1.5', 6)).toEqual({ value: 1_500_000n, decimals: 6 })
  expect(parseAmount('0', 18).value).toBe(0n)
  expect(parseAmount('20.000000', 6).value).toBe(20_000_000n)
})

test('param: decimals', () => {
  expect(parseAmount('7', 0).value).toBe(7n)
  expect(parseAmount(`0.${'0'.repeat(254)}1`, 255).value).toBe(1n)
  expect(errorCodeOf(() => parseAmount('1', 256))).toBe('amount/out-of-range')
})

test('behavior: exact where floats are not', () => {
  expect(parseAmount('0.000000001', 9).value).toBe(1n)
  expect(parseAmount('1.005', 3).value).toBe(1005n)
  expect(parseAmount('9007199254740993', 0).value).toBe(9007199254740993n)
})

test('behavior: M-05 more fraction digits than decimals are refused, never rounded', () => {
  for (const text of ['1.2345678', '0.0000001', '1.0000000', '1.9999999']) {
    expect(errorCodeOf(() => parseAmount(text, 6))).toBe('amount/too-many-decimals')
  }
  expect(errorCodeOf(() => parseAmount('1.0', 0))).toBe('amount/too-many-decimals')
  try {
    parseAmount('1.2345678', 6)
  } catch (error) {
    if (!isLatchkeyError(error, 'amount/too-many-decimals')) throw error
    expect(error.context).toEqual({ value: '1.2345678', fractionDigits: 7, maximum: 6 })
  }
})

test('error: amount/invalid', () => {
  const shapes = ['', '.', '.5', '5.', '1..2', '1.2.3', '1,5', '1 5', ' 1', '1 ', '1\n', '007', '1_000', '1n']
  const notations = ['1e3', '0x10', '0b1', '+1', '-1', '\u22121', 'NaN', 'Infinity', '\u221e']
  const scripts = ['\u0661', '\uff11', '1\u0662']
  for (const text of [...shapes, ...notations, ...scripts, '9'.repeat(335), '9'.repeat(1_000_000)]) {
    expect(
      errorCodeOf(() => parseAmount(text, 18)),
      text.slice(0, 40),
    ).toBe('amount/invalid')
  }
  // @ts-expect-error money is never a number
  expect(errorCodeOf(() => parseAmount(1, 18))).toBe('amount/invalid')
})

test('error: amount/out-of-range beyond what the wire can carry', () => {
  expect(parseAmount('9'.repeat(78), 0).value).toBe(10n ** 78n - 1n)
  expect(errorCodeOf(() => parseAmount('9'.repeat(79), 0))).toBe('amount/out-of-range')
  expect(errorCodeOf(() => parseAmount('9'.repeat(61), 18))).toBe('amount/out-of-range')
})
