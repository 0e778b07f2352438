import { LatchkeyError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  confirmed,
  createTracker,
  hash,
  nonceAnchor,
  pending,
  stubWindow,
} from '../../../test/createTracker.js'
import { createMapStorage } from '../../../test/scriptedAdapter.js'
import type { SendCapability, SendVerdict } from '../../adapter/SendCapability.js'
import type { TransactionReading } from '../../adapter/TrackCapability.js'
import { getQueryClient } from '../../query/getQueryClient.js'
import { setTransactionHash } from './changes.js'
import { watchTransactions } from './watchTransactions.js'

const minute = 60_000
const day = 24 * 60 * minute
const unseen = { status: 'unseen' } as const
const types = (events: readonly { type: string }[]) => events.map(({ type }) => type)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const run = (time: number) => vi.advanceTimersByTimeAsync(time)

function send(tracker = createTracker()) {
  const id = tracker.add()
  setTransactionHash(tracker.latchkey, { id, hash })
  const newest = () => tracker.list()[0]
  return { ...tracker, id, newest }
}

/** A page that can compare what the network has with what was reviewed. */
function createComparing(verdict: SendVerdict, storage = createMapStorage()) {
  const tracker = createTracker({ storage })
  const verify = vi.fn(async () => verdict)
  tracker.adapter.send = async () => ({ verify }) as unknown as SendCapability
  return { ...tracker, verify, newest: () => tracker.list()[0] }
}

describe('S-22: what was reviewed', () => {
  test('default: what a closed tab had not compared, the next visit compares', async () => {
    const storage = createMapStorage()
    const closed = createComparing('unknown', storage)
    setTransactionHash(closed.latchkey, { id: closed.add(7, 'request'), hash })
    await run(3_000)
    expect(closed.newest()).toMatchObject({ reviewed: 'request' })
    closed.latchkey.dispose()
    const again = createComparing('altered', storage)
    watchTransactions(again.latchkey)
    await run(10_000)
    expect(again.verify).toHaveBeenCalledExactlyOnceWith({ hash, payload: 'request' })
    expect(again.newest()).toMatchObject({ hash, isAltered: true })
    expect(again.newest()).not.toHaveProperty('reviewed')
  })

  test('behavior: compared once, and no more', async () => {
    const { latchkey, add, verify, newest } = createComparing('same')
    setTransactionHash(latchkey, { id: add(7, 'request'), hash })
    await run(minute)
    expect(verify).toHaveBeenCalledTimes(1)
    expect(newest()).toMatchObject({ status: 'pending' })
    expect(newest()).not.toHaveProperty('reviewed')
    expect(newest()).not.toHaveProperty('isAltered')
  })

  test('behavior: F-26 also one whose answer was lost, once the chain has it', async () => {
    const { add, verify, newest, chain } = createComparing('altered')
    chain.reading = new Error('not yet')
    add(7, 'request')
    await run(5_000)
    expect(verify).not.toHaveBeenCalled()
    chain.reading = pending
    await run(5_000)
    expect(newest()).toMatchObject({ hash, isAltered: true })
  })
})

describe('watchTransactions', () => {
  test('default: a page that sends follows by itself, until it is final', async () => {
    const { chain, newest, events } = send()
    await run(5_000)
    expect(newest()).toMatchObject({ status: 'pending', anchor: nonceAnchor(7, true) })
    chain.reading = confirmed(1)
    await run(2_000)
    expect(newest()).toMatchObject({
      status: 'confirmed',
      blockNumber: '100',
      confirmations: 1,
      isFinal: false,
      settledAt: expect.any(Number),
    })
    chain.reading = { ...confirmed(12), finalAt: 65 } as TransactionReading
    await run(2_000)
    expect(newest()).toMatchObject({ confirmations: 12, finalAt: 65 })
    chain.reading = confirmed(65, true)
    await run(2_000)
    expect(newest()).toMatchObject({ isFinal: true })
    const asked = chain.asked.length
    await run(10 * minute)
    expect(chain.asked).toHaveLength(asked)
    expect(types(events)).toEqual(['transaction-started', 'transaction-confirmed'])
  })

  test('behavior: what is asked is what was reviewed', async () => {
    const { chain } = send()
    await run(10)
    expect(chain.asked[0]).toEqual({
      caipNetworkId: 'eip155:1',
      from: '0xaaaa',
      hash,
      anchor: nonceAnchor(7),
      since: expect.any(Number),
      reviewed: undefined,
      others: [],
      expected: { to: '0xbbbb', value: 5n * 10n ** 17n, token: undefined },
    })
  })

  test('behavior: gently: a second at first, fifteen in the end', async () => {
    const { chain } = send()
    const count = async (time: number) => {
      const before = chain.asked.length
      await run(time)
      return chain.asked.length - before
    }
    expect(await count(30_000)).toBeGreaterThanOrEqual(29)
    expect(await count(30_000)).toBeLessThan(25)
    await run(10 * minute)
    expect(await count(minute)).toBe(4)
  })

  test('behavior: a node that fails, or says nothing, keeps it pending', async () => {
    const { chain, statuses } = send()
    chain.reading = new LatchkeyError('rpc/unreachable', { context: { network: 'eip155:1' } })
    await run(10 * minute)
    expect(statuses()).toEqual(['pending'])
    chain.reading = new Promise<never>(() => {})
    const asked = chain.asked.length
    await run(2 * minute)
    expect(chain.asked.length).toBeGreaterThan(asked + 1)
    chain.reading = confirmed()
    await run(minute)
    expect(statuses()).toEqual(['confirmed'])
  })

  test('behavior: F-30 taken back by the chain it waits again, and lands again', async () => {
    const { chain, newest, events, latchkey } = send()
    const refresh = vi.spyOn(getQueryClient(latchkey), 'invalidateQueries')
    chain.reading = confirmed(2)
    await run(2_000)
    chain.reading = pending
    await run(2_000)
    expect(newest()).toMatchObject({ status: 'pending' })
    expect(newest()).not.toHaveProperty('blockNumber')
    expect(newest()).not.toHaveProperty('settledAt')
    chain.reading = confirmed(1)
    await run(2_000)
    expect(newest()).toMatchObject({ status: 'confirmed', confirmations: 1 })
    const balances = refresh.mock.calls.filter(([filters]) => filters?.queryKey?.[1] === 'balances')
    expect(balances).toHaveLength(3)
    expect(types(events).filter((type) => type === 'transaction-confirmed')).toHaveLength(2)
  })

  test('behavior: F-30 one node that is behind takes nothing back; what no node knows any more waits again', async () => {
    const { chain, statuses, newest } = send()
    chain.reading = confirmed(1)
    await run(3_000)
    chain.reading = unseen
    await run(1_000)
    chain.reading = confirmed(2)
    await run(3_000)
    expect(statuses()).toEqual(['confirmed'])
    chain.reading = unseen
    await run(3_000)
    expect(statuses()).toEqual(['pending'])
    expect(newest()).not.toHaveProperty('unseenSince')
    await run(80_000)
    expect(newest()).toMatchObject({ status: 'pending', unseenSince: expect.any(Number) })
  })

  test('behavior: failed, with the reason', async () => {
    const { chain, newest, events } = send()
    chain.reading = { status: 'failed', hash, blockNumber: 3n, reason: 'paused'.repeat(100), isFinal: false }
    await run(1_000)
    expect(newest()).toMatchObject({ status: 'failed', isFinal: false })
    expect(newest()?.reason).toHaveLength(300)
    chain.reading = { status: 'failed', hash, blockNumber: 3n, reason: 'paused' }
    await run(2_000)
    expect(newest()).toMatchObject({ status: 'failed', reason: 'paused', isFinal: true })
    expect(types(events)).toContain('transaction-failed')
  })

  const kinds = ['repriced', 'cancelled', 'conflicted', 'other'] as const
  test.each(kinds)('behavior: F-29 replaced: %s', async (kind) => {
    const { chain, newest, events } = send()
    await run(1_000)
    chain.reading = { status: 'replaced', hash, by: '0xother', kind }
    await run(2_000)
    expect(newest()).toMatchObject({ status: 'replaced', hash, replacedBy: { hash: '0xother', kind } })
    expect(types(events)).toContain('transaction-replaced')
  })

  test('behavior: F-29 at another price: what became of that one is kept', async () => {
    const { chain, newest } = send()
    const replaced = { status: 'replaced', hash, by: '0xother', kind: 'repriced' } as const
    chain.reading = { ...replaced, outcome: 'failed', reason: 'paused', isFinal: false }
    await run(2_000)
    const replacedBy = { hash: '0xother', kind: 'repriced', outcome: 'failed' }
    expect(newest()).toMatchObject({ status: 'replaced', replacedBy, reason: 'paused' })
    chain.reading = { ...replaced, outcome: 'confirmed', received: 3n }
    await run(2_000)
    expect(newest()).toMatchObject({ replacedBy: { outcome: 'confirmed' }, received: '3' })
    expect(newest()).not.toHaveProperty('reason')
  })

  test.each(['other', 'cancelled'] as const)(
    'behavior: F-29 %s in a place that is not surely its own proves nothing',
    async (kind) => {
      const { chain, newest } = send()
      chain.reading = { status: 'replaced', hash, by: '0xother', kind, isFinal: true }
      await run(60 * minute)
      expect(newest()).toMatchObject({ status: 'pending', unseenSince: expect.any(Number) })
      chain.reading = confirmed()
      await run(10 * minute)
      expect(newest()).toMatchObject({ status: 'confirmed' })
    },
  )

  test('behavior: F-29 not seen is said after a minute, and is never proof that it is gone', async () => {
    const { chain, newest, statuses, events } = send()
    await run(1_000)
    chain.reading = unseen
    await run(55_000)
    expect(newest()).not.toHaveProperty('unseenSince')
    await run(30_000)
    expect(newest()).toMatchObject({ status: 'pending', unseenSince: expect.any(Number) })
    await run(48 * 60 * minute)
    expect(statuses()).toEqual(['pending'])
    chain.reading = pending
    await run(15 * minute)
    expect(newest()).not.toHaveProperty('unseenSince')
    chain.reading = unseen
    await run(48 * 60 * minute)
    expect(statuses()).toEqual(['pending'])
    chain.reading = confirmed()
    await run(20 * minute)
    expect(statuses()).toEqual(['confirmed'])
    expect(types(events)).toEqual(['transaction-started', 'transaction-confirmed'])
  })

  test('behavior: F-29 a proof is believed after a minute', async () => {
    const { chain, statuses } = send()
    chain.reading = { status: 'dropped' }
    await run(50_000)
    expect(statuses()).toEqual(['pending'])
    await run(30_000)
    expect(statuses()).toEqual(['dropped'])
  })

  test('behavior: F-36 a day by a clock that was set is not a day of asking', async () => {
    const { chain, newest } = send()
    chain.reading = unseen
    await run(2 * minute)
    expect(newest()).toHaveProperty('unseenSince')
    vi.setSystemTime(Date.now() + 2 * day)
    await run(10 * minute)
    expect(newest()).toMatchObject({ status: 'pending' })
  })

  describe.each([1, -1])('F-36 a clock that is set by %i days', (days) => {
    const jump = () => vi.setSystemTime(Date.now() + days * day)

    test('behavior: what was sent before is looked for every second', async () => {
      const { chain, statuses } = send()
      await run(2_000)
      jump()
      await run(5_000)
      chain.reading = confirmed(1)
      await run(2_000)
      expect(statuses()).toEqual(['confirmed'])
    })

    test('behavior: what is sent after it, too', async () => {
      const { chain, statuses, add } = send()
      await run(2_000)
      jump()
      add(8)
      await run(5_000)
      chain.reading = confirmed(1)
      await run(2_000)
      expect(statuses()).toEqual(['confirmed', 'confirmed'])
    })
  })

  test('behavior: F-29 a transaction that nobody knows is read slowly, and compared with nothing', async () => {
    const { latchkey, add, verify, chain } = createComparing('unknown')
    chain.reading = unseen
    setTransactionHash(latchkey, { id: add(7, 'request'), hash })
    await run(60 * minute)
    const [asked, compared] = [chain.asked.length, verify.mock.calls.length]
    await run(60 * minute)
    expect(chain.asked.length - asked).toBeGreaterThan(50)
    expect(chain.asked.length - asked).toBeLessThan(150)
    expect(verify.mock.calls.length).toBe(compared)
  })

  test('behavior: what is gone is asked about for a day, and not for ever', async () => {
    const { chain, statuses } = send()
    chain.reading = { status: 'unknown' }
    await run(2 * minute)
    expect(statuses()).toEqual(['unknown'])
    await run(day - 60 * minute)
    const late = chain.asked.length
    await run(30 * minute)
    expect(chain.asked.length).toBeGreaterThan(late)
    await run(60 * minute)
    const asked = chain.asked.length
    await run(60 * minute)
    expect(chain.asked).toHaveLength(asked)
  })

  test('behavior: F-26 closed before the answer: found by its place, and given up only after a day', async () => {
    const storage = createMapStorage()
    const closed = createTracker({ storage })
    closed.add()
    closed.latchkey.dispose()
    const again = createTracker({ storage })
    watchTransactions(again.latchkey)
    again.chain.reading = unseen
    await run(23 * 60 * minute)
    expect(again.chain.asked[0]).toMatchObject({ hash: undefined, anchor: nonceAnchor(7) })
    expect(again.statuses()).toEqual(['pending'])
    await run(2 * 60 * minute)
    expect(again.statuses()).toEqual(['unknown'])
    again.chain.reading = confirmed()
    await run(20 * minute)
    expect(again.list()).toMatchObject([{ status: 'confirmed', hash }])
    expect(types(again.events)).toContain('transaction-started')
  })

  test('behavior: F-26 something waits in its place, and the node does not say what', async () => {
    const { add, chain, list } = createTracker()
    add()
    chain.reading = unseen
    await run(5 * minute)
    expect(list()[0]).toHaveProperty('unseenSince')
    chain.reading = { status: 'pending' }
    await run(2 * day)
    expect(list()[0]).toMatchObject({ status: 'pending' })
    expect(list()[0]).not.toHaveProperty('hash')
    expect(list()[0]).not.toHaveProperty('unseenSince')
  })

  test('behavior: an answer to the question before the hash is no answer to the one after', async () => {
    const { add, chain, latchkey, list } = createTracker()
    let answer = (_reading: unknown) => {}
    chain.reading = new Promise((resolve) => (answer = resolve as never))
    const id = add()
    await run(10)
    setTransactionHash(latchkey, { id, hash })
    answer({ ...confirmed(), hash: '0xwrong' })
    await run(0)
    expect(list()).toMatchObject([{ hash, status: 'pending' }])
  })

  test('behavior: the adapter loads only where something is open, and one end of two does not end it', async () => {
    const { latchkey, script, add, chain } = createTracker()
    const stops = [watchTransactions(latchkey), watchTransactions(latchkey)]
    await run(minute)
    expect(script.loads).toBe(0)
    add()
    await run(1_000)
    expect(script.loads).toBe(1)
    stops[0]?.()
    stops[0]?.()
    stops[1]?.()
    const asked = chain.asked.length
    await run(5_000)
    // The page's own watch goes on.
    expect(chain.asked.length).toBeGreaterThan(asked)
    latchkey.dispose()
    const ended = chain.asked.length
    await run(minute)
    expect(chain.asked).toHaveLength(ended)
    add()
    await run(1_000)
    expect(chain.asked.length).toBeGreaterThan(ended)
  })

  test('behavior: a hundred at once are asked about a few at a time', async () => {
    const { add, chain } = createTracker()
    chain.reading = new Promise<never>(() => {})
    for (let count = 0; count < 99; count++) add(count)
    await run(1_000)
    expect(chain.asked).toHaveLength(6)
    chain.reading = { status: 'dropped' }
    await run(minute)
    expect(new Set(chain.asked.map(({ anchor }) => JSON.stringify(anchor))).size).toBe(99)
  })

  test('behavior: nobody looks: nothing is asked; somebody looks again: at once', async () => {
    const { look } = stubWindow()
    const { chain } = send()
    await run(10 * minute)
    look('hidden')
    const asked = chain.asked.length
    await run(minute)
    expect(chain.asked).toHaveLength(asked)
    look('visible')
    await run(10)
    expect(chain.asked).toHaveLength(asked + 1)
  })
})

describe('tabs', () => {
  test('default: of two tabs one asks, and both know', async () => {
    const { tellOfStorage } = stubWindow()
    const storage = createMapStorage()
    const a = send(createTracker({ storage }))
    const b = createTracker({ storage })
    watchTransactions(b.latchkey)
    await run(10_000)
    expect(a.chain.asked.length).toBeGreaterThan(8)
    expect(b.chain.asked).toHaveLength(0)
    a.chain.reading = confirmed()
    await run(2_000)
    tellOfStorage(storage)
    expect(b.list()).toMatchObject([{ status: 'confirmed' }])
    expect(types(b.events)).toEqual(['transaction-confirmed'])
  })

  test('behavior: where the one that asks is closed, or crashes, the other goes on', async () => {
    const a = send()
    const b = createTracker({ storage: a.storage })
    await run(5_000)
    watchTransactions(b.latchkey)
    a.latchkey.dispose()
    await run(2_000)
    expect(b.chain.asked.length).toBeGreaterThan(0)
  })

  test('behavior: a lease from a clock that is wrong, or from a stranger, holds nobody up', async () => {
    for (const value of ['{', 'null', '[]', '{"reader":"x","until":9e15}', '{"reader":"x","until":"soon"}']) {
      const storage = createMapStorage({ 'latchkey.default.transactions.lease': value })
      const { chain } = send(createTracker({ storage }))
      await run(1_000)
      expect(chain.asked.length).toBeGreaterThan(0)
    }
  })
})
