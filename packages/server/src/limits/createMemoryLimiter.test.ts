import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryLimiter } from './createMemoryLimiter.js'

const size = { capacity: 3, perSecond: 2 }

test('default', () => {
  let time = 0
  const limiter = createMemoryLimiter({ now: () => time })
  const take = () => limiter.take('a', size)
  expect([take(), take(), take()]).toEqual(Array(3).fill({ allowed: true, retryAfterMs: 0 }))
  expect(take()).toEqual({ allowed: false, retryAfterMs: 500 })
  time = 499
  expect(take()).toMatchObject({ allowed: false })
  time = 500
  expect(take()).toMatchObject({ allowed: true })
  expect(take()).toMatchObject({ allowed: false })
  // No more than its size comes together.
  time = 1_000_000
  expect([take(), take(), take(), take()]).toMatchObject([
    { allowed: true },
    { allowed: true },
    { allowed: true },
    { allowed: false },
  ])
})

test('behavior: buckets are apart', () => {
  const limiter = createMemoryLimiter({ now: () => 0 })
  for (let count = 0; count < 3; count += 1) limiter.take('a', size)
  expect(limiter.take('a', size)).toMatchObject({ allowed: false })
  expect(limiter.take('b', size)).toMatchObject({ allowed: true })
})

test('param: cost', () => {
  let time = 0
  const limiter = createMemoryLimiter({ now: () => time })
  expect(limiter.take('a', size, 2)).toMatchObject({ allowed: true })
  expect(limiter.take('a', size, 2)).toEqual({ allowed: false, retryAfterMs: 500 })
  expect(limiter.take('a', size, 1)).toMatchObject({ allowed: true })
  // What costs more than all there is waits for a full bucket, and leaves a debt.
  time = 10_000
  expect(limiter.take('a', size, 9)).toMatchObject({ allowed: true })
  expect(limiter.take('a', size)).toEqual({ allowed: false, retryAfterMs: 3_500 })
})

test('behavior: full buckets are forgotten, by their own size', () => {
  let time = 0
  const limiter = createMemoryLimiter({ now: () => time, sweepAbove: 2 })
  const large = { capacity: 1_000, perSecond: 1 }
  // Half empty: more than a small bucket holds, but far from full.
  for (let count = 0; count < 500; count += 1) limiter.take('project', large)
  limiter.take('a', size)
  time = 10_000
  for (const key of ['b', 'c', 'd']) limiter.take(key, size)
  expect(limiter.take('project', large, 600)).toMatchObject({ allowed: false })
})

test('param: maximum', () => {
  const limiter = createMemoryLimiter({ now: () => 0, sweepAbove: 2, maximum: 2 })
  for (const key of ['a', 'a', 'a', 'b', 'c', 'd']) limiter.take(key, size)
  expect(limiter.take('a', size, 3)).toMatchObject({ allowed: true })
})

test('behavior: S-41 never lets through more than the burst and what came back since', () => {
  const steps = fc.array(fc.record({ wait: fc.nat(2_000), cost: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 50,
  })
  fc.assert(
    fc.property(steps, (list) => {
      let time = 0
      let taken = 0
      const limiter = createMemoryLimiter({ now: () => time })
      for (const { wait, cost } of list) {
        time += wait
        const { allowed, retryAfterMs } = limiter.take('a', size, cost) as never
        if (allowed) taken += cost
        else expect(retryAfterMs).toBeGreaterThan(0)
        expect(taken).toBeLessThanOrEqual(size.capacity + (time / 1_000) * size.perSecond + 1e-6)
      }
    }),
    { numRuns: 300 },
  )
})
