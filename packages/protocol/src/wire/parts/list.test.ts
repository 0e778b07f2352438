import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countDropped, listSchema, recordSchema } from './list.js'

const numbers = listSchema(v.number(), 3)

test('default', () => {
  const list = v.parse(numbers, [1, 'two', 3])
  expect(list).toEqual([1, 3])
  expect(countDropped(list)).toBe(1)
  expect(JSON.stringify(list)).toBe('[1,3]')
})

test('param: maximum', () => {
  const list = v.parse(numbers, [1, 2, 3, 4, 5])
  expect(list).toEqual([1, 2, 3])
  expect(countDropped(list)).toBe(2)
})

test('behavior: F-11 a million items are cut unread', () => {
  const list = v.parse(listSchema(v.number()), new Array(1_000_000).fill(1))
  expect(list).toHaveLength(1_000)
  expect(countDropped(list)).toBe(999_000)
})

test('behavior: what lists inside lists lost is counted too', () => {
  const nested = v.parse(v.object({ a: listSchema(v.object({ b: numbers })), c: numbers }), {
    a: [{ b: [null, 1] }, { b: 'no list' }],
    c: ['x'],
  })
  expect(nested).toEqual({ a: [{ b: [1] }], c: [] })
  expect(countDropped(nested)).toBe(3)
  expect(countDropped(undefined)).toBe(0)
})

test('behavior: records drop bad keys and bad values', () => {
  const schema = recordSchema((key) => /^\d+$/.test(key), v.string(), 3)
  const record = v.parse(schema, { 60: 'a', x: 'b', 61: 1, 62: 'd' })
  expect(record).toEqual({ 60: 'a', 62: 'd' })
  expect(countDropped(record)).toBe(2)
  expect(v.is(schema, [])).toBe(false)
})

test('error: what is no list is refused, not emptied', () => {
  for (const value of [null, undefined, {}, 'text', { length: 1 }]) expect(v.is(numbers, value)).toBe(false)
})
