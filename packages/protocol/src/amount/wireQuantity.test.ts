import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import { formatWireQuantity, isWireQuantity, parseWireQuantity } from './wireQuantity.js'

const uint256 = 2n ** 256n - 1n

test('default', () => {
  for (const value of [0n, 1n, uint256, 10n ** 78n - 1n]) {
    expect(parseWireQuantity(formatWireQuantity(value))).toBe(value)
  }
})

test('behavior: M-02 what BigInt would take is refused by the pattern', () => {
  const refused = [
    '',
    ' 12 ',
    '12\n',
    '0x10',
    '0b1',
    '01',
    '00',
    '+1',
    '-1',
    '1.0',
    '1e3',
    '1_000',
    '\u0661',
    'NaN',
  ]
  for (const text of [...refused, '9'.repeat(79), '9'.repeat(1_000_000)]) {
    expect(isWireQuantity(text)).toBe(false)
    expect(errorCodeOf(() => parseWireQuantity(text))).toBe('amount/invalid')
  }
})

test('behavior: M-03 JSON numbers are refused', () => {
  for (const value of [0, 1, 1e18, 1n, null, undefined, true, [], ['1'], {}, Object.create(null)]) {
    expect(errorCodeOf(() => parseWireQuantity(value))).toBe('amount/invalid')
  }
})

test('error: amount/out-of-range', () => {
  expect(errorCodeOf(() => formatWireQuantity(-1n))).toBe('amount/out-of-range')
  expect(errorCodeOf(() => formatWireQuantity(10n ** 78n))).toBe('amount/out-of-range')
  // @ts-expect-error money is never a number
  expect(errorCodeOf(() => formatWireQuantity(1))).toBe('amount/out-of-range')
})
