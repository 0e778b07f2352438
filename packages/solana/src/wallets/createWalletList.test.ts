import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPage } from '../../test/createPage.js'
import { createFakeWallet } from '../../test/fakeWallet.js'
import { createWalletList } from './createWalletList.js'

const named = (name: string) => createFakeWallet({ name }).wallet
const lists: ReturnType<typeof createWalletList>[] = []
const open = (page = createPage()) => {
  const list = createWalletList({ page })
  lists.push(list)
  return { page, list, ids: () => list.connectors.get().map(({ id }) => id) }
}
afterEach(() => {
  vi.useRealTimers()
  for (const list of lists.splice(0)) list.dispose()
})

test('default: wallets from before and after', () => {
  const page = createPage()
  page.register(named('Early'))
  const { list, ids } = open(page)
  const changed = vi.fn()
  list.connectors.subscribe(changed)
  const withdraw = page.register(
    named('Late'),
    createFakeWallet({ name: 'Sui', chains: ['sui:mainnet'] }).wallet,
  )
  expect(list.connectors.get()).toEqual([
    {
      id: 'Early',
      name: 'Early',
      type: 'ANNOUNCED',
      namespace: 'solana',
      image: 'data:image/png;base64,AAAA',
    },
    { id: 'Late', name: 'Late', type: 'ANNOUNCED', namespace: 'solana', image: 'data:image/png;base64,AAAA' },
  ])
  expect(changed).toHaveBeenCalledTimes(1)
  expect(list.connectors.get()).toBe(list.connectors.get())
  withdraw()
  expect(ids()).toEqual(['Early'])
})

test('behavior: the same wallet again changes nothing', () => {
  const { page, list } = open()
  const wallet = named('Fake')
  page.register(wallet)
  const before = list.connectors.get()
  page.register(wallet)
  expect(list.connectors.get()).toBe(before)
})

describe('behavior: S-14 two wallets with one name', () => {
  test('both are listed and marked, each with an id that stays', () => {
    const { page, list } = open()
    page.register(named('Phantom'))
    expect(list.connectors.get()).not.toContainEqual(expect.objectContaining({ claims: 2 }))
    const first = list.get('Phantom')?.wallet
    const withdraw = page.register(named('Phantom'))
    expect(list.connectors.get()).toMatchObject([
      { id: 'Phantom', name: 'Phantom', claims: 2 },
      { id: 'Phantom (2)', name: 'Phantom', claims: 2 },
    ])
    expect(list.get('Phantom')?.wallet).toBe(first)
    withdraw()
    expect(list.connectors.get()[0]).not.toHaveProperty('claims')
  })

  test.each(['PHANTOM', ' Phantom ', 'Ｐhantom'])('a name that looks the same: %s', (name) => {
    const { page, list } = open()
    page.register(named('Phantom'), named(name))
    expect(list.connectors.get()).toMatchObject([{ claims: 2 }, { claims: 2 }])
    expect(new Set(list.connectors.get().map(({ id }) => id)).size).toBe(2)
  })

  test('a wallet that is really called so does not get the id of another', () => {
    const { page, ids } = open()
    page.register(named('Phantom (2)'), named('Phantom'), named('Phantom'))
    expect(ids()).toEqual(['Phantom (2)', 'Phantom', 'Phantom (3)'])
  })

  test('isSure: of neither, and of no numbered id', () => {
    const { page, list } = open()
    const isSure = (id: string) => {
      const wallet = list.get(id)
      return wallet && list.isSure(wallet)
    }
    page.register(named('Phantom'), named('Other'), named('Solo (2)'))
    expect(isSure('Phantom')).toBe(true)
    page.register(named('phantom'))
    expect([isSure('Phantom'), isSure('phantom'), isSure('Other'), isSure('Solo (2)')]).toEqual([
      false,
      false,
      true,
      false,
    ])
  })
})

test('behavior: S-15 a thousand wallets are capped at fifty, quickly', () => {
  const wallets = Array.from({ length: 1_000 }, (_, index) => named(`Wallet ${index % 300}`))
  const { page, list } = open()
  page.register(...wallets.slice(0, 500))
  for (const wallet of wallets.slice(500)) page.register(wallet)
  expect(list.connectors.get()).toHaveLength(50)
})

test('behavior: a wallet that throws does not keep the next one out', () => {
  const { page, ids } = open()
  const hostile = new Proxy(named('Hostile'), {
    get() {
      throw new Error('no')
    },
  })
  page.register(hostile, named('Good'))
  expect(ids()).toEqual(['Good'])
})

describe('waitFor', () => {
  test('default: a wallet that is there', async () => {
    const { page, list } = open()
    page.register(named('Fake'))
    expect(await list.waitFor('Fake')).toBe(list.get('Fake'))
  })

  test('behavior: a wallet that comes later', async () => {
    const { page, list } = open()
    const waiting = list.waitFor('Fake')
    page.register(named('Other'))
    page.register(named('Fake'))
    expect(await waiting).toMatchObject({ connector: { id: 'Fake' } })
  })

  test('error: one that does not come within two seconds', async () => {
    vi.useFakeTimers()
    const { list } = open()
    const waiting = list.waitFor('Fake')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await waiting).toBeUndefined()
  })
})

test('dispose: the page is not listened to any more', () => {
  const { page, list, ids } = open()
  list.dispose()
  page.register(named('Fake'))
  expect(ids()).toEqual([])
})
