import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '../../../test/deferred.js'
import { createSource } from './createSource.js'
import { waitFor } from './waitFor.js'
import { within } from './within.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('within: default: what the work says, and no timer stays', async () => {
  await expect(within(Promise.resolve(1), 100)).resolves.toBe(1)
  await expect(within(Promise.reject(new Error('no')), 100)).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('within: error: work that takes too long, and fails afterwards', async () => {
  const work = deferred<void>()
  const late = within(work.promise, 100, () => new RangeError('late'))
  const checked = expect(late).rejects.toThrow(RangeError)
  await vi.advanceTimersByTimeAsync(100)
  await checked
  work.reject(new Error('no'))
  await vi.advanceTimersByTimeAsync(0)
})

test('waitFor: default: at once, when it comes, or nothing in the end', async () => {
  const source = createSource<readonly string[]>(['a'])
  const find = (id: string) => () => source.get().find((one) => one === id)
  await expect(waitFor(source, find('a'), 100)).resolves.toBe('a')
  const [late, never] = [waitFor(source, find('b'), 100), waitFor(source, find('c'), 100)]
  source.set(['a', 'b'])
  expect(await late).toBe('b')
  await vi.advanceTimersByTimeAsync(100)
  expect(await never).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
