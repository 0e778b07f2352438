import { expect, test } from 'vitest'
import { pollDelay } from './pollDelay.js'

const now = 1_700_000_000_000
const ticking = (seconds: number, age: number) =>
  Array.from({ length: 8 }, (_, index) => now / 1_000 - age - index * seconds)

test('default: a chain that mines on demand is looked at twice a second, less often while it rests', () => {
  expect(pollDelay({ minedAt: [], now, idle: 0 })).toBe(500)
  const minedAt = [
    now / 1_000 - 1,
    now / 1_000 - 2,
    now / 1_000 - 500,
    now / 1_000 - 4_000,
    now / 1_000 - 4_001,
  ]
  expect(pollDelay({ minedAt, now, idle: 0 })).toBe(500)
  expect(pollDelay({ minedAt, now, idle: 4 })).toBe(700)
  expect(pollDelay({ minedAt, now, idle: 1_000 })).toBe(1_000)
})

test('behavior: a chain that ticks is looked at when its next block is due', () => {
  expect(pollDelay({ minedAt: ticking(12, 1), now, idle: 0 })).toBe(11_000)
  expect(pollDelay({ minedAt: ticking(12, 11.9), now, idle: 0 })).toBe(500)
  expect(pollDelay({ minedAt: ticking(12, 15), now, idle: 3 })).toBe(1_000)
  // Clocks differ: a block from the future is no reason to sleep for long.
  expect(pollDelay({ minedAt: ticking(12, -3_600), now, idle: 0 })).toBe(12_000)
})

test('behavior: a chain that is faster is looked at all the time', () => {
  expect(pollDelay({ minedAt: ticking(1, 0), now, idle: 0 })).toBe(500)
  expect(pollDelay({ minedAt: ticking(0, 0), now, idle: 0 })).toBe(500)
})
