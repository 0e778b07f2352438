import type { Caip2Id } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDependencies } from '../../../test/createTestDependencies.js'
import { patienceMs, settle } from './settle.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { log } = createTestDependencies()
const [one, two, three] = ['eip155:1', 'eip155:2', 'eip155:3'] as Caip2Id[] as [Caip2Id, Caip2Id, Caip2Id]
const after = (ms: number, value = 'late') =>
  new Promise<string>((resolve) => void setTimeout(() => resolve(value), ms))
const never = new Promise<string>(() => {})
const failing = (ms = 0) => after(ms).then(() => Promise.reject(new Error('down')))

describe('settle', () => {
  test('default: everything that answers in time', async () => {
    const answer = settle(
      [
        { chainId: one, value: after(patienceMs - 1, 'a') },
        { chainId: two, value: after(0, 'b') },
      ],
      log,
    )
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(await answer).toEqual({ found: ['a', 'b'], missing: [] })
    expect(vi.getTimerCount()).toBe(0)
    expect(await settle([], log)).toEqual({ found: [], missing: [] })
  })

  test('behavior: what fails or is frozen is named, and holds nothing up', async () => {
    let answered: unknown
    const work = [
      { chainId: one, value: never },
      { chainId: two, value: after(0, 'b') },
      { chainId: three, value: failing() },
    ]
    void settle(work, log).then((answer) => (answered = answer))
    await vi.advanceTimersByTimeAsync(patienceMs - 1)
    expect(answered).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toEqual({ found: ['b'], missing: [one, three] })
  })

  test('behavior: the first answer is waited for, and a later failure harms nobody', async () => {
    const work = [
      { chainId: one, value: failing(9_000) },
      { chainId: two, value: after(4_000, 'b') },
    ]
    const answer = settle(work, log)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await answer).toEqual({ found: ['b'], missing: [one] })
    await vi.advanceTimersByTimeAsync(9_000)
  })

  test('error: all fail', async () => {
    const answer = settle(
      [
        { chainId: one, value: failing() },
        { chainId: two, value: failing(3_000) },
      ],
      log,
    )
    const outcome = expect(answer).rejects.toThrow('down')
    await vi.advanceTimersByTimeAsync(3_000)
    await outcome
  })
})
