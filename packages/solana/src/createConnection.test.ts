import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addresses,
  connect,
  createBrowser,
  devnet,
  idOf,
  ids,
  local,
  mainnet,
} from '../test/createBrowser.js'
import { deferred, hang, settle } from '../test/deferred.js'
import { accountOf, alice, bob, createFakeWallet } from '../test/fakeWallet.js'
import { toCaip2Id } from './networks/toCaip2Id.js'

let browser: ReturnType<typeof createBrowser>
beforeEach(() => {
  browser = createBrowser()
})
afterEach(() => browser.close())

describe('connect', () => {
  test('default', async () => {
    const { wallet, connect: asked } = createFakeWallet()
    const adapter = browser.open(wallet)
    expect(await connect(adapter)).toEqual({
      connectorId: 'Fake',
      accounts: [{ address: alice.address, publicKey: Buffer.from(alice.publicKey).toString('hex') }],
      caipNetworkId: idOf(mainnet),
      // Of the page's it lists all but the test network.
      networks: [mainnet, devnet, local].map(idOf),
    })
    expect(asked).toHaveBeenCalledExactlyOnceWith()
  })

  test('behavior: the wallet’s functions are called on their feature', async () => {
    const { wallet } = createFakeWallet()
    const feature = {
      accounts: [accountOf(bob)],
      async connect() {
        return { accounts: this.accounts }
      },
    }
    wallet.features = { 'standard:connect': feature }
    const adapter = browser.open(wallet)
    await connect(adapter)
    expect(addresses(adapter)).toEqual([[bob.address]])
  })

  test('behavior: a connected wallet that is not the active one becomes it, and nobody is asked', async () => {
    const one = createFakeWallet({ name: 'One' })
    const adapter = browser.open(one.wallet, createFakeWallet({ name: 'Two' }).wallet)
    await connect(adapter, 'One')
    await connect(adapter, 'Two')
    await connect(adapter, 'One')
    expect(ids(adapter)).toEqual(['One', 'Two'])
    expect(one.connect).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['no accounts', { accounts: [] }],
    ['accounts of other chains', { accounts: [{ ...accountOf(alice), chains: ['sui:mainnet'] }] }],
    ['an address of another key', { accounts: [{ ...accountOf(alice), address: bob.address }] }],
    ['nothing', undefined],
    ['a number', 7],
  ])('error: F-27 %s', async (_, answer) => {
    const adapter = browser.open(createFakeWallet({ connect: async () => answer }).wallet)
    await expect(connect(adapter)).rejects.toMatchObject({
      code: 'wallet/invalid-response',
      context: { connector: 'Fake', method: 'standard:connect' },
    })
    expect(ids(adapter)).toEqual([])
  })

  test.each([
    [
      'as the wallet adapter wraps it',
      () => Promise.reject(Object.assign(new Error('no'), { error: { code: 4001 } })),
    ],
    [
      'with a text around it',
      () => Promise.reject(Object.assign(new Error('no', { cause: { code: 4001 } }), { error: 'no' })),
    ],
    ['at once', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))],
    [
      'without a promise',
      () => {
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    ],
  ])('error: F-20 declined %s', async (_, answer) => {
    const adapter = browser.open(createFakeWallet({ connect: answer }).wallet)
    await expect(connect(adapter)).rejects.toMatchObject({ code: 'wallet/rejected' })
  })

  test('error: F-21 a late answer, and what the wallet tells afterwards, change nothing', async () => {
    const answer = deferred()
    const { wallet, tell } = createFakeWallet({ connect: () => answer.promise })
    const adapter = browser.open(wallet)
    const changed = vi.fn()
    adapter.connections.subscribe(changed)
    const controller = new AbortController()
    const connecting = adapter.connect({ connectorId: 'Fake', signal: controller.signal })
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
    wallet.accounts = [accountOf(alice)]
    answer.resolve({ accounts: wallet.accounts })
    tell({ accounts: wallet.accounts })
    await settle()
    expect(changed).not.toHaveBeenCalled()
  })

  test('error: the wallet went away while it was asked', async () => {
    const answer = deferred()
    const { wallet } = createFakeWallet({ connect: () => answer.promise })
    const adapter = browser.open()
    const withdraw = browser.page.register(wallet)
    const connecting = connect(adapter)
    withdraw()
    answer.resolve({ accounts: [accountOf(alice)] })
    await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(ids(adapter)).toEqual([])
  })

  test('error: disposed while a wallet was asked', async () => {
    const answer = deferred()
    const { wallet, listeners } = createFakeWallet({ connect: () => answer.promise })
    const adapter = browser.open(wallet)
    const connecting = connect(adapter)
    adapter.dispose()
    answer.resolve({ accounts: [accountOf(alice)] })
    await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(listeners.size).toBe(0)
  })
})

describe('disconnect', () => {
  test('default', async () => {
    const { wallet, disconnect, listeners } = createFakeWallet()
    const adapter = browser.open(wallet)
    await connect(adapter)
    await adapter.disconnect()
    expect(disconnect).toHaveBeenCalledTimes(1)
    expect(listeners.size).toBe(0)
    expect(ids(adapter)).toEqual([])
  })

  test('behavior: a wallet without the feature is just forgotten', async () => {
    const { wallet } = createFakeWallet()
    const { 'standard:disconnect': _, ...features } = wallet.features
    wallet.features = features
    const adapter = browser.open(wallet)
    await connect(adapter)
    await adapter.disconnect()
    expect(ids(adapter)).toEqual([])
  })

  test.each([
    ['refuses', () => Promise.reject(new Error('no'))],
    ['never answers', () => hang()],
  ])('error: a wallet that %s: gone all the same, then it throws', async (_, disconnect) => {
    const adapter = browser.open(createFakeWallet({ disconnect }).wallet)
    await connect(adapter)
    const disconnecting = adapter.disconnect({ connectorId: 'Fake' })
    expect(ids(adapter)).toEqual([])
    await expect(disconnecting).rejects.toMatchObject({
      code: 'wallet/failed',
      context: { connector: 'Fake', method: 'standard:disconnect' },
    })
  })

  test('error: a wallet that is not connected', async () => {
    const adapter = browser.open(createFakeWallet().wallet)
    await expect(adapter.disconnect({ connectorId: 'Fake' })).rejects.toMatchObject({
      code: 'connection/not-connected',
    })
  })
})

test('error: balances of a network the page did not configure', async () => {
  const caipNetworkId = toCaip2Id('Unknown')
  await expect(
    browser.open().getNativeBalance({ address: alice.address, caipNetworkId }),
  ).rejects.toMatchObject({
    code: 'network/not-found',
    context: { network: caipNetworkId },
  })
})
