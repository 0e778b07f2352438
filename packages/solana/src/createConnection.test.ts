import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { createSolanaWallet } from '@latchkey/testing/solana'
import type { Wallet } from '@wallet-standard/base'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPage } from '../test/createPage.js'
import { accountOf, alice, bob, carol, createFakeWallet, seeds } from '../test/fakeWallet.js'
import { createSolanaAdapter } from './createSolanaAdapter.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './networks/publicNetworks.js'
import { toCaip2Id } from './networks/toCaip2Id.js'

const rpcUrl = 'http://127.0.0.1:9'
const mainnet = solanaMainnet({ rpcUrl })
const devnet = solanaDevnet({ rpcUrl })
const local = { name: 'Local', genesisHash: 'LocaLocaLocaLocaLocaLocaLocaLocaLocaLocaLoca', rpcUrl }
const networks = [mainnet, devnet, solanaTestnet({ rpcUrl }), local] as const
const idOf = ({ genesisHash }: { genesisHash: string }) => toCaip2Id(genesisHash)
const signal = new AbortController().signal

let page: ReturnType<typeof createPage>
let storage: Map<string, string>
const opened: Adapter[] = []

beforeEach(() => {
  page = createPage()
  storage = new Map()
})
afterEach(() => {
  vi.useRealTimers()
  for (const adapter of opened.splice(0)) adapter.dispose()
})

function open(...wallets: readonly Wallet[]) {
  page.register(...wallets)
  const host: AdapterHost = {
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  }
  const adapter = createSolanaAdapter({ networks, host, page })
  opened.push(adapter)
  return adapter
}
const ids = (adapter: Adapter) => adapter.connections.get().map(({ connectorId }) => connectorId)
const addresses = (adapter: Adapter) =>
  adapter.connections.get().map(({ accounts }) => accounts.map(({ address }) => address))
const connect = (adapter: Adapter, connectorId = 'Fake') => adapter.connect({ connectorId, signal })
const code = (code: string) => expect.objectContaining({ code })
/** Lets everything that is under way without a timer finish. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('connect', () => {
  test('default', async () => {
    const { wallet, connect: asked } = createFakeWallet()
    const adapter = open(wallet)
    expect(await connect(adapter)).toEqual({
      connectorId: 'Fake',
      accounts: [{ address: alice.address, publicKey: Buffer.from(alice.publicKey).toString('hex') }],
      caipNetworkId: idOf(mainnet),
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
    const adapter = open(wallet)
    await connect(adapter)
    expect(addresses(adapter)).toEqual([[bob.address]])
  })

  test('behavior: a connected wallet that is not the active one becomes it, and nobody is asked', async () => {
    const one = createFakeWallet({ name: 'One' })
    const adapter = open(one.wallet, createFakeWallet({ name: 'Two' }).wallet)
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
    const adapter = open(createFakeWallet({ connect: async () => answer }).wallet)
    await expect(connect(adapter)).rejects.toMatchObject({
      code: 'wallet/invalid-response',
      context: { connector: 'Fake', method: 'standard:connect' },
    })
    expect(ids(adapter)).toEqual([])
  })

  test.each([
    ['at once', () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))],
    [
      'without a promise',
      () => {
        throw Object.assign(new Error('no'), { code: 4001 })
      },
    ],
  ])('error: F-20 declined %s', async (_, answer) => {
    const adapter = open(createFakeWallet({ connect: answer }).wallet)
    await expect(connect(adapter)).rejects.toEqual(code('wallet/rejected'))
  })

  test('error: F-21 a late answer, and what the wallet tells afterwards, change nothing', async () => {
    const answer = deferred()
    const { wallet, tell } = createFakeWallet({ connect: () => answer.promise })
    const adapter = open(wallet)
    const changed = vi.fn()
    adapter.connections.subscribe(changed)
    const controller = new AbortController()
    const connecting = adapter.connect({ connectorId: 'Fake', signal: controller.signal })
    controller.abort()
    await expect(connecting).rejects.toEqual(code('connection/aborted'))
    wallet.accounts = [accountOf(alice)]
    answer.resolve({ accounts: wallet.accounts })
    tell({ accounts: wallet.accounts })
    await settle()
    expect(changed).not.toHaveBeenCalled()
  })

  test('error: the wallet went away while it was asked', async () => {
    const answer = deferred()
    const { wallet } = createFakeWallet({ connect: () => answer.promise })
    const adapter = open()
    const withdraw = page.register(wallet)
    const connecting = connect(adapter)
    withdraw()
    answer.resolve({ accounts: [accountOf(alice)] })
    await expect(connecting).rejects.toEqual(code('connection/aborted'))
    expect(ids(adapter)).toEqual([])
  })

  test('error: disposed while a wallet was asked', async () => {
    const answer = deferred()
    const { wallet, listeners } = createFakeWallet({ connect: () => answer.promise })
    const adapter = open(wallet)
    const connecting = connect(adapter)
    adapter.dispose()
    answer.resolve({ accounts: [accountOf(alice)] })
    await expect(connecting).rejects.toEqual(code('connection/aborted'))
    expect(listeners.size).toBe(0)
  })
})

describe('error: S-17 functions that are no longer those of the announcement', () => {
  const alter = (wallet: ReturnType<typeof createFakeWallet>['wallet'], name: string, method: string) => {
    const imposter = vi.fn(async () => ({ accounts: [accountOf(bob)] }))
    wallet.features = { ...wallet.features, [name]: { ...wallet.features[name], [method]: imposter } }
    return imposter
  }

  test.each([
    ['standard:connect', 'connect'],
    ['standard:events', 'on'],
  ])('%s: not connected, not called', async (name, method) => {
    const { wallet } = createFakeWallet()
    const adapter = open(wallet)
    const imposter = alter(wallet, name, method)
    await expect(connect(adapter)).rejects.toMatchObject({
      code: 'wallet/altered',
      context: { connector: 'Fake' },
    })
    expect(imposter).not.toHaveBeenCalled()
    expect(ids(adapter)).toEqual([])
  })

  test('standard:disconnect: not called, and gone all the same', async () => {
    const { wallet } = createFakeWallet()
    const adapter = open(wallet)
    await connect(adapter)
    const imposter = alter(wallet, 'standard:disconnect', 'disconnect')
    await expect(adapter.disconnect()).rejects.toEqual(code('wallet/altered'))
    expect(imposter).not.toHaveBeenCalled()
    expect(ids(adapter)).toEqual([])
  })

  test('a function that is gone', async () => {
    const { wallet } = createFakeWallet()
    const adapter = open(wallet)
    wallet.features = {}
    await expect(connect(adapter)).rejects.toEqual(code('wallet/altered'))
  })

  test('reconnect: left out', async () => {
    const { wallet } = createFakeWallet()
    const adapter = open(wallet)
    const imposter = alter(wallet, 'standard:connect', 'connect')
    expect(await adapter.reconnect({ connectorIds: ['Fake'] })).toEqual([])
    expect(imposter).not.toHaveBeenCalled()
  })

  test('behavior: features made anew at every look, with the same functions, are fine', async () => {
    const { wallet } = createFakeWallet()
    const { features } = wallet
    Object.defineProperty(wallet, 'features', {
      get: () => Object.fromEntries(Object.entries(features).map(([name, one]) => [name, { ...one }])),
    })
    const adapter = open(wallet)
    await connect(adapter)
    expect(ids(adapter)).toEqual(['Fake'])
  })
})

describe('what happens inside the wallet', () => {
  async function connected(more: Parameters<typeof createFakeWallet>[0] = {}) {
    const fake = createFakeWallet(more)
    const adapter = open(fake.wallet)
    await connect(adapter)
    const changed = vi.fn()
    adapter.connections.subscribe(changed)
    return { ...fake, adapter, changed }
  }

  test('behavior: other accounts, the active one first', async () => {
    const { wallet, tell, adapter } = await connected()
    wallet.accounts = [accountOf(bob), accountOf(alice)]
    tell({ accounts: wallet.accounts })
    expect(addresses(adapter)).toEqual([[bob.address, alice.address]])
  })

  test('behavior: a list that is changed in place is read anew each time', async () => {
    const accounts = [accountOf(alice)]
    const { tell, adapter } = await connected({ accounts, connect: async () => ({ accounts }) })
    accounts.unshift(accountOf(carol))
    expect(addresses(adapter)).toEqual([[alice.address]])
    tell({ accounts })
    expect(addresses(adapter)).toEqual([[carol.address, alice.address]])
    accounts[0] = accountOf(bob)
    tell({ accounts })
    expect(addresses(adapter)).toEqual([[bob.address, alice.address]])
  })

  test('behavior: the same accounts again are no change', async () => {
    const { wallet, tell, adapter, changed } = await connected()
    const before = adapter.connections.get()
    wallet.accounts = [accountOf(alice)]
    tell({ accounts: wallet.accounts })
    expect(changed).not.toHaveBeenCalled()
    expect(adapter.connections.get()).toBe(before)
  })

  test.each([
    ['none', []],
    ['garbage', [{ ...accountOf(alice), address: 'garbage' }]],
    ['no list', undefined],
  ])(
    'behavior: F-23 accounts: %s end the connection, and it is no longer listened to',
    async (_, accounts) => {
      const { wallet, tell, adapter, listeners } = await connected()
      Object.assign(wallet, { accounts })
      tell({ accounts: [accountOf(alice)] })
      expect(ids(adapter)).toEqual([])
      expect(listeners.size).toBe(0)
    },
  )

  test('behavior: accounts that throw end the connection', async () => {
    const { wallet, tell, adapter } = await connected()
    Object.defineProperty(wallet, 'accounts', {
      get() {
        throw new Error('locked')
      },
    })
    tell({ accounts: [] })
    expect(ids(adapter)).toEqual([])
  })

  test.each([undefined, null, 7, 'change', {}, { chains: ['solana:mainnet'] }])(
    'behavior: told %j, the accounts stay',
    async (properties) => {
      const { tell, adapter, changed } = await connected()
      tell(properties)
      expect(ids(adapter)).toEqual(['Fake'])
      expect(changed).not.toHaveBeenCalled()
    },
  )

  test('behavior: a wallet that cannot be listened to connects all the same', async () => {
    const on = () => {
      throw new Error('no events')
    }
    const { wallet } = createFakeWallet()
    wallet.features['standard:events'] = { on }
    const adapter = open(wallet)
    await connect(adapter)
    expect(ids(adapter)).toEqual(['Fake'])
  })

  test('behavior: a wallet that goes on telling after the end is not heard', async () => {
    const told: ((properties: unknown) => void)[] = []
    const fake = createFakeWallet({ accounts: [accountOf(alice)] })
    fake.wallet.features['standard:events'] = {
      on: (_: string, listener: (properties: unknown) => void) => {
        told.push(listener)
        return 'not a function'
      },
    }
    const adapter = open(fake.wallet)
    await connect(adapter)
    await adapter.disconnect()
    for (const listener of told) listener({ accounts: fake.wallet.accounts })
    expect(told).toHaveLength(1)
    expect(ids(adapter)).toEqual([])
  })

  test('behavior: a wallet that unregisters is gone, the other stays', async () => {
    const adapter = open(createFakeWallet({ name: 'Other' }).wallet)
    const withdraw = page.register(createFakeWallet().wallet)
    await connect(adapter, 'Other')
    await connect(adapter)
    withdraw()
    expect(ids(adapter)).toEqual(['Other'])
  })
})

describe('reconnect', () => {
  const silent = (accounts = [accountOf(alice)]) =>
    createFakeWallet({ connect: async (input) => (input?.silent ? { accounts } : hang()) })

  test('default: without a prompt', async () => {
    const { wallet, connect: asked } = silent()
    const adapter = open(wallet)
    expect(await adapter.reconnect({ connectorIds: ['Fake'] })).toMatchObject([
      { connectorId: 'Fake', accounts: [{ address: alice.address }] },
    ])
    expect(asked).toHaveBeenCalledExactlyOnceWith({ silent: true })
  })

  test('behavior: a wallet that registers later is waited for', async () => {
    const adapter = open()
    const reconnecting = adapter.reconnect({ connectorIds: ['Fake'] })
    page.register(silent().wallet)
    expect(await reconnecting).toHaveLength(1)
  })

  test('behavior: a connected wallet is not asked again', async () => {
    const { wallet, connect: asked } = createFakeWallet()
    const adapter = open(wallet)
    await connect(adapter)
    expect(await adapter.reconnect({ connectorIds: ['Fake', 'Fake'] })).toHaveLength(1)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('behavior: what the person connects meanwhile stays in front', async () => {
    const answer = deferred()
    const slow = createFakeWallet({ name: 'Slow', connect: () => answer.promise })
    const adapter = open(slow.wallet, createFakeWallet().wallet)
    const reconnecting = adapter.reconnect({ connectorIds: ['Slow'] })
    await connect(adapter)
    answer.resolve({ accounts: [accountOf(bob)] })
    expect(await reconnecting).toMatchObject([{ connectorId: 'Slow' }])
    expect(ids(adapter)).toEqual(['Fake', 'Slow'])
  })

  test('behavior: S-14 a name that is claimed twice is not reconnected, and nobody is asked', async () => {
    const [one, two] = [silent(), createFakeWallet()]
    const adapter = open(one.wallet, two.wallet)
    expect(adapter.connectors.get()).toMatchObject([{ claims: 2 }, { claims: 2 }])
    expect(await adapter.reconnect({ connectorIds: ['Fake', 'Fake (2)'] })).toEqual([])
    expect(one.connect.mock.calls.length + two.connect.mock.calls.length).toBe(0)
    await connect(adapter, 'Fake (2)')
    expect(two.connect).toHaveBeenCalledExactlyOnceWith()
  })

  test('behavior: S-14 a second claim while the wallet is asked', async () => {
    const answer = deferred()
    const adapter = open(createFakeWallet({ connect: () => answer.promise }).wallet)
    const reconnecting = adapter.reconnect({ connectorIds: ['Fake'] })
    await settle()
    page.register(createFakeWallet().wallet)
    answer.resolve({ accounts: [accountOf(alice)] })
    expect(await reconnecting).toEqual([])
    expect(ids(adapter)).toEqual([])
  })

  test.each([
    ['throws', () => Promise.reject(new Error('locked'))],
    ['shares nothing any more', async () => ({ accounts: [] })],
    ['talks nonsense', async () => 'yes'],
  ])('error: F-23 a wallet that %s is left out, the other is not', async (_, answer) => {
    const adapter = open(createFakeWallet({ name: 'Bad', connect: answer }).wallet, silent().wallet)
    await adapter.reconnect({ connectorIds: ['Bad', 'Fake'] })
    expect(ids(adapter)).toEqual(['Fake'])
  })

  test('error: F-22 a wallet that prompts or hangs ends it within five seconds, and is too late then', async () => {
    const answer = deferred()
    const { wallet } = createFakeWallet({ name: 'Hangs', connect: () => answer.promise })
    const adapter = open()
    const started = performance.now()
    const reconnecting = adapter.reconnect({ connectorIds: ['Gone', 'Hangs', 'Fake'] })
    page.register(wallet, silent().wallet)
    expect(await reconnecting).toMatchObject([{ connectorId: 'Fake' }])
    expect(performance.now() - started).toBeLessThan(5_000)
    answer.resolve({ accounts: [accountOf(bob)] })
    await settle()
    expect(ids(adapter)).toEqual(['Fake'])
  })

  test('error: disposed while it waited', async () => {
    const answer = deferred()
    const { wallet, listeners } = createFakeWallet({ connect: () => answer.promise })
    const adapter = open(wallet)
    const reconnecting = adapter.reconnect({ connectorIds: ['Fake'] })
    await settle()
    adapter.dispose()
    answer.resolve({ accounts: [accountOf(alice)] })
    expect(await reconnecting).toEqual([])
    expect(listeners.size).toBe(0)
  })
})

describe('disconnect', () => {
  test('default', async () => {
    const { wallet, disconnect, listeners } = createFakeWallet()
    const adapter = open(wallet)
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
    const adapter = open(wallet)
    await connect(adapter)
    await adapter.disconnect()
    expect(ids(adapter)).toEqual([])
  })

  test.each([
    ['refuses', () => Promise.reject(new Error('no'))],
    ['never answers', () => hang()],
  ])('error: a wallet that %s: gone all the same, then it throws', async (_, disconnect) => {
    const adapter = open(createFakeWallet({ disconnect }).wallet)
    await connect(adapter)
    const disconnecting = adapter.disconnect({ connectorId: 'Fake' })
    expect(ids(adapter)).toEqual([])
    await expect(disconnecting).rejects.toMatchObject({
      code: 'wallet/failed',
      context: { connector: 'Fake', method: 'standard:disconnect' },
    })
  })

  test('error: a wallet that is not connected', async () => {
    const adapter = open(createFakeWallet().wallet)
    await expect(adapter.disconnect({ connectorId: 'Fake' })).rejects.toEqual(
      code('connection/not-connected'),
    )
  })
})

describe('switchNetwork', () => {
  const on = (adapter: Adapter) => adapter.connections.get().map(({ caipNetworkId }) => caipNetworkId)

  test('default: every connection goes on with the other network', async () => {
    const adapter = open(createFakeWallet({ name: 'One' }).wallet, createFakeWallet({ name: 'Two' }).wallet)
    await connect(adapter, 'One')
    await connect(adapter, 'Two')
    await adapter.switchNetwork({ caipNetworkId: idOf(devnet) })
    expect(on(adapter)).toEqual([idOf(devnet), idOf(devnet)])
  })

  test('behavior: a reload keeps it', async () => {
    const adapter = open(createFakeWallet().wallet)
    await adapter.switchNetwork({ caipNetworkId: idOf(devnet) })
    adapter.dispose()
    expect((await connect(open())).caipNetworkId).toBe(idOf(devnet))
  })

  test.each(['solana:gone', '', '{"version":1}'])(
    'behavior: remembering %j is remembering nothing',
    async (text) => {
      storage.set('solana.network', text)
      expect((await connect(open(createFakeWallet().wallet))).caipNetworkId).toBe(idOf(mainnet))
    },
  )

  test.each([
    ['a public one that is listed', ['solana:mainnet', 'solana:devnet'], devnet, true],
    ['a public one that is not', ['solana:mainnet'], devnet, false],
    ['a public one by its CAIP-2 id', ['solana:mainnet', idOf(devnet)], devnet, true],
    ['a public one, of a wallet that names others', ['solana:something'], devnet, false],
    ['a local one that is listed', ['solana:mainnet', 'solana:localnet'], local, true],
    ['a local one that is not', ['solana:mainnet', 'solana:devnet'], local, false],
    ['a local one, of a wallet that names none we know', ['solana:something'], local, true],
  ] as const)('param: %s', async (_, chains, network, isSupported) => {
    const adapter = open(createFakeWallet({ chains: chains as never }).wallet)
    await connect(adapter)
    const switching = adapter.switchNetwork({ caipNetworkId: idOf(network) })
    if (isSupported) await switching
    else
      await expect(switching).rejects.toMatchObject({
        code: 'network/unsupported',
        context: { network: idOf(network), connector: 'Fake' },
      })
    expect(on(adapter)).toEqual([isSupported ? idOf(network) : idOf(mainnet)])
  })

  test('behavior: the chains a wallet lists now count', async () => {
    const wallet = createSolanaWallet({
      accounts: seeds,
      name: 'Scripted',
      chains: [
        { chain: 'solana:mainnet', rpcUrl },
        { chain: 'solana:devnet', rpcUrl },
      ],
    })
    const adapter = open(wallet.wallet)
    await connect(adapter, 'Scripted')
    wallet.switchNetwork('solana:mainnet')
    await expect(adapter.switchNetwork({ caipNetworkId: idOf(devnet) })).rejects.toEqual(
      code('network/unsupported'),
    )
    wallet.switchNetwork('solana:devnet')
    await adapter.switchNetwork({ caipNetworkId: idOf(devnet) })
    expect(on(adapter)).toEqual([idOf(devnet)])
  })

  test('behavior: chains that throw are none', async () => {
    const { wallet } = createFakeWallet()
    const adapter = open(wallet)
    await connect(adapter)
    Object.defineProperty(wallet, 'chains', {
      get() {
        throw new Error('no')
      },
    })
    await expect(adapter.switchNetwork({ caipNetworkId: idOf(devnet) })).rejects.toEqual(
      code('network/unsupported'),
    )
    await adapter.switchNetwork({ caipNetworkId: idOf(local) })
  })

  test('error: given up before it began', async () => {
    const adapter = open(createFakeWallet().wallet)
    await connect(adapter)
    await expect(
      adapter.switchNetwork({ caipNetworkId: idOf(devnet), signal: AbortSignal.abort() }),
    ).rejects.toEqual(code('connection/aborted'))
    expect(on(adapter)).toEqual([idOf(mainnet)])
  })
})

test('error: balances of a network the page did not configure', async () => {
  const caipNetworkId = toCaip2Id('Unknown')
  await expect(open().getNativeBalance({ address: alice.address, caipNetworkId })).rejects.toMatchObject({
    code: 'network/not-found',
    context: { network: caipNetworkId },
  })
})

const hang = () => new Promise<never>(() => {})

function deferred() {
  let resolve: (value: unknown) => void = () => {}
  const promise = new Promise<unknown>((settled) => {
    resolve = settled
  })
  return { promise, resolve }
}
