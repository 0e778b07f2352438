import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  decimalsSchema,
  priceSchema,
  readTokenQuantity,
  tokenQuantitySchema,
  wireQuantitySchema,
} from './quantity.js'

test('default', () => {
  expect(v.parse(wireQuantitySchema, '1000000')).toBe('1000000')
  const quantity = { decimals: '6', numeric: '20.000000' }
  expect(v.parse(tokenQuantitySchema, quantity)).toEqual(quantity)
})

test('behavior: M-02, M-03 only canonical decimal strings are quantities', () => {
  for (const value of ['', '0x10', ' 12 ', '01', '-1', '1.0', '1e3', '9'.repeat(79), 12, 12n, null]) {
    expect(v.is(wireQuantitySchema, value)).toBe(false)
  }
})

test('behavior: S-12 decimals that lie are refused', () => {
  for (const decimals of ['18 ', '1e1', '18.5', '-1', '256', '', '018', 'NaN', 18, null]) {
    expect(v.is(tokenQuantitySchema, { decimals, numeric: '1' })).toBe(false)
  }
  for (const decimals of [18.5, -1, 256, '18', Number.NaN]) expect(v.is(decimalsSchema, decimals)).toBe(false)
  for (const decimals of ['0', '9', '18', '99', '100', '199', '200', '249', '255']) {
    expect(v.is(tokenQuantitySchema, { decimals, numeric: '0' })).toBe(true)
  }
})

test('behavior: a quantity is an amount that the token can hold', () => {
  expect(v.is(tokenQuantitySchema, { decimals: '6', numeric: '0.0000001' })).toBe(false)
  expect(v.is(tokenQuantitySchema, { decimals: '18', numeric: '9'.repeat(78) })).toBe(false)
  for (const numeric of ['1,5', '.5', '5.', '1e3', '+1', '-1', 'NaN', '00', 1]) {
    expect(v.is(tokenQuantitySchema, { decimals: '18', numeric })).toBe(false)
  }
})

test('behavior: prices are finite', () => {
  expect(v.is(priceSchema, JSON.parse('1e400'))).toBe(false)
  expect(v.is(priceSchema, -0.1)).toBe(false)
  expect(v.is(priceSchema, 0)).toBe(true)
})

test('behavior: P-19 read as an amount, with 0 decimals as with 255; S-12 what is none is none', () => {
  expect(readTokenQuantity({ decimals: '6', numeric: '20.000000' })).toEqual({
    value: 20_000_000n,
    decimals: 6,
  })
  expect(readTokenQuantity({ decimals: '0', numeric: '7' })).toEqual({ value: 7n, decimals: 0 })
  expect(readTokenQuantity({ decimals: '255', numeric: `0.${'0'.repeat(254)}1` })).toEqual({
    value: 1n,
    decimals: 255,
  })
  for (const decimals of ['18 ', '1e1', '18.5', '-1', '256'])
    expect(readTokenQuantity({ decimals, numeric: '1' })).toBeUndefined()
})
