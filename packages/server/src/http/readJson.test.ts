import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../answers/Refusal.js'
import { findDuplicateKey } from './findDuplicateKey.js'
import { readJson } from './readJson.js'

const refusalOf = (text: string) => {
  try {
    readJson(text, 65_536)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

test('default', () => {
  const value = { a: [1, 'ü😀', { a: null }], b: { a: 'x"y\\' } }
  expect(readJson(JSON.stringify(value), 1_000)).toEqual(value)
  expect(readJson('"\\ud83d\\ude00"', 100)).toBe('😀')
  // JSON inside of JSON, as names are registered: the escapes are text here.
  expect(readJson(JSON.stringify({ message: '"\\ud83d\\ude00 \\u0000"' }), 100)).toEqual({
    message: '"\\ud83d\\ude00 \\u0000"',
  })
})

test('behavior: F-49 what is not text is refused, in values and in keys', () => {
  for (const text of [
    '"\\u0000"',
    '"\\ud800"',
    '"a\\uDFFFb"',
    '["\\ude00\\ud83d"]',
    '{"\\u0000":1}',
    '{"a":{"b\\ud800":1}}',
  ]) {
    expect(refusalOf(text), text).toBe('The body holds characters that are not text')
  }
})

test('behavior: F-49 a key that stands twice is refused, however it is written', () => {
  for (const text of [
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061" :2}',
    '[{"b":{"x":{},"y":[],"x":""}}]',
    '{"a":"{","a":"}"}',
    '{"":1,"":1}',
    '{"__proto__":1,"__proto__":2}',
  ]) {
    expect(refusalOf(text), text).toBe('The body has a field twice')
  }
  for (const text of ['{"a":{"a":1},"b":[{"a":1},{"a":1}]}', '["a","a"]', '{"a":"a","b":"a:"}', '"a"']) {
    expect(refusalOf(text), text).toBeUndefined()
  }
})

test('behavior: what JSON.stringify writes never has a key twice', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(findDuplicateKey(JSON.stringify(value, null, 1))).toBeUndefined()
    }),
    { numRuns: 300 },
  )
})

test('behavior: a key written a second time is always found', () => {
  const key = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.dictionary(key, fc.jsonValue(), { minKeys: 1, noNullPrototype: true }), (value) => {
      const [first = ''] = Object.keys(value)
      const text = JSON.stringify(value).replace(/\}$/, `,${JSON.stringify(first)}:0}`)
      expect(findDuplicateKey(text)).toBe(first)
    }),
    { numRuns: 300 },
  )
})
