import { expect, test } from 'vitest'
import { createSlotClock } from './slotClock.js'

test('default', () => {
  const clock = createSlotClock({ slot: 100, time: 1_000_000_000 })
  expect(clock.blockTime(100)).toBe(1_000_000)
  expect(clock.blockTime(105)).toBe(1_000_002)
})

test('behavior: a slot that comes late moves the clock from there on', () => {
  const clock = createSlotClock({ slot: 100, time: 1_000_000 })
  clock.observe(105, 1_003_000)
  expect(clock.blockTime(105)).toBe(1002)
  clock.observe(110, 1_064_000)
  expect(clock.blockTime(109)).toBe(1003)
  expect(clock.blockTime(110)).toBe(1064)
})

test('behavior: a slot that comes early turns no time back', () => {
  const clock = createSlotClock({ slot: 100, time: 1_000_000 })
  clock.observe(110, 1_001_000)
  const times = Array.from({ length: 30 }, (_, index) => clock.blockTime(100 + index))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(clock.blockTime(110)).toBe(1003)
  expect(clock.blockTime(120)).toBe(1005)
})
