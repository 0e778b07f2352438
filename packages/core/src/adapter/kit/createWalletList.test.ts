import { describe, expect, test, vi } from 'vitest'
import { createWalletList, type WalletWatcher } from './createWalletList.js'
import type { FoundWallet } from './FoundWallet.js'

type Kept = FoundWallet & { number?: number }

function open(toKey?: (name: string) => string) {
  let page: WalletWatcher<FoundWallet> | undefined
  const stop = vi.fn()
  let number = 0
  const list = createWalletList<FoundWallet, Kept>({
    namespace: 'solana',
    kinds: ['best', 'good', 'poor'],
    keep: (found) => {
      number += 1
      return { ...found, number }
    },
    watch(watcher) {
      page = watcher
      return stop
    },
    ...(toKey && { toKey }),
  })
  const add = (...found: readonly FoundWallet[]) => page?.add(found)
  const remove = (...found: readonly FoundWallet[]) => page?.remove(found.flatMap(({ objects }) => objects))
  return { list, add, remove, stop, ids: () => list.connectors.get().map(({ id }) => id) }
}
const wallet = (name: string, more: Partial<FoundWallet> = {}): FoundWallet => ({
  objects: [{}],
  name,
  type: 'ANNOUNCED',
  kind: 'good',
  ...more,
})

test('default: as they come and go', () => {
  const { list, add, remove, ids } = open()
  const changed = vi.fn()
  list.connectors.subscribe(changed)
  const [a, b] = [wallet('A', { image: 'data:image/png;base64,AA==' }), wallet('B', { type: 'INJECTED' })]
  add(a, b)
  expect(list.connectors.get()).toEqual([
    { id: 'A', name: 'A', type: 'ANNOUNCED', namespace: 'solana', image: a.image },
    { id: 'B', name: 'B', type: 'INJECTED', namespace: 'solana' },
  ])
  add(a)
  expect(changed).toHaveBeenCalledTimes(1)
  const listed = list.get('A')
  expect(listed && list.has(listed.wallet)).toBe(true)
  remove(a)
  expect(ids()).toEqual(['B'])
  expect(listed && list.has(listed.wallet)).toBe(false)
})

describe('param: kinds', () => {
  test('one name by several APIs is one connector, by the best; its id stays', () => {
    const { list, add, remove, ids } = open()
    const best = wallet('a', { kind: 'best' })
    add(wallet('A', { kind: 'poor' }))
    add(best)
    expect(ids()).toEqual(['A'])
    expect(list.get('A')?.wallet.kind).toBe('best')
    remove(best)
    expect(ids()).toEqual(['A'])
    expect(list.get('A')?.wallet.kind).toBe('poor')
  })

  test('one object by a better API gets its name there; by a worse one nothing changes', () => {
    const { list, add, ids } = open()
    const object = {}
    add(wallet('Some', { objects: [object], kind: 'poor' }))
    add(wallet('Own', { objects: [{}, object], kind: 'good' }))
    expect(ids()).toEqual(['Own'])
    add(wallet('Other', { objects: [object], kind: 'poor' }))
    expect(ids()).toEqual(['Own'])
    expect(list.get('Own')?.wallet.number).toBe(2)
  })
})

describe('behavior: S-14 one name twice', () => {
  test('both are listed and say so; an id stays with its wallet, and neither is sure', () => {
    const { list, add, remove } = open()
    const [first, second] = [wallet('A'), wallet('ａ ')]
    const sure = (id: string) => {
      const listed = list.get(id)
      return listed && list.isSure(listed)
    }
    add(first)
    expect(sure('A')).toBe(true)
    add(second)
    expect(list.connectors.get()).toMatchObject([
      { id: 'A', claims: 2 },
      { id: 'A (2)', claims: 2 },
    ])
    expect([sure('A'), sure('A (2)')]).toEqual([false, false])
    remove(first)
    expect(list.connectors.get()).toMatchObject([{ id: 'A (2)' }])
    expect(list.connectors.get()[0]).not.toHaveProperty('claims')
    // On the next visit the other may have the number.
    expect(sure('A (2)')).toBe(false)
  })

  test('param: toKey: names that are one wallet’s', () => {
    const { list, add, ids } = open((name) => name.replace(/ wallet$/i, ''))
    add(wallet('A'), wallet('A Wallet', { kind: 'best' }))
    expect(ids()).toEqual(['A'])
    expect(list.get('A wallet')?.connector.id).toBe('A')
  })
})

describe('a wallet of the page’s own', () => {
  const own = wallet('A', { isOwn: true, type: 'EXTERNAL' })

  test.each(['first', 'last'])('behavior: S-14 its name is its own, announced by others %s', (when) => {
    const { list, add } = open()
    const others = [wallet('A', { kind: 'best' }), wallet('ａ ')]
    for (const found of when === 'first' ? [...others, own] : [own, ...others]) add(found)
    expect(list.connectors.get()).toEqual([{ id: 'A', name: 'A', type: 'EXTERNAL', namespace: 'solana' }])
    const listed = list.get('A')
    expect(listed?.wallet.objects).toBe(own.objects)
    expect(listed && list.isSure(listed)).toBe(true)
  })

  test('behavior: it is one entry with itself, announced by a better API, and stays when that is taken back', () => {
    const { add, remove, list, ids } = open()
    const again = wallet('B', { objects: own.objects, kind: 'best' })
    add(own, again)
    remove(again)
    expect(ids()).toEqual(['A'])
    const listed = list.get('A')
    expect(listed && list.has(listed.wallet)).toBe(true)
  })

  test('behavior: a name like that of a second one is no doubt', () => {
    const { list, add } = open()
    add(wallet('A (2)', { isOwn: true }))
    const listed = list.get('A (2)')
    expect(listed && list.isSure(listed)).toBe(true)
  })
})

test('behavior: S-15 no more than fifty', () => {
  const { add, ids } = open()
  add(...Array.from({ length: 1_000 }, (_, index) => wallet(`W${index}`)))
  expect(ids()).toHaveLength(50)
})

test('waitFor: a wallet that comes later, or nothing after two seconds', async () => {
  vi.useFakeTimers()
  const { list, add } = open()
  const [late, never] = [list.waitFor('A'), list.waitFor('B')]
  add(wallet('A'))
  expect((await late)?.connector.id).toBe('A')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await never).toBeUndefined()
  vi.useRealTimers()
})

test('dispose: ends the search, and nobody is told anything afterwards', () => {
  const { list, add, stop } = open()
  const changed = vi.fn()
  list.connectors.subscribe(changed)
  list.dispose()
  add(wallet('A'))
  expect(stop).toHaveBeenCalledOnce()
  expect(changed).not.toHaveBeenCalled()
})
