import type { Adapter } from '@latchkey/core/adapter'
import { getWallets } from '@wallet-standard/app'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { announce, createHost, createWallet, page, regtest, setGlobal, signal } from '../test/setUp.js'
import { bitcoin } from './bitcoin.js'
import { createBitcoinAdapter } from './createBitcoinAdapter.js'
import type { OwnWallet, WalletApi } from './OwnWallet.js'
import { walletRules } from './wallets/createWalletList.js'
import { readOwn } from './wallets/readOwn.js'

const icon = 'data:image/png;base64,AA=='

/** Opens the adapter on the page; the next time it is a reload. */
function open(...own: readonly OwnWallet[]): Adapter {
  const adapter = createBitcoinAdapter({
    networks: [regtest],
    host: createHost(),
    page,
    own: readOwn(own, walletRules),
  })
  onTestFinished(adapter.dispose)
  return adapter
}
const connect = (adapter: Adapter, connectorId = 'Shop') => adapter.connect({ connectorId, signal })
const listed = (adapter: Adapter) =>
  adapter.connectors.get().map(({ id, type, claims }) => [id, type, claims])
const ids = (adapter: Adapter) => adapter.connections.get().map(({ connectorId }) => connectorId)

const rootOf: Readonly<Record<WalletApi, (wallet: ReturnType<typeof createWallet>) => object>> = {
  'wallet-standard': ({ wallet }) => wallet,
  'sats-connect': ({ provider }) => provider,
  okx: ({ okx }) => okx,
  unisat: ({ unisat }) => unisat,
}
const apis = Object.keys(rootOf) as WalletApi[]

describe.each(apis)('a wallet of the page’s own, by %s', (api) => {
  const shop = (wallet: ReturnType<typeof createWallet>, provider: object = rootOf[api](wallet)) =>
    ({ name: 'Shop', icon, api, provider }) as OwnWallet

  test('default: listed, connected, and restored after a reload; the page hears nothing', async () => {
    const wallet = createWallet()
    const heard = vi.fn()
    onTestFinished(getWallets().on('register', heard))
    const before = Object.keys(page)
    const adapter = open(shop(wallet))
    expect(adapter.connectors.get()).toEqual([
      { id: 'Shop', name: 'Shop', type: 'EXTERNAL', namespace: 'bip122', image: icon },
    ])
    const [account] = wallet.accounts
    const connection = await connect(adapter)
    expect(connection.accounts.map(({ address }) => address)).toContain(account?.payment)
    const asked = wallet.control.requests.length
    const reloaded = open(shop(wallet))
    await reloaded.reconnect({ connectorIds: ['Shop'] })
    expect(ids(reloaded)).toEqual(['Shop'])
    expect(wallet.control.requests).toHaveLength(asked)
    expect(heard).not.toHaveBeenCalled()
    expect(Object.keys(page)).toEqual(before)
  })

  test('behavior: fetched when it is chosen, once, and again after a reload', async () => {
    const wallet = createWallet()
    const load = vi.fn(async () => rootOf[api](wallet))
    const adapter = open(shop(wallet, load))
    expect(listed(adapter)).toEqual([['Shop', 'EXTERNAL', undefined]])
    expect(load).not.toHaveBeenCalled()
    await connect(adapter)
    await adapter.disconnect()
    await connect(adapter)
    expect(load).toHaveBeenCalledOnce()
    const reloaded = open(shop(wallet, load))
    await reloaded.reconnect({ connectorIds: ['Shop'] })
    expect(ids(reloaded)).toEqual(['Shop'])
  })

  test('error: what is fetched is no such wallet', async () => {
    const adapter = open(shop(createWallet(), async () => ({})))
    await expect(connect(adapter)).rejects.toMatchObject({
      code: 'config/invalid',
      shortMessage: expect.stringContaining('"Shop" has fetched no such wallet'),
    })
  })
})

describe('beside the wallets of the page', () => {
  test('behavior: S-14 its name is its own, by whichever API another has it', () => {
    announce(createWallet({ name: 'Shop' }), 'wallet-standard')
    announce(createWallet({ name: 'Shop Wallet' }), 'sats-connect')
    const { unisat } = createWallet()
    const adapter = open({ name: 'Shop', api: 'unisat', provider: unisat })
    announce(createWallet({ name: 'Shop' }), 'wallet-standard')
    expect(listed(adapter)).toEqual([['Shop', 'EXTERNAL', undefined]])
  })

  test('behavior: one that lies in the window too is one entry', () => {
    const { unisat } = createWallet()
    setGlobal('unisat', unisat)
    expect(listed(open({ name: 'Shop', api: 'unisat', provider: unisat }))).toEqual([
      ['Shop', 'EXTERNAL', undefined],
    ])
  })

  test('behavior: a wallet of Wallet Standard as it is', async () => {
    const { wallet } = createWallet({ name: 'Shop' })
    const adapter = open(wallet)
    expect(listed(adapter)).toEqual([['Shop', 'EXTERNAL', undefined]])
    expect(await connect(adapter)).toMatchObject({ connectorId: 'Shop' })
  })

  test('behavior: a name with what does not show keeps it out, an address as its icon only the icon', () => {
    const { unisat } = createWallet()
    const adapter = open(
      { name: 'Shop\u200b', api: 'unisat', provider: unisat },
      { name: 'Shop', icon: 'https://shop.example/icon.svg', api: 'unisat', provider: async () => unisat },
    )
    expect(adapter.connectors.get()).toEqual([
      { id: 'Shop', name: 'Shop', type: 'EXTERNAL', namespace: 'bip122' },
    ])
  })

  test('error: S-17 a function that was replaced since is not called', async () => {
    const { unisat } = createWallet()
    const provider = { ...unisat }
    const early = open({ name: 'Shop', api: 'unisat', provider })
    const late = open({ name: 'Shop', api: 'unisat', provider: async () => provider })
    await connect(late)
    await late.disconnect()
    const imposter = vi.fn(async () => ['somebody else'])
    provider.requestAccounts = imposter
    for (const adapter of [early, late])
      await expect(connect(adapter)).rejects.toMatchObject({ code: 'wallet/altered' })
    expect(imposter).not.toHaveBeenCalled()
  })
})

describe('bitcoin({ wallets })', () => {
  test('default: found before the adapter, and connected by it', async () => {
    const { unisat } = createWallet()
    const descriptor = bitcoin({
      networks: [regtest],
      wallets: [{ name: 'Shop', api: 'unisat', provider: unisat }],
    })
    const discovery = (await descriptor.discover?.())?.()
    expect(discovery?.connectors.get()).toMatchObject([{ id: 'Shop', type: 'EXTERNAL' }])
    const adapter = (await descriptor.load())({ ...createHost(), ...(discovery && { discovery }) })
    onTestFinished(adapter.dispose)
    expect(await connect(adapter)).toMatchObject({ connectorId: 'Shop' })
  })

  test.each<[string, object, RegExp]>([
    ['neither', { name: 'Shop' }, /^bitcoin\(\) wallets\[0\] is no wallet: give one of/],
    [
      'no api',
      { name: 'Shop', provider: {} },
      /needs an api, by which it is spoken to: wallet-standard, sats/,
    ],
    ['an api that is not known', { name: 'Shop', api: 'leather', provider: {} }, /needs an api/],
    [
      'another provider',
      { name: 'Shop', api: 'unisat', provider: {} },
      /needs a provider for unisat: an object with requestAccounts/,
    ],
    ['no provider', { name: 'Shop', api: 'okx', provider: undefined }, /needs a provider for okx/],
  ])('error: %s', (_, wallet, message) => {
    expect(() => bitcoin({ networks: [regtest], wallets: [wallet as OwnWallet] })).toThrow(
      expect.objectContaining({ code: 'config/invalid', shortMessage: expect.stringMatching(message) }),
    )
  })
})
