import type { Adapter } from '@latchkey/core/adapter'
import { mock } from '@wagmi/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage, networks, type TestPage } from '../../test/createTestPage.js'
import { type CreateEvmAdapterParameters, createEvmAdapter } from '../createEvmAdapter.js'

const { signal } = new AbortController()
let page: TestPage
let adapter: Adapter | undefined

beforeEach(() => {
  page = createTestPage()
})
afterEach(() => {
  adapter?.dispose()
  vi.unstubAllGlobals()
})

function open(parameters: Partial<CreateEvmAdapterParameters> = {}) {
  adapter?.dispose()
  const opened = createEvmAdapter({ networks, host: page.host, ...parameters })
  adapter = opened
  return {
    ...opened,
    connectTo: (connectorId: string) => opened.connect({ connectorId, signal }),
    ids: () => opened.connections.get().map(({ connectorId }) => connectorId),
  }
}

test('behavior: nothing connects that nobody asked for', async () => {
  const wallet = page.addWallet()
  const first = open()
  await first.connectTo('test.wallet')
  const { ids, connectors } = open()
  expect(connectors.get()).toHaveLength(1)
  // What wagmi takes for a wish to connect.
  wallet.setOnline(false)
  wallet.setOnline(true)
  wallet.switchAccount(1)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(wallet.exposedAccounts).toHaveLength(1)
  expect(ids()).toEqual([])
})

test('behavior: another connected wallet is made active without asking it', async () => {
  const one = page.addWallet({ rdns: 'test.one' })
  page.addWallet({ rdns: 'test.two' })
  const { connectTo, ids } = open()
  await connectTo('test.one')
  await connectTo('test.two')
  const asked = one.control.requests.length
  await connectTo('test.one')
  expect(ids()).toEqual(['test.one', 'test.two'])
  expect(one.control.requests).toHaveLength(asked)
})

test('behavior: a wallet that goes away leaves the active one active', async () => {
  const wallets = ['test.one', 'test.two', 'test.three'].map((rdns) => page.addWallet({ rdns }))
  const { connectTo, ids, disconnect } = open()
  for (const { info } of wallets) await connectTo(info.rdns)
  wallets[1]?.disconnect()
  await vi.waitFor(() => expect(ids()).toEqual(['test.three', 'test.one']))
  await connectTo('test.two')
  await connectTo('test.three')
  await disconnect({ connectorId: 'test.one' })
  expect(ids()[0]).toBe('test.three')
})

test('behavior: F-21 a late answer leaves the active wallet as it was', async () => {
  page.addWallet({ rdns: 'test.one' })
  page.addWallet({ rdns: 'test.two' })
  const slow = page.addWallet({ rdns: 'test.slow', behavior: { type: 'hang' } })
  const { connect, connectTo, ids } = open()
  await connectTo('test.one')
  await connectTo('test.two')
  const controller = new AbortController()
  const connecting = connect({ connectorId: 'test.slow', signal: controller.signal })
  await vi.waitFor(() => expect(slow.control.requests).toHaveLength(1))
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
  slow.control.release()
  // Told that nobody waits, the wallet forgets the page again.
  await vi.waitFor(() => expect(slow.control.requests[0]?.status).toBe('approved'))
  await vi.waitFor(() => expect(slow.exposedAccounts).toEqual([]))
  expect(ids()).toEqual(['test.two', 'test.one'])
})

test('behavior: F-21 given up and asked for again, the answer counts', async () => {
  const wallet = page.addWallet()
  wallet.control.once({ type: 'hang' })
  const { connect, connectTo, ids } = open()
  const controller = new AbortController()
  const connecting = connect({ connectorId: 'test.wallet', signal: controller.signal })
  await vi.waitFor(() => expect(wallet.control.requests).toHaveLength(1))
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
  await expect(connectTo('test.wallet')).rejects.toMatchObject({ code: 'wallet/request-pending' })
  wallet.control.release()
  await vi.waitFor(() => expect(ids()).toEqual(['test.wallet']))
})

test('behavior: F-23 a wallet that does not answer is left out, and the others are there', async () => {
  const good = page.addWallet({ rdns: 'test.good' })
  const silent = page.addWallet({ rdns: 'test.silent' })
  const first = open()
  await first.connectTo('test.good')
  await first.connectTo('test.silent')
  first.dispose()
  vi.spyOn(silent.provider, 'request').mockReturnValue(new Promise(() => {}))
  const { reconnect, ids } = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reconnecting = reconnect({ connectorIds: ['test.silent', 'test.good'] })
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await reconnecting
  expect(ids()).toEqual(['test.good'])
  expect(good.exposedAccounts).toHaveLength(1)
})

test('behavior: restoring one leaves another that is connected', async () => {
  page.addWallet({ rdns: 'test.one' })
  page.addWallet({ rdns: 'test.two' })
  const first = open()
  await first.connectTo('test.two')
  const { connectTo, reconnect, ids } = open()
  await connectTo('test.one')
  await reconnect({ connectorIds: ['test.two'] })
  expect(ids().sort()).toEqual(['test.one', 'test.two'])
})

test('behavior: two instances restore at the same moment', async () => {
  page.addWallet()
  await open().connectTo('test.wallet')
  const [one, two] = [0, 1].map(() => createEvmAdapter({ networks, host: page.host }))
  const connectorIds = ['test.wallet']
  const restored = await Promise.all([one?.reconnect({ connectorIds }), two?.reconnect({ connectorIds })])
  expect(restored.map((connections) => connections?.length)).toEqual([1, 1])
  one?.dispose()
  two?.dispose()
})

test.each([
  ['no account', { eth_accounts: [], eth_requestAccounts: [] }],
  ['no list', { eth_accounts: null, eth_requestAccounts: null }],
  ['no addresses', { eth_accounts: ['0x1'], eth_requestAccounts: ['0x1'] }],
])('error: F-27 %s', async (_name, answers: Record<string, unknown>) => {
  const { provider } = page.addWallet()
  const { request } = provider
  vi.spyOn(provider, 'request').mockImplementation(async (parameters) =>
    parameters.method in answers
      ? answers[parameters.method]
      : parameters.method === 'wallet_requestPermissions'
        ? []
        : request(parameters),
  )
  const { connectTo, ids } = open()
  await expect(connectTo('test.wallet')).rejects.toMatchObject({ code: 'wallet/invalid-response' })
  expect(ids()).toEqual([])
})

test('behavior: F-27 a wallet that cannot name its network is on none of the page', async () => {
  const { provider } = page.addWallet()
  const { request } = provider
  vi.spyOn(provider, 'request').mockImplementation(async (parameters) =>
    parameters.method === 'eth_chainId' ? 'nonsense' : request(parameters),
  )
  expect(await open().connectTo('test.wallet')).toMatchObject({ caipNetworkId: 'eip155:0' })
})

test('behavior: dispose listens to no wallet any more', async () => {
  const { provider } = page.addWallet()
  const listening = new Set<unknown>()
  const { on, removeListener } = provider
  vi.spyOn(provider, 'on').mockImplementation((name, listener) => {
    listening.add(listener)
    return on(name, listener)
  })
  vi.spyOn(provider, 'removeListener').mockImplementation((name, listener) => {
    listening.delete(listener)
    return removeListener(name, listener)
  })
  const { connectTo, dispose } = open()
  await connectTo('test.wallet')
  expect(listening.size).toBeGreaterThan(0)
  dispose()
  expect(listening.size).toBe(0)
})

test('behavior: wagmi keeps no second memory of what is connected', async () => {
  page.addWallet()
  const setItem = vi.spyOn(page.host.storage, 'setItem')
  const { connectTo } = open()
  await connectTo('test.wallet')
  expect(setItem.mock.calls.map(([key]) => key)).not.toContain('wagmi.store')
})

test('error: a wallet that refuses to end it: it has ended all the same', async () => {
  const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const
  const stubborn: ReturnType<typeof mock> = (config) => ({
    ...mock({ accounts })(config),
    disconnect: () => Promise.reject(new Error('no')),
  })
  const { connectTo, disconnect, ids } = open({ connectors: [stubborn] })
  await connectTo('mock')
  await expect(disconnect()).rejects.toMatchObject({ code: 'wallet/failed' })
  expect(ids()).toEqual([])
})

test.each([
  ['the page’s first', '0x1', 'eip155:1'],
  ['another of the page’s', '0x2', 'eip155:2'],
  ['one that the page did not list', '0x539', 'eip155:1337'],
  ['one by a number', 137, 'eip155:137'],
  ['one in decimal digits', '10', 'eip155:10'],
  ['one it cannot name', null, 'eip155:0'],
])('behavior: a wallet that starts on %s is connected there', async (_, chainId, caipNetworkId) => {
  const wallet = page.addWallet()
  const { request } = wallet.provider
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (parameters) =>
    parameters.method === 'eth_chainId' ? chainId : request(parameters),
  )
  const { connectTo, connections } = open()
  expect(await connectTo('test.wallet')).toMatchObject({ caipNetworkId })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(connections.get()).toMatchObject([{ connectorId: 'test.wallet', caipNetworkId }])
  expect(wallet.exposedAccounts).toHaveLength(1)
})

test('behavior: given up in the moment in which the wallet has agreed, it stays connected', async () => {
  const wallet = page.addWallet()
  const { connect, connections, ids } = open()
  const controller = new AbortController()
  // A view that closes because of the news of the connection.
  connections.subscribe(() => queueMicrotask(() => controller.abort()))
  await expect(connect({ connectorId: 'test.wallet', signal: controller.signal })).resolves.toMatchObject({
    connectorId: 'test.wallet',
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ids()).toEqual(['test.wallet'])
  expect(wallet.exposedAccounts).toHaveLength(1)
})
