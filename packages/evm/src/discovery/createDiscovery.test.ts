import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPage, type TestPage } from '../../test/createTestPage.js'
import { createDiscovery, type Discovery } from './createDiscovery.js'

let page: TestPage
let discovery: Discovery | undefined
beforeEach(() => {
  page = createTestPage()
})
afterEach(() => {
  discovery?.dispose()
  vi.unstubAllGlobals()
})

const start = () => {
  discovery = createDiscovery()
  return discovery
}
const ids = () => discovery?.get().map(({ id }) => id)
const createProvider = () => ({ request: async () => null })
const announce = (changes: object = {}, provider: object = createProvider()) =>
  page.window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: {
        info: { uuid: crypto.randomUUID(), name: 'Wallet', rdns: 'test.wallet', ...changes },
        provider,
      },
    }),
  )
const inject = (provider: object) => Object.assign(page.window, { ethereum: provider })

describe('announced', () => {
  test('default: those that were there before, and those that come later', () => {
    page.addWallet({ rdns: 'test.early', name: 'Early' })
    const { get, subscribe } = start()
    expect(get()).toMatchObject([{ id: 'test.early', name: 'Early' }])
    const changed = vi.fn()
    subscribe(changed)
    page.addWallet({ rdns: 'test.late' })
    expect(ids()).toEqual(['test.early', 'test.late'])
    expect(changed).toHaveBeenCalledOnce()
  })

  test('behavior: a wallet that announces itself again is one wallet', () => {
    const { countClaims } = start()
    const provider = createProvider()
    const uuid = crypto.randomUUID()
    announce({ uuid }, provider)
    announce({ uuid }, provider)
    // Some make a new uuid each time they are asked.
    announce({}, provider)
    expect(ids()).toEqual(['test.wallet'])
    expect(countClaims('test.wallet')).toBe(1)
  })

  test('behavior: S-14 several that claim the same name are all there, the first under the name alone', () => {
    const { countClaims } = start()
    announce()
    announce()
    announce({ rdns: 'TEST.Wallet' })
    announce({ rdns: 'test.other' })
    expect(ids()).toEqual(['test.wallet', 'test.wallet#2', 'TEST.Wallet#3', 'test.other'])
    expect(['test.wallet', 'TEST.WALLET', 'test.other', 'test.none'].map(countClaims)).toEqual([3, 3, 1, 0])
  })

  test('behavior: S-15 of two with the same uuid the second is ignored', () => {
    const { countClaims } = start()
    const uuid = crypto.randomUUID()
    announce({ uuid })
    announce({ uuid: uuid.toUpperCase(), rdns: 'test.second' })
    expect(ids()).toEqual(['test.wallet'])
    expect(countClaims('test.second')).toBe(0)
  })

  test('behavior: S-15 of a thousand wallets fifty are read, and the others not even looked at', () => {
    const { subscribe } = start()
    const changed = vi.fn()
    const looked = vi.fn()
    subscribe(changed)
    for (let index = 0; index < 1_000; index++) {
      const info = { uuid: crypto.randomUUID(), name: 'Wallet', rdns: `test.wallet${index}` }
      const event = new Event('eip6963:announceProvider')
      Object.defineProperty(event, 'detail', {
        get() {
          looked()
          return { info, provider: createProvider() }
        },
      })
      page.window.dispatchEvent(event)
    }
    expect(ids()).toHaveLength(50)
    expect(looked).toHaveBeenCalledTimes(50)
    expect(changed).toHaveBeenCalledTimes(50)
  })

  test('behavior: after dispose nothing is heard', () => {
    const { dispose, subscribe } = start()
    const changed = vi.fn()
    subscribe(changed)
    dispose()
    announce()
    page.window.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual([])
    expect(changed).not.toHaveBeenCalled()
  })

  test('behavior: on a server there are none', () => {
    vi.unstubAllGlobals()
    expect(start().get()).toEqual([])
  })
})

describe('window.ethereum', () => {
  test('default', () => {
    inject({ ...createProvider(), isMetaMask: true, isRabby: true })
    expect(start().get()).toMatchObject([{ id: 'injected', name: 'Rabby' }])
  })

  test('behavior: not where it has announced itself', () => {
    const wallet = page.addWallet()
    inject(wallet.provider)
    start()
    expect(ids()).toEqual(['test.wallet'])
  })

  test('behavior: not where it announces itself later', () => {
    const provider = createProvider()
    inject(provider)
    start()
    expect(ids()).toEqual(['injected'])
    announce({}, provider)
    expect(ids()).toEqual(['test.wallet'])
  })

  test('behavior: not where it is another object around the same wallet', () => {
    const provider = createProvider()
    inject(new Proxy(provider, {}))
    announce({}, provider)
    start()
    announce({}, provider)
    expect(ids()).toEqual(['test.wallet'])
  })

  test('behavior: beside others that announced themselves', () => {
    page.addWallet()
    inject(createProvider())
    start()
    expect(ids()).toEqual(['test.wallet', 'injected'])
  })

  test('behavior: one that comes later', () => {
    const { subscribe } = start()
    const changed = vi.fn()
    subscribe(changed)
    inject(createProvider())
    page.window.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual(['injected'])
    expect(changed).toHaveBeenCalledOnce()
  })

  test('behavior: the first that was seen stays, whatever is put there later', async () => {
    const first = vi.fn(async () => 'first')
    const second = vi.fn(async () => 'second')
    inject({ request: first })
    const { getPlain } = start()
    inject({ request: second })
    page.window.dispatchEvent(new Event('ethereum#initialized'))
    expect(await getPlain()?.provider.request({ method: 'eth_chainId' })).toBe('first')
    expect(second).not.toHaveBeenCalled()
  })

  test.each([
    ['nothing', undefined],
    ['something else', { isMetaMask: true }],
    ['a word', 'ethereum'],
  ])('error: %s', (_name, ethereum) => {
    Object.assign(page.window, { ethereum })
    expect(start().get()).toEqual([])
  })

  test('error: what throws when looked at', () => {
    Object.defineProperty(page.window, 'ethereum', {
      get() {
        throw new Error('boo')
      },
    })
    expect(start().get()).toEqual([])
  })
})

test('findGuarded: a provider as it was found', () => {
  const { findGuarded } = start()
  const provider = createProvider()
  announce({}, provider)
  expect(findGuarded(provider)).toBe(discovery?.get()[0]?.provider)
  expect(findGuarded(createProvider())).toBeUndefined()
})
