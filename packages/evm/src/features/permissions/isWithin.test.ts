import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../protocol/test/checkProperty.js'
import { isWithin } from './isWithin.js'

const token = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const asked = { tokenAddress: token, periodAmount: '0x64', periodDuration: 86_400 }

test('default: the same, in whichever notation', () => {
  expect(isWithin(asked, { ...asked }, false)).toBe(true)
  const same = { tokenAddress: token.toLowerCase(), periodAmount: '0x064', periodDuration: '0x15180' }
  expect(isWithin(asked, same, false)).toBe(true)
})

test('behavior: what a wallet fills in', () => {
  const more = { startTime: 1_800_000_000, maxAmount: '0xffff', justification: 'a subscription' }
  expect(isWithin(asked, { ...asked, ...more, initialAmount: '0x0', rules: null }, false)).toBe(true)
})

test.each([
  ['less', { periodAmount: '0x63' }],
  ['a longer period', { periodDuration: 86_401 }],
])('param: isAdjustmentAllowed: %s', (_, change) => {
  expect(isWithin(asked, { ...asked, ...change }, true)).toBe(true)
  expect(isWithin(asked, { ...asked, ...change }, false)).toBe(false)
})

test.each<[string, object]>([
  ['a larger amount', { periodAmount: '0x65' }],
  ['a larger amount, as a number', { periodAmount: 101 }],
  ['an amount in other words', { periodAmount: 'all of it' }],
  ['no amount, which is no limit', { periodAmount: undefined }],
  ['a shorter period', { periodDuration: 3_600 }],
  ['another token', { tokenAddress: '0x000000000000000000000000000000000000dEaD' }],
  ['something to spend at once', { initialAmount: '0x1' }],
  ['further calls', { calls: [{ to: token }] }],
])('error: %s is more than was asked for', (_, change) => {
  expect(isWithin(asked, { ...asked, ...change }, true)).toBe(false)
})

test('error: another address, though it reads as a smaller number', () => {
  const call = { address: token, limits: [{ amount: '0x2' }] }
  expect(isWithin(call, { ...call, address: `0x${'0'.repeat(39)}1` }, true)).toBe(false)
  expect(isWithin(call, { ...call, limits: [{ amount: '0x3' }] }, true)).toBe(false)
  expect(isWithin(call, { ...call, limits: { 0: { amount: '0x2' } } }, true)).toBe(false)
})

test('behavior: of any two amounts, the one that is granted is never the larger', () =>
  checkProperty(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 2n ** 256n - 1n), (most, now) => {
      const write = (value: bigint) => ({ allowance: `0x${value.toString(16)}` })
      expect(isWithin(write(most), write(now), true)).toBe(now <= most)
    }),
  ))
