import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  accountNameSchema,
  findAccountNameProblem,
  fullNameSchema,
  isAccountName,
  isNameZone,
} from './accountName.js'

const normalise = (text: unknown) => {
  const result = v.safeParse(accountNameSchema, text)
  return result.success ? result.output : undefined
}

test('default', () => {
  expect(normalise('alice')).toBe('alice')
  expect(normalise('Alice-2')).toBe('alice-2')
  expect(normalise('0000')).toBe('0000')
})

test('behavior: S-07 4 to 63 characters', () => {
  expect(normalise('abc')).toBeUndefined()
  expect(normalise('abcd')).toBe('abcd')
  expect(normalise('a'.repeat(63))).toBe('a'.repeat(63))
  expect(normalise('a'.repeat(64))).toBeUndefined()
})

test('behavior: S-07 hyphens stand alone and inside, so no name is punycode', () => {
  for (const text of ['-alice', 'alice-', 'al--ice', 'xn--mnchen-3ya', '----', 'XN--abcd']) {
    expect(normalise(text)).toBeUndefined()
  }
})

test('behavior: S-07 letters that only become ASCII in lower case are refused', () => {
  for (const text of [
    '\u212Aelvin',
    '\u0130stanbul',
    'al\u0456ce',
    'ali ce',
    'alice\n',
    'alice\0',
    'al.ice',
    '',
    4_444,
  ]) {
    expect(normalise(text)).toBeUndefined()
  }
})

test('behavior: a full name is a name and a zone of two parts', () => {
  expect(v.parse(fullNameSchema, 'Alice.Latchkey.ID')).toBe('alice.latchkey.id')
  for (const text of [
    'alice',
    'alice.id',
    'ali.latchkey.id',
    'alice.a.b.c',
    'alice..id',
    '.latchkey.id',
    'alice.latchkey.',
  ]) {
    expect(v.is(fullNameSchema, text)).toBe(false)
  }
  expect(isNameZone('latchkey.id')).toBe(true)
  expect(isNameZone('latchkey')).toBe(false)
  expect(isAccountName('Alice')).toBe(false)
})

test.each([
  ['', 'short'],
  ['abc', 'short'],
  ['al ce', 'letters'],
  ['\u212Aelvin', 'letters'],
  ['a.', 'letters'],
  ['a'.repeat(64), 'long'],
  ['-alice', 'hyphens'],
  ['al--ice', 'hyphens'],
  ['Alice', undefined],
] as const)('behavior: S-07 what is wrong with "%s" is said', (text, problem) =>
  expect(findAccountNameProblem(text)).toBe(problem),
)
