import { expect, test } from 'vitest'
import { createMemoryCache } from './createMemoryCache.js'

const hour = { ttlMs: 3_600_000 }

/** A look-up that is answered by hand. */
function createLoad<value>() {
  const waiting: { resolve: (value: value) => void; reject: (error: unknown) => void }[] = []
  const load = () => new Promise<value>((resolve, reject) => void waiting.push({ resolve, reject }))
  return { load, waiting }
}

test('default', async () => {
  const cache = createMemoryCache()
  const numbers = [1, 2, 3].values()
  const load = async () => ({ number: numbers.next().value })
  expect(await cache.remember('a', hour, load)).toEqual({ number: 1 })
  expect(await cache.remember('a', hour, load)).toEqual({ number: 1 })
  expect(await cache.remember('b', hour, load)).toEqual({ number: 2 })
  expect(cache.isShared).toBeUndefined()
})

test('behavior: nothing is a value too', async () => {
  const cache = createMemoryCache()
  await cache.remember('a', hour, async () => undefined)
  expect(await cache.remember('a', hour, async () => 'found')).toBeUndefined()
})

test('behavior: callers at the same time share one load', async () => {
  const cache = createMemoryCache()
  const { load, waiting } = createLoad<number>()
  const asked = Promise.all(Array.from({ length: 50 }, () => cache.remember('a', hour, load)))
  waiting[0]!.resolve(7)
  expect(new Set(await asked)).toEqual(new Set([7]))
  expect(waiting).toHaveLength(1)
})

test('behavior: a failed load is told to all who share it, and not kept', async () => {
  const cache = createMemoryCache()
  const { load, waiting } = createLoad<number>()
  const asked = Promise.allSettled([cache.remember('a', hour, load), cache.remember('a', hour, load)])
  waiting[0]!.reject(new Error('down'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.remember('a', hour, async () => 8)).toBe(8)
})

test('behavior: who shared the load of somebody that gave up begins anew, together', async () => {
  const cache = createMemoryCache()
  const { load, waiting } = createLoad<number>()
  const first = cache.remember('a', hour, load)
  const others = Promise.all([cache.remember('a', hour, load), cache.remember('a', hour, load)])
  waiting[0]!.reject(new Error('no node answers', { cause: new DOMException('gone', 'AbortError') }))
  await expect(first).rejects.toThrow('no node answers')
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(2)
  waiting[1]!.resolve(9)
  expect(await others).toEqual([9, 9])
  expect(waiting).toHaveLength(2)
})

test('param: ttlMs', async () => {
  let time = 0
  const cache = createMemoryCache({ now: () => time })
  const read = (value: string) => cache.remember('a', { ttlMs: 1_000 }, async () => value)
  expect(await read('old')).toBe('old')
  time = 999
  expect(await read('new')).toBe('old')
  time = 1_000
  expect(await read('new')).toBe('new')
})

test('param: fresh', async () => {
  const cache = createMemoryCache()
  await cache.remember('a', hour, async () => 1)
  expect(await cache.remember('a', { ...hour, fresh: true }, async () => 2)).toBe(2)
  expect(await cache.remember('a', hour, async () => 3)).toBe(2)
})

test('behavior: what was begun before a fresh look-up does not replace what that found', async () => {
  const cache = createMemoryCache()
  const { load, waiting } = createLoad<string>()
  const older = cache.remember('a', hour, load)
  const newer = cache.remember('a', { ...hour, fresh: true }, load)
  waiting[1]!.resolve('newer')
  expect(await newer).toBe('newer')
  waiting[0]!.resolve('older')
  expect(await older).toBe('older')
  expect(await cache.remember('a', hour, async () => 'newest')).toBe('newer')
})

test('param: maximum', async () => {
  const cache = createMemoryCache({ maximum: 2 })
  const read = (key: string, value: number) => cache.remember(key, hour, async () => value)
  await read('a', 1)
  await read('b', 1)
  await read('a', 2)
  await read('c', 1)
  // `b` was used longest ago.
  expect(await read('a', 3)).toBe(1)
  expect(await read('b', 3)).toBe(3)
})

test('behavior: forget', async () => {
  const cache = createMemoryCache()
  await cache.remember('a', hour, async () => 1)
  await cache.forget('a')
  expect(await cache.remember('a', hour, async () => 2)).toBe(2)
})

test('behavior: what is found after it was forgotten is not kept', async () => {
  const cache = createMemoryCache()
  const { load, waiting } = createLoad<string>()
  const before = cache.remember('a', hour, load)
  await cache.forget('a')
  const after = cache.remember('a', hour, load)
  waiting[0]!.resolve('stale')
  expect(await before).toBe('stale')
  waiting[1]!.resolve('new')
  expect(await after).toBe('new')
  expect(await cache.remember('a', hour, async () => 'newest')).toBe('new')
})
