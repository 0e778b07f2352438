import type { Adapter } from '@latchkey/core/adapter'
import { mock } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPage, networks, people, type TestPage } from '../test/createTestPage.js'
import { type CreateEvmAdapterParameters, createEvmAdapter } from './createEvmAdapter.js'

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

describe('wallets that claim the same name', () => {
  test('behavior: S-14 both are listed, marked, and asked apart', async () => {
    page.addWallet({ accounts: [people[0]] })
    page.addWallet({ accounts: [people[1]] })
    page.addWallet({ rdns: 'test.other' })
    const { connectors, connectTo } = open()
    expect(connectors.get()).toMatchObject([
      { id: 'test.wallet', rdns: 'test.wallet', type: 'ANNOUNCED', claims: 2 },
      { id: 'test.wallet#2', rdns: 'test.wallet', type: 'ANNOUNCED', claims: 2 },
      { id: 'test.other', rdns: 'test.other', type: 'ANNOUNCED' },
    ])
    expect(connectors.get()[2]).not.toHaveProperty('claims')
    const [one, two] = [await connectTo('test.wallet'), await connectTo('test.wallet#2')]
    expect(one.accounts[0].address).not.toBe(two.accounts[0].address)
  })

  test('behavior: S-14 a claim that comes later marks the first', () => {
    page.addWallet()
    const { connectors } = open()
    expect(connectors.get()[0]).not.toHaveProperty('claims')
    const changed = vi.fn()
    connectors.subscribe(changed)
    page.addWallet()
    expect(changed).toHaveBeenCalled()
    expect(connectors.get().map(({ claims }) => claims)).toEqual([2, 2])
  })

  test('behavior: S-14 neither is reconnected to', async () => {
    const memory = new Map<string, string>()
    const storage = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    }
    page.addWallet({ storage })
    await open().connectTo('test.wallet')
    const imitation = page.addWallet({ storage })
    const request = vi.spyOn(imitation.provider, 'request')
    const { reconnect, ids } = open()
    expect(await reconnect({ connectorIds: ['test.wallet', 'test.wallet#2'] })).toEqual([])
    expect(ids()).toEqual([])
    expect(request).not.toHaveBeenCalled()
  })
})

describe('a wallet that was changed', () => {
  test('error: S-17 is not asked to connect', async () => {
    const { provider, control } = page.addWallet()
    const { connectTo, ids } = open()
    const imposter = vi.fn(async () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
    provider.request = imposter
    await expect(connectTo('test.wallet')).rejects.toMatchObject({
      code: 'wallet/altered',
      context: { connector: 'Demo Wallet' },
    })
    expect(imposter).not.toHaveBeenCalled()
    expect(control.requests).toEqual([])
    expect(ids()).toEqual([])
  })

  test.each(['sign', 'switch'])(
    'error: S-17 is not asked to %s, and is connected no longer',
    async (what) => {
      const { provider, control } = page.addWallet()
      const { connectTo, ids, sign, switchNetwork } = open()
      const { accounts } = await connectTo('test.wallet')
      const asked = control.requests.length
      const imposter = vi.fn(async () => `0x${'11'.repeat(65)}`)
      provider.request = imposter
      const signMessage = await sign?.()
      const attempt =
        what === 'sign'
          ? signMessage?.signMessage({ address: accounts[0].address, message: 'hello' })
          : switchNetwork({ caipNetworkId: 'eip155:2' as never })
      await expect(attempt).rejects.toMatchObject({ code: 'wallet/altered' })
      await vi.waitFor(() => expect(ids()).toEqual([]))
      expect(imposter).not.toHaveBeenCalled()
      expect(control.requests).toHaveLength(asked)
    },
  )

  test('error: S-17 is not reconnected to', async () => {
    const { provider } = page.addWallet()
    await open().connectTo('test.wallet')
    const { reconnect } = open()
    provider.request = async () => ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
    expect(await reconnect({ connectorIds: ['test.wallet'] })).toEqual([])
  })
})

describe('connections', () => {
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
    const started = Date.now()
    await reconnect({ connectorIds: ['test.silent', 'test.good'] })
    expect(Date.now() - started).toBeLessThan(5_000)
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
})
