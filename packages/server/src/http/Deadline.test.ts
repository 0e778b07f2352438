import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from './Deadline.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})
const open = (signal?: AbortSignal) =>
  createClock(1_000)(new Request('http://localhost/', signal ? { signal } : {}))

test('default', async () => {
  const deadline = open()
  expect(await deadline.within(Promise.resolve('done'))).toBe('done')
  await expect(deadline.within(Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  deadline.end()
  await vi.advanceTimersToNextTimerAsync()
  expect(vi.getTimerCount()).toBe(0)
  expect(deadline.over).toBeUndefined()
})

test('behavior: a request that is still open at the end of its turn has a timer, until it ends', async () => {
  const deadline = open()
  await vi.advanceTimersToNextTimerAsync()
  expect(vi.getTimerCount()).toBe(1)
  deadline.end()
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: work that takes too long is a 503, and its signal fires', async () => {
  const deadline = open()
  const { signal } = deadline
  const work = deadline.within(never)
  const refused = expect(work).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  await vi.advanceTimersByTimeAsync(999)
  expect(signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await refused
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toMatchObject({ name: 'AbortError', message: 'The time is up' })
  expect(deadline.over).toBe('late')
})

test('behavior: a signal asked for after the end has fired', async () => {
  const deadline = open()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(deadline.signal.aborted).toBe(true)
})

test('behavior: the signal fires when the client is gone, and the work goes on', async () => {
  const client = new AbortController()
  const deadline = open(client.signal)
  const { signal } = deadline
  expect(deadline.signal).toBe(signal)
  let finish = (_: string) => {}
  const work = deadline.within(new Promise<string>((resolve) => (finish = resolve)))
  client.abort()
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toMatchObject({ name: 'AbortError', message: 'The client is gone' })
  expect(deadline.over).toBe('gone')
  finish('kept')
  expect(await work).toBe('kept')
  deadline.end()
})

test('behavior: a client that was gone before is noticed too', () => {
  const deadline = open(AbortSignal.abort())
  expect(deadline.signal.aborted).toBe(true)
  deadline.end()
})
