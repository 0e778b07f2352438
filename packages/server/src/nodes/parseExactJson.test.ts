import { isLatchkeyError } from '@latchkey/protocol'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerLimits, parseExactJson } from './parseExactJson.js'

describe('parseExactJson', () => {
  test('default', () => {
    expect(parseExactJson('{"result":{"value":9007199254740993,"slot":12}}')).toEqual({
      result: { value: 9_007_199_254_740_993n, slot: 12 },
    })
  })

  test.each([
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740992', 2n ** 53n],
    ['-18446744073709551615', -(2n ** 64n - 1n)],
    ['[1,18446744073709551615,0.1234567890123456789]', [1, 2n ** 64n - 1n, 0.123_456_789_012_345_68]],
    ['1234567890123456789e2', 1.234_567_890_123_456_8e20],
    ['12345678901234567.5', 12_345_678_901_234_568],
    ['"12345678901234567890"', '12345678901234567890'],
    [
      '{"a\\":12345678901234567890":1,"b":12345678901234567890}',
      { 'a":12345678901234567890': 1, b: 12345678901234567890n },
    ],
    [
      '["#12345678901234567890","\\u002312345678901234567",12345678901234567890]',
      ['#12345678901234567890', '#12345678901234567', 12345678901234567890n],
    ],
  ])('param: %s', (text, value) => {
    expect(parseExactJson(text)).toEqual(value)
  })

  test('behavior: what was written is read, whatever it is', () => {
    const leaf = fc.oneof(
      fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
      fc.bigInt({ min: -(2n ** 70n), max: -(2n ** 53n) }),
      fc.maxSafeInteger(),
      fc.string(),
      fc.constant('#12345678901234567890'),
      fc.boolean(),
      fc.constant(null),
    )
    // Those that reach into prototypes are dropped (S-37).
    const key = fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name))
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc.array(tie('node')),
        fc.dictionary(key, tie('node'), { noNullPrototype: true }),
      ),
    })).node
    fc.assert(
      fc.property(value, (given) => {
        const text = write(given)
        expect(parseExactJson(text)).toEqual(given)
      }),
      { numRuns: 300 },
    )
  })

  test('error: no JSON, too deep, too large', () => {
    const code = (text: string) => {
      try {
        return parseExactJson(text)
      } catch (error) {
        return isLatchkeyError(error, 'json/invalid') ? error.context.reason : error
      }
    }
    expect(code('12345678901234567890,')).toBe('syntax')
    expect(code(`${'['.repeat(300)}12345678901234567890`)).toBe('depth')
    expect(code(`"${'a'.repeat(answerLimits.maximumBytes)}"`)).toBe('size')
  })
})

function write(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(write).join(' , ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}: ${write(inner)}`)
      .join(',')}}`
  }
  return JSON.stringify(value)
}
