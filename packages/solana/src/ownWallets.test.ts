import type { Adapter } from '@latchkey/core/adapter'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect, createBrowser, ids, mainnet } from '../test/createBrowser.js'
import { accountOf, alice, createFakeWallet } from '../test/fakeWallet.js'
import { createSolanaAdapter } from './createSolanaAdapter.js'
import type { OwnWallet } from './OwnWallet.js'
import { solana } from './solana.js'
import { walletRules } from './wallets/createWalletList.js'
import { readOwn } from './wallets/readOwn.js'
import type { StandardWallet } from './wallets/StandardWallet.js'

const browser = createBrowser()
afterEach(() => browser.close())

const icon = 'data:image/png;base64,BBBB'
const host = { storage: { getItem: () => null, setItem() {}, removeItem() {} } }

/** Opens the adapter on the page; the next time it is a reload. */
function open(...own: readonly OwnWallet[]): Adapter {
  const adapter = createSolanaAdapter({
    networks: [mainnet],
    host,
    page: browser.page,
    own: readOwn(own, walletRules),
  })
  onTestFinished(adapter.dispose)
  return adapter
}
const create = (...parameters: Parameters<typeof createFakeWallet>) => {
  const fake = createFakeWallet(...parameters)
  return { ...fake, wallet: fake.wallet as StandardWallet & typeof fake.wallet }
}
const listed = (adapter: Adapter) =>
  adapter.connectors.get().map(({ id, type, claims }) => [id, type, claims])

describe('a wallet of the page’s own', () => {
  test('default: listed, connected, and restored after a reload; the page hears nothing', async () => {
    const heard = vi.fn()
    browser.page.on('register', heard)
    const { wallet, connect: asked } = create()
    const adapter = open(wallet)
    expect(adapter.connectors.get()).toEqual([
      { id: 'Fake', name: 'Fake', type: 'EXTERNAL', namespace: 'solana', image: wallet.icon },
    ])
    expect(await connect(adapter)).toMatchObject({ accounts: [{ address: alice.address }] })
    const reloaded = open(wallet)
    await reloaded.reconnect({ connectorIds: ['Fake'] })
    expect(ids(reloaded)).toEqual(['Fake'])
    expect(asked).toHaveBeenLastCalledWith({ silent: true })
    expect(heard).not.toHaveBeenCalled()
    expect(browser.page.get()).toEqual([])
  })

  test('behavior: S-14 its name is its own, registered by another before or after', async () => {
    const imitation = create()
    const { wallet } = create()
    const withdraw = browser.page.register(imitation.wallet)
    onTestFinished(withdraw)
    const adapter = open(wallet)
    onTestFinished(browser.page.register(create().wallet))
    expect(listed(adapter)).toEqual([['Fake', 'EXTERNAL', undefined]])
    await connect(adapter)
    await open(wallet).reconnect({ connectorIds: ['Fake'] })
    expect(imitation.connect).not.toHaveBeenCalled()
  })

  test('behavior: registered too, it is one entry, and stays when it unregisters', async () => {
    const { wallet } = create()
    const withdraw = browser.page.register(wallet)
    const adapter = open({ name: 'Shop', icon, provider: wallet })
    expect(listed(adapter)).toEqual([['Shop', 'EXTERNAL', undefined]])
    await connect(adapter, 'Shop')
    withdraw()
    expect(ids(adapter)).toEqual(['Shop'])
  })

  test('behavior: a name with what does not show keeps it out, an address as its icon only the icon', () => {
    const { wallet } = create()
    const adapter = open(
      { name: 'Shop\u200b', provider: wallet },
      { name: 'Shop', icon: 'https://shop.example/icon.svg', provider: async () => wallet },
    )
    expect(adapter.connectors.get()).toEqual([
      { id: 'Shop', name: 'Shop', type: 'EXTERNAL', namespace: 'solana' },
    ])
  })

  test('error: S-17 a function that was replaced since is not called', async () => {
    const { wallet } = create()
    const adapter = open(wallet)
    const imposter = vi.fn(async () => ({ accounts: [accountOf(alice)] }))
    Object.assign(wallet.features['standard:connect'] as object, { connect: imposter })
    await expect(connect(adapter)).rejects.toMatchObject({ code: 'wallet/altered' })
    expect(imposter).not.toHaveBeenCalled()
  })
})

describe('a wallet that is fetched', () => {
  test('default: when it is chosen, once; what happens in it is heard', async () => {
    const fake = create()
    const load = vi.fn(async () => fake.wallet)
    const own = { name: 'Shop', icon, provider: load }
    const adapter = open(own)
    expect(adapter.connectors.get()).toEqual([
      { id: 'Shop', name: 'Shop', type: 'EXTERNAL', namespace: 'solana', image: icon },
    ])
    expect(load).not.toHaveBeenCalled()
    await connect(adapter, 'Shop')
    await adapter.disconnect()
    await connect(adapter, 'Shop')
    expect(load).toHaveBeenCalledOnce()
    Object.assign(fake.wallet, { accounts: [] })
    fake.tell({ accounts: [] })
    expect(ids(adapter)).toEqual([])
    const reloaded = open(own)
    await reloaded.reconnect({ connectorIds: ['Shop'] })
    expect(ids(reloaded)).toEqual(['Shop'])
  })

  test('error: S-17 altered after it came', async () => {
    const { wallet } = create()
    const adapter = open({ name: 'Shop', provider: async () => wallet })
    await connect(adapter, 'Shop')
    await adapter.disconnect()
    const imposter = vi.fn(async () => ({ accounts: [accountOf(alice)] }))
    Object.assign(wallet.features['standard:connect'] as object, { connect: imposter })
    await expect(connect(adapter, 'Shop')).rejects.toMatchObject({ code: 'wallet/altered' })
    expect(imposter).not.toHaveBeenCalled()
  })

  test('error: what arrives is no wallet for Solana', async () => {
    const { wallet } = create({ chains: ['bitcoin:mainnet'] })
    const adapter = open({ name: 'Shop', provider: async () => wallet })
    await expect(connect(adapter, 'Shop')).rejects.toMatchObject({
      code: 'config/invalid',
      shortMessage: expect.stringContaining('"Shop" has fetched no wallet for Solana'),
    })
  })
})

describe('solana({ wallets })', () => {
  test('default: found before the adapter, and connected by it', async () => {
    vi.stubGlobal('window', new EventTarget())
    onTestFinished(() => void vi.unstubAllGlobals())
    const descriptor = solana({ networks: [mainnet], wallets: [create().wallet] })
    const discovery = (await descriptor.discover?.())?.()
    expect(discovery?.connectors.get()).toMatchObject([{ id: 'Fake', type: 'EXTERNAL' }])
    const adapter = (await descriptor.load())({ ...host, ...(discovery && { discovery }) })
    onTestFinished(adapter.dispose)
    expect(await connect(adapter)).toMatchObject({ connectorId: 'Fake' })
  })

  test.each<[string, object, RegExp]>([
    ['no wallet', { name: 'Shop' }, /^solana\(\) wallets\[0\] is no wallet of Wallet Standard/],
    ['nothing as its provider', { name: 'Shop', provider: null }, /is no wallet of Wallet Standard/],
    ['a wallet of another chain', create({ chains: ['bitcoin:mainnet'] }).wallet, /has no chain of Solana/],
    ['a wallet without a name', create({ name: '' }).wallet, /needs a name/],
  ])('error: %s', (_, wallet, message) => {
    expect(() => solana({ networks: [mainnet], wallets: [wallet as OwnWallet] })).toThrow(
      expect.objectContaining({ code: 'config/invalid', shortMessage: expect.stringMatching(message) }),
    )
  })
})
