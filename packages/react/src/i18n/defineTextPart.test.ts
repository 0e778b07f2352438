import { expect, test, vi } from 'vitest'
import { forgetFailures } from '../moments/lazyPart.js'
import { defineTextPart } from './defineTextPart.js'

type Part = { title: string }

const createPart = (fetchPart: () => Promise<Part>) => defineTextPart<Part>(fetchPart)

test('default', async () => {
  const fetchPart = vi.fn(async () => ({ title: 'Send' }))
  const part = createPart(fetchPart)
  part.load('en')
  part.load('en')
  expect(await vi.waitFor(() => part.read('en'))).toEqual({ title: 'Send' })
  expect(fetchPart).toHaveBeenCalledTimes(1)
})

test('behavior: what is on its way makes a view wait', async () => {
  const part = createPart(async () => ({ title: 'Send' }))
  let thrown: unknown
  try {
    part.read('en')
  } catch (error) {
    thrown = error
  }
  await thrown
  expect(part.read('en').title).toBe('Send')
})

test('error: a failure is told at each reading, and fetched again when the view is opened again', async () => {
  const fetchPart = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(new Error('offline'))
  fetchPart.mockResolvedValue({ title: 'Send' })
  const part = createPart(fetchPart)
  part.load('en')
  await vi.waitFor(() => expect(() => part.read('en')).toThrow('offline'))
  expect(() => part.read('en')).toThrow('offline')
  expect(fetchPart).toHaveBeenCalledTimes(1)
  part.load('en')
  expect((await vi.waitFor(() => part.read('en'))).title).toBe('Send')
})

test('behavior: once failures were shown, what failed is fetched again by the next reading, and what has come stays', async () => {
  const fetchPart = vi.fn<() => Promise<Part>>().mockRejectedValueOnce(new Error('offline'))
  fetchPart.mockResolvedValue({ title: 'Send' })
  const part = createPart(fetchPart)
  part.load('en')
  await vi.waitFor(() => expect(() => part.read('en')).toThrow('offline'))
  // Another view's failure, which is shown first.
  forgetFailures()
  expect((await vi.waitFor(() => part.read('en'))).title).toBe('Send')
  expect(fetchPart).toHaveBeenCalledTimes(2)

  const other = createPart(
    vi
      .fn<() => Promise<Part>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ title: 'Send' }),
  )
  other.load('en')
  await vi.waitFor(() => expect(() => other.read('en')).toThrow('offline'))
  other.load('en')
  await vi.waitFor(() => other.read('en'))
  forgetFailures()
  expect(other.read('en').title).toBe('Send')
})
