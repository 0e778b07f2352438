import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTracker, hash, nonceAnchor, stubWindow, summary } from '../../../test/createTracker.js'
import { mutateJson, pollute } from '../../../test/mutateJson.js'
import { createMapStorage } from '../../../test/scriptedAdapter.js'
import { addTransaction } from './addTransaction.js'
import { clearTransactions, dropTransaction, markAltered, setTransactionHash } from './changes.js'
import { getTransactions } from './getTransactions.js'
import { hasOpenTransactions } from './hasOpenTransactions.js'
import type { Transaction } from './Transaction.js'

const key = 'latchkey.default.transaction.'
const one: Transaction = {
  id: 'one',
  namespace: 'eip155',
  caipNetworkId: summary.caipNetworkId,
  from: '0xaaaa',
  to: '0xbbbb',
  amount: { value: '5', decimals: 18, symbol: 'ETH' },
  status: 'confirmed',
  isFinal: true,
  submittedAt: 1,
}
const recordsOf = (transactions: readonly Transaction[]) =>
  Object.fromEntries(transactions.map((each) => [`${key}${each.id}`, JSON.stringify(each)]))
const sizeOf = ({ map }: { map: Map<string, string> }) => [...map].flat().join('').length

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('getTransactions', () => {
  test('default: F-26 written down before the wallet answers, and there after a reload', () => {
    const { add, latchkey, storage, list } = createTracker()
    const id = add()
    expect(list()).toEqual([
      {
        id,
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        from: '0xaaaa',
        to: '0xbbbb',
        amount: { value: '500000000000000000', decimals: 18, symbol: 'ETH' },
        anchor: nonceAnchor(7),
        status: 'pending',
        submittedAt: expect.any(Number),
      },
    ])
    expect(hasOpenTransactions(latchkey)).toBe(true)
    const again = createTracker({ storage })
    expect(hasOpenTransactions(again.latchkey)).toBe(true)
    expect(again.list()).toEqual(list())
    expect(getTransactions(again.latchkey).getInitialState()).toEqual([])
    setTransactionHash(again.latchkey, { id, hash })
    expect(createTracker({ storage }).list()).toMatchObject([{ id, hash, status: 'pending' }])
  })

  test('behavior: the newest comes first', () => {
    vi.useFakeTimers()
    const { add, list } = createTracker()
    const first = add()
    vi.advanceTimersByTime(10)
    const second = add()
    expect(list().map(({ id }) => id)).toEqual([second, first])
  })

  test('param: token and replaces', () => {
    const { latchkey, list } = createTracker()
    const token = { address: '0xcccc', symbol: 'USDC', decimals: 6 }
    const replaces = { id: 'one', kind: 'speed-up' } as const
    addTransaction(latchkey, {
      namespace: 'eip155',
      summary: { ...summary, token, anchor: nonceAnchor(3, true) },
      replaces,
    })
    expect(list()).toMatchObject([
      { token: '0xcccc', amount: { symbol: 'USDC' }, anchor: nonceAnchor(3, true), replaces },
    ])
  })

  test('behavior: what was declined is forgotten, what was altered stays so', () => {
    const { latchkey, add, list } = createTracker()
    const declined = add()
    const altered = add()
    dropTransaction(latchkey, { id: declined })
    dropTransaction(latchkey, { id: 'nothing' })
    markAltered(latchkey, { id: altered })
    setTransactionHash(latchkey, { id: declined, hash })
    expect(list()).toMatchObject([{ id: altered, isAltered: true }])
    clearTransactions(latchkey)
    expect(list()).toEqual([])
    expect(hasOpenTransactions(latchkey)).toBe(false)
  })

  test('behavior: what the page hears, without addresses and hashes', () => {
    const { latchkey, add, events } = createTracker()
    const id = add()
    expect(events).toEqual([])
    setTransactionHash(latchkey, { id, hash })
    setTransactionHash(latchkey, { id, hash })
    markAltered(latchkey, { id })
    const common = { namespace: 'eip155', caipNetworkId: 'eip155:1', transactionId: id }
    expect(events).toEqual([
      { type: 'transaction-started', ...common },
      { type: 'transaction-altered', ...common },
    ])
  })
})

describe('storage', () => {
  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['of another id', JSON.stringify({ ...one, id: 'two' })],
    ['of five megabytes', JSON.stringify({ ...one, reason: 'x'.repeat(5_000_000) })],
    ['with a prototype', '{"__proto__":{"id":"one"}}'],
  ])('behavior: F-35 a record that is %s is dropped', (_name, value) => {
    const { list, add } = createTracker({ storage: createMapStorage({ [`${key}one`]: value }) })
    expect(list()).toEqual([])
    add()
    expect(list()).toHaveLength(1)
  })

  test.each([
    ['a missing field', { ...one, to: undefined }],
    ['a prototype', JSON.parse(JSON.stringify(one).replace('{', '{"__proto__":{"isAltered":false},'))],
    [
      'a prototype inside',
      { ...one, amount: JSON.parse('{"value":"1","decimals":1,"symbol":"E","__proto__":{}}') },
    ],
    ['a number for money', { ...one, amount: { ...one.amount, value: 5 } }],
    ['an exponent for money', { ...one, amount: { ...one.amount, value: '5e3' } }],
    ['money without end', { ...one, amount: { ...one.amount, value: '9'.repeat(1_000) } }],
    ['decimals below zero', { ...one, amount: { ...one.amount, decimals: -1 } }],
    ['a made-up status', { ...one, status: 'success' }],
    ['a made-up family', { ...one, namespace: 'constructor' }],
    ['a time without end', { ...one, submittedAt: 1e308 }],
    ['a long hash', { ...one, hash: 'x'.repeat(121) }],
    ['a network that is none', { ...one, caipNetworkId: 'nowhere' }],
    ['null', null],
    ['a text', 'one'],
  ])('behavior: S-36 a record with %s is dropped, the others stay', (_name, bad) => {
    const text = JSON.stringify({ ...(bad as object), id: 'bad' })
    const storage = createMapStorage({ [`${key}bad`]: text, ...recordsOf([one]) })
    expect(createTracker({ storage }).list()).toEqual([one])
    expect(({} as { isAltered?: unknown }).isAltered).toBeUndefined()
  })

  test.each(['repriced', 'cancelled', 'conflicted', 'other'] as const)(
    'behavior: one that was replaced is read back: %s',
    (kind) => {
      const replaced = { ...one, hash, status: 'replaced', replacedBy: { hash, kind } }
      const storage = createMapStorage({ [`${key}one`]: JSON.stringify(replaced) })
      expect(createTracker({ storage }).list()).toEqual([replaced])
    },
  )

  test('behavior: S-36, S-37 a record with any field wrong shows nothing wrong', () => {
    const good = { ...one, hash, replacedBy: { hash, kind: 'other' }, reason: 'x' }
    for (const text of [...mutateJson(good, 600), pollute(good), '', '[]', '7', 'x'.repeat(5_000_000)]) {
      const { list, add } = createTracker({ storage: createMapStorage({ [`${key}one`]: text }) })
      for (const { id, status, amount, submittedAt } of list()) {
        expect(id).toBe('one')
        expect(['pending', 'confirmed', 'failed', 'replaced', 'dropped', 'unknown']).toContain(status)
        expect(BigInt(amount.value)).toBeGreaterThanOrEqual(0n)
        expect(new Date(submittedAt).getTime()).not.toBeNaN()
      }
      const before = list().length
      add()
      expect(list()).toHaveLength(before + 1)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }
  })

  test('behavior: F-35 storage that throws on every access: all of it works for the visit', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const { add, latchkey, list } = createTracker({ storage })
    const id = add()
    setTransactionHash(latchkey, { id, hash })
    expect(list()).toMatchObject([{ id, hash }])
  })

  test('behavior: F-35 storage that is full keeps its records; what is known here counts', () => {
    const storage = createMapStorage(recordsOf([one]))
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { add, latchkey, list } = createTracker({ storage })
    const id = add()
    setTransactionHash(latchkey, { id, hash })
    expect(list()).toMatchObject([{ id, hash }, { id: 'one' }])
    dropTransaction(latchkey, { id: 'one' })
    expect(list()).toMatchObject([{ id, hash }])
  })

  test('behavior: F-35 cleared in the midst of it', () => {
    const storage = createMapStorage()
    const { add, latchkey, list } = createTracker({ storage })
    const id = add()
    storage.map.clear()
    setTransactionHash(latchkey, { id, hash })
    expect(list()).toMatchObject([{ id, hash }])
    expect(createTracker({ storage }).list()).toHaveLength(1)
  })

  test('behavior: S-36 99 that wait, 200 in all, and well below 64 KiB', () => {
    vi.useFakeTimers()
    const storage = createMapStorage()
    const { add, list } = createTracker({ storage })
    for (let count = 0; count < 120; count++) {
      vi.advanceTimersByTime(1_000)
      add(7, 'x'.repeat(1_000))
    }
    expect(list()).toHaveLength(99)
    expect(sizeOf(storage)).toBeLessThan(64 * 1024)
    const small = Array.from({ length: 300 }, (_, index) => ({ ...one, id: `${index}`, submittedAt: index }))
    const next = createTracker({ storage: createMapStorage(recordsOf(small)) })
    next.add()
    expect(next.list().length).toBeGreaterThan(150)
    expect(next.list().length).toBeLessThanOrEqual(200)
    expect(next.list()[1]).toMatchObject({ id: '299' })
    const large = small.map((each) => ({ ...each, hash, to: 'x'.repeat(120), reason: 'x'.repeat(300) }))
    const last = createTracker({ storage })
    for (const [name, text] of Object.entries(recordsOf(large.slice(0, 180)))) storage.map.set(name, text)
    last.add()
    expect(JSON.stringify(last.list()).length).toBeLessThan(48_000)
    expect(sizeOf(storage)).toBeLessThan(64 * 1024)
    expect(last.list().length).toBeGreaterThan(50)
  })

  test('behavior: S-36 what was reviewed is kept of the newest, and only a transfer', () => {
    vi.useFakeTimers()
    const { add, list } = createTracker()
    for (let count = 0; count < 99; count++) {
      vi.advanceTimersByTime(1_000)
      add(7, 'x'.repeat(1_000))
    }
    expect(list().filter(({ reviewed }) => reviewed !== undefined)).toEqual(list().slice(0, 20))
    expect(JSON.stringify(list()).length).toBeLessThan(60_000)
    add(7, 'x'.repeat(1_001))
    expect(list()[0]).not.toHaveProperty('reviewed')
  })
})

describe('tabs', () => {
  test('default: what one tab writes is in the other', () => {
    const { tellOfStorage } = stubWindow()
    const storage = createMapStorage()
    const [a, b] = [createTracker({ storage }), createTracker({ storage })]
    expect(b.list()).toEqual([])
    const id = a.add()
    tellOfStorage(storage)
    expect(b.list()).toEqual(a.list())
    setTransactionHash(a.latchkey, { id, hash })
    tellOfStorage(storage)
    expect(b.events).toMatchObject([{ type: 'transaction-started', transactionId: id }])
    dropTransaction(a.latchkey, { id })
    tellOfStorage(storage)
    expect(b.list()).toEqual([])
  })

  test('behavior: two that write at once lose nothing of each other', () => {
    const a = createTracker()
    const b = createTracker({ storage: a.storage })
    b.list()
    const ids = [a.add(), b.add(), a.add()]
    setTransactionHash(b.latchkey, { id: ids[1] as string, hash })
    a.add()
    expect(a.list()).toHaveLength(4)
    expect(a.list().find(({ id }) => id === ids[1])).toMatchObject({ hash })
  })

  test('behavior: two tabs with full storage keep their own', () => {
    const { tellOfStorage } = stubWindow()
    const storage = createMapStorage(recordsOf([one]))
    const a = createTracker({ storage })
    const write = storage.setItem
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    a.add()
    storage.setItem = write
    const b = createTracker({ storage })
    b.add()
    tellOfStorage(storage)
    expect(a.list()).toHaveLength(3)
  })
})
