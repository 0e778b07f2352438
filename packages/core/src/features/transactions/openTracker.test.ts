import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type BrowserTab, createBrowserStorage } from '../../../test/createBrowserStorage.js'
import { createTracker, hash, nonceAnchor, stubWindow, summary } from '../../../test/createTracker.js'
import { createMapStorage } from '../../../test/scriptedAdapter.js'
import {
  changeTransaction,
  clearTransactions,
  dropTransaction,
  markAltered,
  setTransactionHash,
} from './changes.js'
import { hasOpenTransactions } from './hasOpenTransactions.js'
import type { Transaction } from './Transaction.js'

const prefix = 'latchkey.default.'
const one: Transaction = {
  id: 'one',
  namespace: 'eip155',
  caipNetworkId: summary.caipNetworkId,
  from: '0xaaaa',
  to: '0xbbbb',
  amount: { value: '5', decimals: 18, symbol: 'ETH' },
  status: 'pending',
  submittedAt: 1,
}
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).sort()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('processes that write at once', () => {
  /** A tab with the tracker, which follows its own window. */
  function openTab(browser: ReturnType<typeof createBrowserStorage>) {
    const tab = browser.openTab()
    vi.stubGlobal('addEventListener', tab.page.addEventListener.bind(tab.page))
    const tracker = createTracker({ storage: tab.storage })
    tracker.list()
    return { ...tracker, ...tab }
  }
  const settle = (tabs: readonly BrowserTab[]) => {
    for (let round = 0; round < 10; round++) {
      for (const tab of tabs) tab.flush()
      for (const tab of tabs) tab.receive()
    }
  }

  test('default: no record and no hash is lost, and all tabs know the same', () => {
    const tab = fc.integer({ min: 0, max: 2 })
    const step = fc.oneof(
      fc.record({ do: fc.constant('add' as const), tab }),
      fc.record({ do: fc.constant('hash' as const), tab, at: fc.nat(2) }),
      fc.record({ do: fc.constant('read' as const), tab, at: fc.nat(2) }),
      fc.record({ do: fc.constant('alter' as const), tab, at: fc.nat(2) }),
      fc.record({ do: fc.constant('flush' as const), tab, count: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ do: fc.constant('receive' as const), tab, count: fc.integer({ min: 1, max: 9 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), (steps) => {
        const browser = createBrowserStorage()
        const tabs = [openTab(browser), openTab(browser), openTab(browser)]
        const added: { id: string; owner: number }[] = []
        const hashes = new Map<string, string>()
        const altered = new Set<string>()
        for (const each of steps) {
          const here = tabs[each.tab] as (typeof tabs)[number]
          const { latchkey } = here
          if (each.do === 'add') added.push({ id: here.add(), owner: each.tab })
          else if (each.do === 'flush' || each.do === 'receive') here[each.do](each.count)
          else {
            const { id, owner } = added[each.at % Math.max(1, added.length)] ?? {}
            if (id === undefined) continue
            // The wallet answers the tab that has asked it; any tab may read the chain.
            if (each.do === 'hash' && owner === each.tab) {
              setTransactionHash(latchkey, { id, hash: `0x${id}` })
              hashes.set(id, `0x${id}`)
            } else if (each.do === 'alter' && owner === each.tab) {
              markAltered(latchkey, { id })
              altered.add(id)
            } else if (each.do === 'read')
              changeTransaction(latchkey, { id, change: (before) => ({ ...before, confirmations: each.at }) })
          }
        }
        settle(tabs)
        for (const here of [...tabs, openTab(browser)]) {
          expect(ids(here.list())).toEqual(ids(added))
          for (const { id, hash, isAltered } of here.list()) {
            expect(hash).toBe(hashes.get(id))
            expect(isAltered ?? false).toBe(altered.has(id))
          }
          expect(hasOpenTransactions(here.latchkey)).toBe(added.length > 0)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('behavior: a reading that another tab writes at the same moment does not take the hash away', () => {
    const browser = createBrowserStorage()
    const [a, b] = [openTab(browser), openTab(browser)]
    const id = a.add()
    settle([a, b])
    setTransactionHash(a.latchkey, { id, hash })
    markAltered(a.latchkey, { id })
    changeTransaction(b.latchkey, { id, change: (before) => ({ ...before, anchor: nonceAnchor(9) }) })
    settle([a, b])
    for (const here of [a, b, openTab(browser)])
      expect(here.list()).toMatchObject([{ id, hash, isAltered: true, anchor: nonceAnchor(9) }])
  })

  test('behavior: whether something is open is known after one tab has settled its last and another has added one', () => {
    const browser = createBrowserStorage()
    const [a, b] = [openTab(browser), openTab(browser)]
    const first = a.add()
    settle([a, b])
    b.add()
    changeTransaction(a.latchkey, {
      id: first,
      change: (before) => ({ ...before, status: 'confirmed', isFinal: true }),
    })
    b.flush()
    a.flush()
    a.receive()
    a.flush()
    expect(hasOpenTransactions(openTab(browser).latchkey)).toBe(true)
  })
})

describe('a storage without keys', () => {
  const createItems = (entries?: Record<string, string>) => {
    const { map, getItem, setItem, removeItem } = createMapStorage(entries)
    return { map, getItem, setItem, removeItem }
  }

  test('default', () => {
    const storage = createItems()
    const { add, latchkey, list } = createTracker({ storage })
    const added = [add(), add(), add()]
    setTransactionHash(latchkey, { id: added[0] as string, hash })
    changeTransaction(latchkey, {
      id: added[1] as string,
      change: (before) => ({ ...before, status: 'confirmed', isFinal: true }),
    })
    const again = createTracker({ storage })
    expect(again.list()).toEqual(list())
    dropTransaction(again.latchkey, { id: added[2] as string })
    expect(ids(createTracker({ storage }).list())).toEqual(added.slice(0, 2).sort())
  })

  test('behavior: an index that another tab has written over is put back', () => {
    const { page } = stubWindow()
    const storage = createItems()
    const { add, list } = createTracker({ storage })
    const added = [add(), add()]
    for (const key of ['open', 'all']) storage.map.set(`${prefix}transactions.${key}`, '')
    page.dispatchEvent(Object.assign(new Event('storage'), { key: `${prefix}transactions.open` }))
    expect(ids(list())).toEqual(added.sort())
    expect(ids(createTracker({ storage }).list())).toEqual(added)
  })

  test('behavior: F-35 an index that is none', () => {
    for (const text of ['{', '{}', 'null', '[7,null,"x"]', `["${'x'.repeat(1_000)}"]`]) {
      const storage = createItems({
        [`${prefix}transactions.open`]: text,
        [`${prefix}transactions.all`]: text,
      })
      const { add, list } = createTracker({ storage })
      expect(list()).toEqual([])
      add()
      expect(createTracker({ storage }).list()).toHaveLength(1)
    }
  })
})

describe('a later release', () => {
  const newer = { ...one, status: 'queued', queue: { place: 3 } }
  const withFields = { ...one, memo: 'rent', amount: { ...one.amount, iso: 'EUR' } }
  const seed = (fields: { id: string }) =>
    createMapStorage({
      [`${prefix}transaction.${fields.id}`]: JSON.stringify(fields),
      [`${prefix}transactions.open`]: JSON.stringify([fields.id]),
    })
  const readBack = ({ map }: { map: Map<string, string> }) =>
    JSON.parse(map.get(`${prefix}transaction.one`) ?? 'null') as unknown

  test('default: its fields are not shown, and stay', () => {
    const storage = seed(withFields)
    const { latchkey, list } = createTracker({ storage })
    expect(list()).toEqual([{ ...one, amount: withFields.amount }])
    setTransactionHash(latchkey, { id: 'one', hash })
    expect(readBack(storage)).toEqual({ ...withFields, hash })
  })

  test('behavior: a record that is not understood is not shown, not changed and not removed', () => {
    vi.useFakeTimers()
    const storage = seed(newer)
    const { latchkey, list, add } = createTracker({ storage })
    expect(list()).toEqual([])
    setTransactionHash(latchkey, { id: 'one', hash })
    dropTransaction(latchkey, { id: 'one' })
    for (let count = 0; count < 120; count++) {
      vi.advanceTimersByTime(1_000)
      add()
    }
    for (const { id } of list()) dropTransaction(latchkey, { id })
    expect(readBack(storage)).toEqual(newer)
    // Whether it is open is for its own release to say.
    expect(hasOpenTransactions(latchkey)).toBe(true)
  })

  test('behavior: it is forgotten with all the others', () => {
    const storage = seed(newer)
    const { latchkey } = createTracker({ storage })
    clearTransactions(latchkey)
    expect(readBack(storage)).toBeNull()
    expect(hasOpenTransactions(latchkey)).toBe(false)
  })

  test('behavior: what is no record of ours is left alone', () => {
    const storage = seed(one)
    const foreign = { [`${prefix}transaction.memory`]: '{"version":3}', [`${prefix}transaction.x`]: 'x' }
    for (const [key, text] of Object.entries(foreign)) storage.map.set(key, text)
    const { latchkey, list } = createTracker({ storage })
    expect(list()).toEqual([one])
    clearTransactions(latchkey)
    expect(list()).toEqual([])
    for (const [key, text] of Object.entries(foreign)) expect(storage.map.get(key)).toBe(text)
  })
})
