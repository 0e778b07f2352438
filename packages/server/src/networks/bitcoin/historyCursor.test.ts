import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../answers/Refusal.js'
import { readEsploraCursor, writeEsploraCursor } from './esplora/esploraCursor.js'
import { pendingHeight, readCursor, writeCursor } from './historyCursor.js'

const cursors = [
  { name: 'historyCursor', read: readCursor, write: writeCursor },
  { name: 'esploraCursor', read: readEsploraCursor, write: writeEsploraCursor },
]

describe('historyCursor', () => {
  test('default', () => {
    const place = fc.record({ height: fc.nat(pendingHeight), position: fc.nat(10 ** 15 - 1) })
    fc.assert(
      fc.property(place, (place) => {
        expect(readCursor(writeCursor(place))).toEqual(place)
      }),
    )
  })
})

describe('esploraCursor', () => {
  test('default', () => {
    const after = 'ab'.repeat(32)
    expect(readEsploraCursor(writeEsploraCursor({ after }))).toEqual({ after })
    expect(readEsploraCursor(writeEsploraCursor({ after: undefined }))).toEqual({ after: undefined })
  })
})

describe.each(cursors)('$name', ({ read, write }) => {
  test('behavior: any text is ours, spelled as we spell it, or refused', () => {
    const text = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.string().map((text) => Buffer.from(text).toString('base64url')),
    )
    fc.assert(
      fc.property(text, (text) => {
        try {
          expect(write(read(text) as never)).toBe(text)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          expect(error).toMatchObject({ status: 400, field: 'cursor' })
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
