import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../answers/Refusal.js'
import { readQuery } from './readQuery.js'

test('default', () => {
  expect({ ...readQuery('http://a/b?chainId=eip155%3A1&st=a+b&empty=&bare#?no=1') }).toEqual({
    chainId: 'eip155:1',
    st: 'a b',
    empty: '',
    bare: '',
  })
  expect({ ...readQuery('http://a/b') }).toEqual({})
  expect({ ...readQuery('/b?') }).toEqual({})
})

test('behavior: the first value of a name counts', () => {
  expect(readQuery('/?a=1&a=2').a).toBe('1')
})

test('behavior: S-37 no name reaches a prototype', () => {
  const query = readQuery('/?__proto__=x&constructor=y&%5f_proto__=z')
  expect('toString' in query).toBe(false)
  expect(({} as { x?: unknown }).x).toBeUndefined()
  expect(Object.keys(query)).toEqual(['constructor'])
})

test('behavior: reads what a browser writes and reads', () => {
  // A URL is ASCII, whatever a client sent.
  const text = fc.oneof(
    fc.string({ unit: 'grapheme-ascii' }),
    fc.string({ unit: fc.constantFrom(...'%&=+aC3e0F') }),
    fc.string({ unit: 'binary' }).map(encodeURIComponent),
  )
  fc.assert(
    fc.property(text, (raw) => {
      const url = `/?${raw.replaceAll('#', '')}`
      fc.pre(!url.includes('%00'))
      const expected = new Map<string, string>()
      for (const [name, value] of new URLSearchParams(url.slice(1))) {
        if (name !== '__proto__' && !expected.has(name)) expected.set(name, value)
      }
      expect(new Map(Object.entries(readQuery(url)))).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('error: a NUL', () => {
  expect(() => readQuery('/?a=%00')).toThrow(Refusal)
  expect(() => readQuery('/?%00=a')).toThrow(Refusal)
})
