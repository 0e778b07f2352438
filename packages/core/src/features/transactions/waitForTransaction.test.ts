import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmed, createTracker, hash } from '../../../test/createTracker.js'
import { createMapStorage } from '../../../test/scriptedAdapter.js'
import type { TransactionReading } from '../../adapter/TrackCapability.js'
import { clearTransactions, setTransactionHash } from './changes.js'
import { outcomeOf } from './outcomeOf.js'
import type { Transaction } from './Transaction.js'
import { waitForTransaction } from './waitForTransaction.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page that opens with a transaction of an earlier visit: nobody follows it yet. */
function send() {
  const storage = createMapStorage()
  const closed = createTracker({ storage })
  const transactionId = closed.add()
  setTransactionHash(closed.latchkey, { id: transactionId, hash })
  closed.latchkey.dispose()
  const tracker = createTracker({ storage })
  const settled: unknown[] = []
  const wait = (parameters: { until?: 'confirmed'; signal?: AbortSignal } = {}) =>
    waitForTransaction(tracker.latchkey, { transactionId, ...parameters }).then(
      (transaction) => settled.push(transaction),
      (error) => settled.push(error),
    )
  const read = async (reading: TransactionReading) => {
    tracker.chain.reading = reading
    await vi.advanceTimersByTimeAsync(60_000)
  }
  return { ...tracker, wait, read, settled }
}

describe('waitForTransaction', () => {
  test('default: a block is not the end of it, and what is final is', async () => {
    const { wait, read, settled } = send()
    void wait()
    await read(confirmed(1))
    expect(settled).toEqual([])
    await read(confirmed(64, true))
    expect(settled).toMatchObject([{ status: 'confirmed', isFinal: true }])
  })

  test('param: until', async () => {
    const { wait, read, settled } = send()
    void wait({ until: 'confirmed' })
    await read(confirmed(1))
    expect(settled).toMatchObject([{ status: 'confirmed', isFinal: false }])
  })

  test('param: signal', async () => {
    const { wait, settled } = send()
    const controller = new AbortController()
    void wait({ signal: controller.signal })
    controller.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toMatchObject([{ code: 'connection/aborted' }])
  })

  test('behavior: nobody is asked any more once it is told', async () => {
    const { wait, read, chain } = send()
    void wait({ until: 'confirmed' })
    await read(confirmed(1))
    const { length } = chain.asked
    await vi.advanceTimersByTimeAsync(600_000)
    expect(chain.asked.length).toBe(length)
  })

  test('error: one that was cleared meanwhile', async () => {
    const { latchkey, wait, settled } = send()
    void wait()
    clearTransactions(latchkey)
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toMatchObject([{ code: 'transaction/not-found' }])
  })
})

describe('outcomeOf', () => {
  const other = { hash, kind: 'other' } as const
  const copy = { hash, kind: 'repriced' } as const
  test.each<[string, Partial<Transaction>, 'pending' | 'success' | 'error']>([
    ['on its way', { status: 'pending' }, 'pending'],
    ['in a block', { status: 'confirmed' }, 'pending'],
    ['final', { status: 'confirmed', isFinal: true }, 'success'],
    ['something else than was reviewed', { status: 'confirmed', isFinal: true, isAltered: true }, 'error'],
    ['failed', { status: 'failed' }, 'error'],
    ['dropped', { status: 'dropped' }, 'error'],
    ['nothing can be said', { status: 'unknown' }, 'error'],
    ['another in its place', { status: 'replaced', isFinal: true, replacedBy: other }, 'error'],
    ['a copy, unread', { status: 'replaced', replacedBy: copy }, 'pending'],
    ['a copy, never read', { status: 'replaced', isFinal: true, replacedBy: copy }, 'error'],
    [
      'a copy that went through',
      { status: 'replaced', isFinal: true, replacedBy: { ...copy, outcome: 'confirmed' } },
      'success',
    ],
    ['a copy that failed', { status: 'replaced', replacedBy: { ...copy, outcome: 'failed' } }, 'error'],
  ])('%s', (_title, transaction, outcome) => {
    expect(outcomeOf(transaction as Transaction)).toBe(outcome)
  })
})
