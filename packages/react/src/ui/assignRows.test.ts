import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignRows, type Rows } from './assignRows.js'

const none: Rows = new Map()
const rowsOf = (rows: Rows) => [...rows.values()]

test('default: what goes at the top comes at the bottom', () => {
  const before = assignRows(none, ['a', 'b', 'c', 'd'])
  expect(rowsOf(before)).toEqual([0, 1, 2, 3])
  const after = assignRows(before, ['c', 'd', 'e', 'f', 'g'])
  expect([...after]).toEqual([
    ['c', 2],
    ['d', 3],
    ['e', 0],
    ['f', 1],
    ['g', 4],
  ])
})

test('behavior: what comes above those that stay is new, so that none of them is moved', () => {
  const before = assignRows(none, ['c', 'd', 'e'])
  expect(rowsOf(assignRows(before, ['a', 'b', 'c']))).toEqual([3, 4, 0])
})

test('behavior: after a jump every row is where it was', () => {
  const before = assignRows(none, ['a', 'b', 'c'])
  expect(rowsOf(assignRows(before, ['x', 'y', 'z']))).toEqual([0, 1, 2])
})

test('behavior: the row that has the focus is given to nobody', () => {
  const before = assignRows(none, ['a', 'b', 'c'])
  expect(rowsOf(assignRows(before, ['c', 'd', 'e'], 'a'))).toEqual([2, 1, 3])
})

test('behavior: wherever one scrolls, each item has a row of its own, keeps it, and stays in the order of the page', () => {
  const window = fc.record({ first: fc.nat(60), length: fc.integer({ min: 0, max: 12 }), held: fc.nat(60) })
  fc.assert(
    fc.property(fc.array(window, { maxLength: 12 }), (windows) => {
      let rows = none
      for (const { first, length, held } of windows) {
        const items = Array.from({ length }, (_, index) => String(first + index))
        const next = assignRows(rows, items, String(held))
        const kept = items.filter((item) => rows.has(item))
        expect([...next.keys()]).toEqual(items)
        expect(new Set(next.values()).size).toBe(items.length)
        for (const item of kept) expect(next.get(item)).toBe(rows.get(item))
        if (!items.includes(String(held))) expect([...next.values()]).not.toContain(rows.get(String(held)))
        // What React moves: a row that was above one which is now above it.
        const places = [...rows.values()]
        let lowest = -1
        for (const item of items) {
          const place = places.indexOf(next.get(item) as number)
          if (kept.includes(item)) expect(place).toBeGreaterThan(lowest)
          lowest = Math.max(lowest, place)
        }
        expect(assignRows(next, items, String(held))).toEqual(next)
        rows = next
      }
    }),
  )
})
