import { afterEach, describe, expect, test, vi } from 'vitest'
import { confirmed, createTracker, hash, nonceAnchor, stubWindow } from '../../../test/createTracker.js'
import { createFirstRelease, type FirstTransaction } from '../../../test/releases/createFirstRelease.js'
import { createMapStorage } from '../../../test/scriptedAdapter.js'
import { clearTransactions } from './clearTransactions.js'
import { dropTransaction } from './dropTransaction.js'
import { hasOpenTransactions } from './hasOpenTransactions.js'
import { setTransactionHash } from './setTransactionHash.js'
import { watchTransactions } from './watchTransactions.js'

const key = 'latchkey.default.transactions'
const one: FirstTransaction = {
  id: 'one',
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  from: '0xaaaa',
  to: '0xbbbb',
  amount: { value: '5', decimals: 18, symbol: 'ETH' },
  nonce: 7,
  status: 'pending',
  submittedAt: 1,
}
const settled: FirstTransaction = {
  ...one,
  id: 'settled',
  status: 'confirmed',
  isFinal: true,
  hash,
  submittedAt: 0,
}
/** The same transaction as this release has it. */
const moved = ({ nonce, isNonceSure = false, ...rest }: FirstTransaction) =>
  nonce === undefined ? rest : { ...rest, anchor: nonceAnchor(nonce, isNonceSure) }
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** One storage with a tab of the first release and one of this; `tell` has both hear of what was written. */
function openBoth(before: readonly FirstTransaction[] = []) {
  const { page, tellOfStorage } = stubWindow()
  const storage = createMapStorage()
  const first = createFirstRelease(storage)
  for (const transaction of before) first.add(transaction)
  const now = createTracker({ storage })
  page.addEventListener('storage', (event) => {
    if ((event as Event & { key: string }).key === key) first.hear()
  })
  now.list()
  return {
    ...now,
    first,
    storage,
    tell() {
      // The second time of what the first one has led to.
      tellOfStorage(storage)
      tellOfStorage(storage)
    },
  }
}

describe('after a tab of the first release', () => {
  test('default: its list is read once, and moved', () => {
    const storage = createMapStorage()
    const first = createFirstRelease(storage)
    const pending = { ...one, hash, isNonceSure: true, reviewed: 'request' }
    first.add(settled)
    first.add(pending)
    const { latchkey, list } = createTracker({ storage })
    expect(hasOpenTransactions(latchkey)).toBe(true)
    expect(list()).toEqual([moved(pending), moved(settled)])
    expect(storage.map.has(key)).toBe(false)
    expect(createTracker({ storage }).list()).toEqual([moved(pending), moved(settled)])
    expect(hasOpenTransactions(createTracker({ storage }).latchkey)).toBe(true)
  })

  test('behavior: a list without open ones is moved, and then nothing is open', () => {
    const storage = createMapStorage()
    createFirstRelease(storage).add(settled)
    const { latchkey, list } = createTracker({ storage })
    expect(list()).toEqual([moved(settled)])
    expect(hasOpenTransactions(latchkey)).toBe(false)
  })

  test('behavior: F-26 one that was closed before the wallet’s answer is followed, and then moved', async () => {
    vi.useFakeTimers()
    const storage = createMapStorage()
    createFirstRelease(storage).add(one)
    const { latchkey, list, chain } = createTracker({ storage })
    chain.reading = confirmed(99, true)
    expect(hasOpenTransactions(latchkey)).toBe(true)
    watchTransactions(latchkey)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(list()).toMatchObject([{ id: 'one', hash, status: 'confirmed' }])
    expect(storage.map.has(key)).toBe(false)
    expect(hasOpenTransactions(latchkey)).toBe(false)
  })

  test('behavior: F-35 full storage keeps the list until there is room', () => {
    const storage = createMapStorage()
    createFirstRelease(storage).add(settled)
    const write = storage.setItem
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(createTracker({ storage }).list()).toEqual([moved(settled)])
    expect(createFirstRelease(storage).list()).toEqual([settled])
    storage.setItem = write
    expect(createTracker({ storage }).list()).toEqual([moved(settled)])
    expect(storage.map.has(key)).toBe(false)
  })
})

describe('beside a tab of the first release', () => {
  test('default: it destroys nothing, and what it sends is known here', () => {
    const { first, add, list, latchkey, events, tell } = openBoth([settled])
    const id = add()
    setTransactionHash(latchkey, { id, hash })
    tell()
    first.add(one)
    tell()
    expect(ids(list())).toEqual([id, 'one', 'settled'])
    expect(first.list()).toEqual([one])
    expect(first.hasOpen()).toBe(true)
    first.update('one', { hash: '0xanswer' })
    tell()
    expect(list()).toContainEqual(moved({ ...one, hash: '0xanswer' }))
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'transaction-started', transactionId: 'one' }),
    )
    first.clear()
    tell()
    expect(list()).toHaveLength(3)
  })

  test('behavior: a declined transaction of its is gone here, too', () => {
    const { first, list, tell } = openBoth()
    first.add(one)
    tell()
    expect(list()).toEqual([moved(one)])
    first.drop('one')
    tell()
    expect(list()).toEqual([])
  })

  test('behavior: a transaction that it still waits for stays where it looks for it', () => {
    const { first, add, list, tell } = openBoth([one, settled])
    expect(ids(list())).toEqual(['one', 'settled'])
    add()
    tell()
    expect(first.list()).toEqual([one])
    first.update('one', { hash })
    tell()
    expect(first.list()).toEqual([])
    expect(list()).toContainEqual(moved({ ...one, hash }))
  })

  test('behavior: what it writes from an old list takes nothing back, and a hash that only it knows is taken over', () => {
    const { first, list, latchkey, storage, tell } = openBoth([one])
    const stale = storage.map.get(key) as string
    first.update('one', { hash })
    tell()
    storage.map.set(key, stale)
    tell()
    expect(list()).toEqual([moved({ ...one, hash })])
    expect(storage.map.has(key)).toBe(false)
    clearTransactions(latchkey)
    first.add({ ...one, id: 'two' })
    tell()
    dropTransaction(latchkey, { id: 'two' })
    expect(list()).toEqual([])
    expect(storage.map.has(key)).toBe(false)
  })

  test('behavior: its turn to read the chain holds this one up no longer', async () => {
    vi.useFakeTimers()
    const { storage, add, chain } = openBoth()
    storage.map.set(`${key}.reader`, JSON.stringify({ reader: 'first', until: Date.now() + 20_000 }))
    add()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(chain.asked.length).toBeGreaterThan(0)
  })

  test('behavior: a page that goes back to the first release and forth again finds what it had', () => {
    const { add, list, first, storage, tell } = openBoth()
    const id = add()
    tell()
    first.add({ ...one, hash })
    first.update('one', { status: 'confirmed', isFinal: true })
    expect(ids(createTracker({ storage }).list())).toEqual([id, 'one'])
    tell()
    expect(ids(list())).toEqual([id, 'one'])
  })
})
