import { expect, test } from 'vitest'
import { errorCodeOf } from '../../../test/errorCodeOf.js'
import { isLatchkeyError } from '../../errors/LatchkeyError.js'
import { parseJson, requestLimits, responseLimits } from './parseJson.js'

const reasonOf = (text: string, limits = responseLimits) => {
  try {
    parseJson(text, limits)
    return undefined
  } catch (error) {
    if (isLatchkeyError(error, 'json/invalid')) return error.context.reason
    throw error
  }
}
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('default', () => {
  const value = { a: [1, 'two', null, true, { b: '{[' }], '': '\\"', ü: '\u2028' }
  expect(parseJson(JSON.stringify(value), responseLimits)).toEqual(value)
  for (const plain of [0, 'text', null, false]) {
    expect(parseJson(JSON.stringify(plain), { maximumBytes: 100, maximumDepth: 0 })).toBe(plain)
  }
})

test('param: maximumBytes counts UTF-8', () => {
  expect(parseJson('"ü"', { maximumBytes: 4, maximumDepth: 0 })).toBe('ü')
  expect(reasonOf('"ü"', { maximumBytes: 3, maximumDepth: 0 })).toBe('size')
  expect(reasonOf(`"${'x'.repeat(64 * 1024)}"`, requestLimits)).toBe('size')
  expect(reasonOf(`"${'x'.repeat(20_000_000)}"`)).toBe('size')
})

test('param: maximumDepth', () => {
  expect(reasonOf(nested(32))).toBeUndefined()
  expect(reasonOf(nested(33))).toBe('depth')
  expect(reasonOf('{"a":{"b":1}}', { maximumBytes: 100, maximumDepth: 1 })).toBe('depth')
  // Brackets in texts are no depth, and an escaped quote does not end a text.
  expect(
    reasonOf(JSON.stringify({ a: '[[[[\\"[[[[' }), { maximumBytes: 100, maximumDepth: 1 }),
  ).toBeUndefined()
})

test('behavior: F-11 a depth of 10,000 does not overflow the stack', () => {
  expect(reasonOf(nested(10_000))).toBe('depth')
  expect(reasonOf('['.repeat(1_000_000))).toBe('depth')
  const deep = { maximumBytes: 1_000_000, maximumDepth: 10_000 }
  expect(reasonOf(nested(10_000), deep)).toBeUndefined()
  expect(reasonOf(`${'{"__proto__":1,"a":'.repeat(9_999)}1${'}'.repeat(9_999)}`, deep)).toBeUndefined()
})

test('behavior: S-37 keys that reach into prototypes are dropped at any depth', () => {
  const text =
    '{"__proto__":{"x":1},"a":[{"constructor":{"prototype":{"x":1}},"b":2}],"\\u005f_proto__":{"x":1},"prototype":1}'
  const value = parseJson(text, responseLimits)
  expect(value).toEqual({ a: [{ b: 2 }] })
  // What such keys are for: a merge that gives an object another prototype.
  const merged = Object.assign({}, value) as { x?: unknown }
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  expect(merged.x).toBeUndefined()
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('error: json/invalid', () => {
  for (const text of [
    '',
    '{',
    '{"a":1,}',
    'NaN',
    "{'a':1}",
    '[1]]',
    ']'.repeat(100),
    'Internal server error',
  ]) {
    expect(reasonOf(text)).toBe('syntax')
  }
  // @ts-expect-error bytes are decoded first
  expect(errorCodeOf(() => parseJson(new Uint8Array(2), responseLimits))).toBe('json/invalid')
})

test('behavior: F-11 two megabytes are read in time that grows with their length', () => {
  const item = '{"name":"Ether","symbol":"ETH","decimals":18},'
  const text = `[${item.repeat(45_000)}1]`
  expect(text.length).toBeGreaterThan(2_000_000)
  // The budget is 50 ms; a quadratic walk takes longer than the test may.
  expect(parseJson(text, responseLimits)).toHaveLength(45_001)
})
