import type { Adapter } from '@latchkey/core/adapter'
import { createEvmWallet } from '@latchkey/testing/evm'
import { mock } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPage, networks, people, type TestPage } from '../test/createTestPage.js'
import { createEvmAdapter } from './createEvmAdapter.js'
import { readOwn } from './discovery/readOwn.js'
import { walletRules } from './discovery/walletRules.js'
import { evm } from './evm.js'
import type { OwnWallet } from './OwnWallet.js'

const { signal } = new AbortController()
const icon = 'data:image/svg+xml,<svg/>'
let page: TestPage
let adapter: Adapter | undefined

beforeEach(() => {
  page = createTestPage()
})
afterEach(() => {
  adapter?.dispose()
  vi.unstubAllGlobals()
})

function createWallet() {
  return createEvmWallet({
    accounts: people,
    chains: networks.map(({ id, name }) => ({ id, name, rpcUrl: 'http://127.0.0.1:9' })),
    origin: 'http://localhost',
    storage: page.host.storage,
  })
}

/** Opens the adapter on the page; the next time it is a reload. */
function open(...wallets: readonly OwnWallet[]) {
  adapter?.dispose()
  const opened = createEvmAdapter({ networks, own: readOwn(wallets, walletRules), host: page.host })
  adapter = opened
  return {
    ...opened,
    connectTo: (connectorId: string) => opened.connect({ connectorId, signal }),
    ids: () => opened.connectors.get().map(({ id }) => id),
  }
}

const shop = (provider: OwnWallet['provider'], more: Partial<OwnWallet> = {}): OwnWallet => ({
  id: 'com.shop.wallet',
  name: 'Shop',
  icon,
  provider,
  ...more,
})

describe('a provider of the page’s own', () => {
  test('default: listed first, connected, and restored after a reload; the page hears nothing', async () => {
    const heard = vi.fn()
    page.window.addEventListener('eip6963:announceProvider', heard)
    const { provider, accounts } = createWallet()
    const { connectors, connectTo } = open(shop(provider))
    expect(connectors.get()).toEqual([
      {
        id: 'com.shop.wallet',
        name: 'Shop',
        namespace: 'eip155',
        type: 'EXTERNAL',
        rdns: 'com.shop.wallet',
        image: icon,
      },
    ])
    expect(await connectTo('com.shop.wallet')).toMatchObject({ accounts: [{ address: accounts[0] }] })
    page.window.dispatchEvent(new Event('eip6963:requestProvider'))
    const { reconnect } = open(shop(provider))
    expect(await reconnect({ connectorIds: ['com.shop.wallet'] })).toMatchObject([
      { connectorId: 'com.shop.wallet' },
    ])
    expect(heard).not.toHaveBeenCalled()
  })

  test('behavior: what the person does in it is heard', async () => {
    const wallet = createWallet()
    const { connectTo, connections } = open(shop(wallet.provider))
    await connectTo('com.shop.wallet')
    wallet.switchAccount(1)
    await vi.waitFor(() => expect(connections.get()[0]?.accounts[0].address).toBe(wallet.accounts[1]))
  })

  test('behavior: S-14 an imitation that announces its id is not listed beside it, or in its place', async () => {
    const imitation = page.addWallet({ rdns: 'COM.shop.wallet', name: 'Shop' })
    const asked = vi.spyOn(imitation.provider, 'request')
    const { provider } = createWallet()
    const { ids, connectors, connectTo, reconnect } = open(shop(provider))
    page.addWallet({ rdns: 'com.shop.wallet' })
    expect(ids()).toEqual(['com.shop.wallet'])
    expect(connectors.get()[0]).not.toHaveProperty('claims')
    await connectTo('com.shop.wallet')
    expect(await reconnect({ connectorIds: ['com.shop.wallet'] })).toHaveLength(1)
    expect(asked).not.toHaveBeenCalled()
  })

  test('behavior: the same provider announced, and in window.ethereum, is one entry', () => {
    const wallet = createWallet()
    Object.assign(page.window, { ethereum: wallet.provider })
    wallet.announce(page.window)
    expect(open(shop(wallet.provider)).ids()).toEqual(['com.shop.wallet'])
  })

  test('behavior: a name with what does not show keeps it out, an address as its icon only the icon', () => {
    const { provider } = createWallet()
    const hidden = shop(provider, { id: 'one', name: 'Shop\u200b' })
    const fetched = shop(provider, { id: 'two', icon: 'https://shop.example/icon.svg' })
    const { connectors } = open(hidden, fetched)
    expect(connectors.get()).toEqual([{ id: 'two', name: 'Shop', namespace: 'eip155', type: 'EXTERNAL' }])
  })

  test('error: S-17 a function that was replaced since is not called', async () => {
    const { provider } = createWallet()
    const { connectTo } = open(shop(provider))
    const imposter = vi.fn(async () => [people[1]])
    provider.request = imposter
    await expect(connectTo('com.shop.wallet')).rejects.toMatchObject({
      code: 'wallet/altered',
      context: { connector: 'Shop' },
    })
    expect(imposter).not.toHaveBeenCalled()
  })
})

describe('a provider that is fetched', () => {
  test('default: when it is asked for something, once, and its events are heard', async () => {
    const wallet = createWallet()
    const load = vi.fn(async () => wallet.provider)
    const { connectTo, connections } = open(shop(load))
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).not.toHaveBeenCalled()
    await connectTo('com.shop.wallet')
    wallet.switchAccount(1)
    await vi.waitFor(() => expect(connections.get()[0]?.accounts[0].address).toBe(wallet.accounts[1]))
    expect(load).toHaveBeenCalledOnce()
    const { reconnect } = open(shop(load))
    expect(await reconnect({ connectorIds: ['com.shop.wallet'] })).toHaveLength(1)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('error: S-17 altered after it came', async () => {
    const { provider } = createWallet()
    const { connectTo, sign } = open(shop(async () => provider))
    const { accounts } = await connectTo('com.shop.wallet')
    const imposter = vi.fn(async () => `0x${'11'.repeat(65)}`)
    provider.request = imposter
    const signing = (await sign?.())?.signMessage({ address: accounts[0].address, message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'wallet/altered' })
    expect(imposter).not.toHaveBeenCalled()
  })

  test('error: it does not arrive, and the next try may', async () => {
    const { provider } = createWallet()
    const load = vi.fn(async () => provider).mockRejectedValue(new Error('offline'))
    const { connectTo } = open(shop(load))
    await expect(connectTo('com.shop.wallet')).rejects.toMatchObject({ code: 'adapter/load-failed' })
    load.mockResolvedValue(provider)
    expect(await connectTo('com.shop.wallet')).toMatchObject({ connectorId: 'com.shop.wallet' })
  })

  test('error: what arrives is no provider', async () => {
    const { connectTo } = open(shop((async () => ({ send() {} })) as never))
    await expect(connectTo('com.shop.wallet')).rejects.toMatchObject({
      code: 'config/invalid',
      shortMessage: expect.stringContaining('"com.shop.wallet" has fetched no EIP-1193 provider'),
    })
  })
})

describe('evm({ wallets })', () => {
  test('default: found before the adapter, and connected by it', async () => {
    const { provider } = createWallet()
    const descriptor = evm({ networks, wallets: [shop(provider)] })
    const discovery = (await descriptor.discover?.())?.()
    expect(discovery?.connectors.get()).toMatchObject([{ id: 'com.shop.wallet', type: 'EXTERNAL' }])
    adapter = (await descriptor.load())({ ...page.host, ...(discovery && { discovery }) })
    expect(adapter.connectors.get()).toEqual(discovery?.connectors.get())
    expect(await adapter.connect({ connectorId: 'com.shop.wallet', signal })).toMatchObject({
      connectorId: 'com.shop.wallet',
    })
  })

  test('behavior: beside connectors of wagmi, which only the adapter can read', async () => {
    const { provider } = createWallet()
    const connectors = [mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })]
    const descriptor = evm({ networks, connectors, wallets: [shop(provider)] })
    expect(descriptor.discover).toBeUndefined()
    adapter = (await descriptor.load())(page.host)
    expect(adapter.connectors.get()).toMatchObject([{ id: 'mock' }, { id: 'com.shop.wallet' }])
    expect(await adapter.connect({ connectorId: 'com.shop.wallet', signal })).toMatchObject({
      connectorId: 'com.shop.wallet',
    })
  })

  const provider = { request: async () => null }
  test.each<[string, object, RegExp]>([
    ['no id', { id: undefined }, /^evm\(\) wallets\[0\] needs an id/],
    ['an id with spaces', { id: 'my wallet' }, /^evm\(\) wallets\[0\] needs an id/],
    ['the id of window.ethereum', { id: 'injected' }, /has the id "injected"/],
    ['no provider', { provider: undefined }, /needs a provider/],
    ['something else as a provider', { provider: { send() {} } }, /needs a provider/],
  ])('error: %s', (_, more, message) => {
    expect(() => evm({ networks, wallets: [{ ...shop(provider), ...more }] })).toThrow(
      expect.objectContaining({ code: 'config/invalid', shortMessage: expect.stringMatching(message) }),
    )
  })

  test('error: an id twice', () => {
    const wallets = [shop(provider), shop(provider, { id: 'COM.shop.wallet', name: 'Other' })]
    expect(() => evm({ networks, wallets })).toThrow(/wallets\[1\] has the id/)
  })

  test('error: beside a wagmi config, which has connectors of its own', () => {
    const wagmiConfig = { chains: networks } as never
    expect(() => evm({ wagmiConfig, wallets: [shop(provider)] } as never)).toThrow(
      /is not read beside a wagmiConfig/,
    )
  })
})
