import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect, createBrowser, ids } from '../test/createBrowser.js'
import { deferred, hang, settle } from '../test/deferred.js'
import { accountOf, alice, bob, createFakeWallet } from '../test/fakeWallet.js'

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  browser = createBrowser()
})
afterEach(() => browser.close())

describe('reconnect', () => {
  const silent = (accounts = [accountOf(alice)]) =>
    createFakeWallet({ connect: async (input) => (input?.silent ? { accounts } : hang()) })

  test('default: without a prompt', async () => {
    const { wallet, connect: asked } = silent()
    const adapter = browser.open(wallet)
    expect(await adapter.reconnect({ connectorIds: ['Fake'] })).toMatchObject([
      { connectorId: 'Fake', accounts: [{ address: alice.address }] },
    ])
    expect(asked).toHaveBeenCalledExactlyOnceWith({ silent: true })
  })

  test('behavior: a wallet that registers later is waited for', async () => {
    const adapter = browser.open()
    const reconnecting = adapter.reconnect({ connectorIds: ['Fake'] })
    browser.page.register(silent().wallet)
    expect(await reconnecting).toHaveLength(1)
  })

  test('behavior: a connected wallet is not asked again', async () => {
    const { wallet, connect: asked } = createFakeWallet()
    const adapter = browser.open(wallet)
    await connect(adapter)
    expect(await adapter.reconnect({ connectorIds: ['Fake', 'Fake'] })).toHaveLength(1)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('behavior: what the person connects meanwhile stays in front', async () => {
    const answer = deferred()
    const slow = createFakeWallet({ name: 'Slow', connect: () => answer.promise })
    const adapter = browser.open(slow.wallet, createFakeWallet().wallet)
    const reconnecting = adapter.reconnect({ connectorIds: ['Slow'] })
    await connect(adapter)
    answer.resolve({ accounts: [accountOf(bob)] })
    expect(await reconnecting).toMatchObject([{ connectorId: 'Slow' }])
    expect(ids(adapter)).toEqual(['Fake', 'Slow'])
  })

  test('behavior: S-14 a name that is claimed twice is not reconnected, and nobody is asked', async () => {
    const [one, two] = [silent(), createFakeWallet()]
    const adapter = browser.open(one.wallet, two.wallet)
    expect(adapter.connectors.get()).toMatchObject([{ claims: 2 }, { claims: 2 }])
    expect(await adapter.reconnect({ connectorIds: ['Fake', 'Fake (2)'] })).toEqual([])
    expect(one.connect.mock.calls.length + two.connect.mock.calls.length).toBe(0)
    await connect(adapter, 'Fake (2)')
    expect(two.connect).toHaveBeenCalledExactlyOnceWith()
  })

  test('behavior: S-14 a second claim while the wallet is asked', async () => {
    const answer = deferred()
    const adapter = browser.open(createFakeWallet({ connect: () => answer.promise }).wallet)
    const reconnecting = adapter.reconnect({ connectorIds: ['Fake'] })
    await settle()
    browser.page.register(createFakeWallet().wallet)
    answer.resolve({ accounts: [accountOf(alice)] })
    expect(await reconnecting).toEqual([])
    expect(ids(adapter)).toEqual([])
  })

  test.each([
    ['throws', () => Promise.reject(new Error('locked'))],
    ['shares nothing any more', async () => ({ accounts: [] })],
    ['talks nonsense', async () => 'yes'],
  ])('error: F-23 a wallet that %s is left out, the other is not', async (_, answer) => {
    const adapter = browser.open(createFakeWallet({ name: 'Bad', connect: answer }).wallet, silent().wallet)
    await adapter.reconnect({ connectorIds: ['Bad', 'Fake'] })
    expect(ids(adapter)).toEqual(['Fake'])
  })

  test('error: F-22 a wallet that prompts or hangs ends it within five seconds, and is too late then', async () => {
    const answer = deferred()
    const { wallet } = createFakeWallet({ name: 'Hangs', connect: () => answer.promise })
    const adapter = browser.open()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const reconnecting = adapter.reconnect({ connectorIds: ['Gone', 'Hangs', 'Fake'] })
    browser.page.register(wallet, silent().wallet)
    await vi.advanceTimersByTimeAsync(5_000)
    vi.useRealTimers()
    expect(await reconnecting).toMatchObject([{ connectorId: 'Fake' }])
    answer.resolve({ accounts: [accountOf(bob)] })
    await settle()
    expect(ids(adapter)).toEqual(['Fake'])
  })

  test('error: disposed while it waited', async () => {
    const answer = deferred()
    const { wallet, listeners } = createFakeWallet({ connect: () => answer.promise })
    const adapter = browser.open(wallet)
    const reconnecting = adapter.reconnect({ connectorIds: ['Fake'] })
    await settle()
    adapter.dispose()
    answer.resolve({ accounts: [accountOf(alice)] })
    expect(await reconnecting).toEqual([])
    expect(listeners.size).toBe(0)
  })
})
