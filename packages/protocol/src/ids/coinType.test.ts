import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorCodeOf } from '../../test/errorCodeOf.js'
import type { Caip2Id } from './caip2Id.js'
import { coinTypesOf, evmChainOfCoinType, toCoinType } from './coinType.js'

const id = (text: string) => text as Caip2Id

test('default', () => {
  expect(toCoinType(id('eip155:1'))).toBe(60)
  // The examples of ENSIP-11.
  expect(toCoinType(id('eip155:61'))).toBe(2_147_483_709)
  expect(toCoinType(id('eip155:10'))).toBe(2_147_483_658)
  expect(toCoinType(id('eip155:2147483647'))).toBe(0xffff_ffff)
})

test('behavior: other namespaces have their SLIP-44 number', () => {
  expect(toCoinType(id('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toBe(501)
  expect(toCoinType(id('bip122:000000000019d6689c085ae165831e93'))).toBe(0)
  expect(toCoinType(id('bip122:000000000933ea01ad0ee984209779ba'))).toBe(1)
})

test('behavior: both coin types of Ethereum are Ethereum', () => {
  expect(evmChainOfCoinType(60)).toBe('eip155:1')
  expect(evmChainOfCoinType(2_147_483_649)).toBe('eip155:1')
  for (const other of [0, 1, 501, 2 ** 31, 2 ** 32, -1, 2 ** 31 + 0.5, Number.NaN]) {
    expect(evmChainOfCoinType(other)).toBeUndefined()
  }
})

test('behavior: every EVM chain comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0x7fff_ffff }), (chain) => {
      expect(evmChainOfCoinType(toCoinType(id(`eip155:${chain}`)))).toBe(`eip155:${chain}`)
    }),
    { numRuns: 10_000 },
  )
})

test('behavior: ENSIP-19 the record of all EVM chains comes after the own one', () => {
  expect(coinTypesOf(id('eip155:1'))).toEqual([60, 2_147_483_648])
  expect(coinTypesOf(id('eip155:10'))).toEqual([2_147_483_658, 2_147_483_648])
  expect(coinTypesOf(id('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toEqual([501])
  expect(coinTypesOf(id('bip122:000000000933ea01ad0ee984209779ba'))).toEqual([1])
})

test('error: id/invalid', () => {
  for (const text of ['eip155:0', 'eip155:2147483648', 'eip155:01', 'eip155:a', 'near:mainnet', '1', '']) {
    expect(errorCodeOf(() => toCoinType(id(text)))).toBe('id/invalid')
  }
})
