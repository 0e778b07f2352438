import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../answers/Refusal.js'
import { formatCursor, parseCursor } from './historyCursor.js'

test('default', () => {
  const place = { block: 21_000_000, position: 119 }
  expect(formatCursor(place)).toBe('ci3pc-3b')
  expect(parseCursor('ci3pc-3b')).toEqual(place)
})

test('behavior: every place has a cursor, and one', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), fc.nat(2 ** 31 - 1), (block, position) => {
      expect(parseCursor(formatCursor({ block, position }))).toEqual({ block, position })
    }),
  )
})

test('error: anything else is refused', () => {
  const wrong = [
    '',
    '-',
    '1',
    '1-',
    '01-1',
    '1-01',
    'A-1',
    '1-1-1',
    '1-zzzzzz',
    ' 1-1',
    '1-1\n',
    '1_1',
    '-1-1',
  ]
  for (const text of wrong) expect(() => parseCursor(text), text).toThrow(Refusal)
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(formatCursor(parseCursor(text))).toBe(text)
      } catch (error) {
        expect(error).toMatchObject({ status: 400, field: 'cursor' })
      }
    }),
  )
})
