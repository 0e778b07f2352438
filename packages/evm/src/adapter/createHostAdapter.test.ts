import type { Adapter } from '@latchkey/core/adapter'
import {
  type Config,
  type CreateConnectorFn,
  connect,
  createConfig,
  createStorage,
  custom,
  disconnect,
  http,
  injected,
  mock,
  reconnect,
} from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestPage, networks, people, type TestPage } from '../../test/createTestPage.js'
import { evm } from '../evm.js'
import { createHostAdapter } from './createHostAdapter.js'
import { toChain } from './createWagmiConfig.js'

const { signal } = new AbortController()
const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const
let page: TestPage
let adapter: Adapter | undefined

beforeEach(() => {
  page = createTestPage()
})
afterEach(() => {
  adapter?.dispose()
  vi.unstubAllGlobals()
})

function open(connectors: readonly CreateConnectorFn[] = []) {
  const config: Config = createConfig({
    chains: [toChain(networks[0]), toChain(networks[1])],
    connectors,
    transports: Object.fromEntries(networks.map(({ id }) => [id, http('http://127.0.0.1:9')])),
    storage: createStorage({ storage: page.host.storage }),
  })
  adapter?.dispose()
  const opened = createHostAdapter({ wagmiConfig: config })
  adapter = opened
  return {
    ...opened,
    config,
    connectTo: (connectorId: string) => opened.connect({ connectorId, signal }),
    ids: () => opened.connections.get().map(({ connectorId }) => connectorId),
  }
}
const typed =
  (id: string, type: string): CreateConnectorFn =>
  (config) => ({ ...mock({ accounts })(config), id, name: id, type })

test('behavior: a wallet that no page can move is offered its own network alone', async () => {
  const stays: CreateConnectorFn = (config) => ({
    ...typed('stays', 'stays')(config),
    switchChain: undefined,
  })
  page.addWallet()
  const { connectTo } = open([typed('moves', 'moves'), stays])
  expect(await connectTo('stays')).toMatchObject({ caipNetworkId: 'eip155:1', networks: ['eip155:1'] })
  expect(await connectTo('moves')).not.toHaveProperty('networks')
  expect(await connectTo('test.wallet')).not.toHaveProperty('networks')
})

describe('connectors', () => {
  test('default: those of the config, in the words of the port', () => {
    page.addWallet()
    Object.assign(page.window, { parent: {} })
    const types = ['walletConnect', 'coinbaseWallet', 'safe', 'mock']
    const { connectors } = open(types.map((type) => typed(type, type)))
    expect(connectors.get()).toMatchObject([
      { id: 'walletConnect', type: 'EXTERNAL', isShared: true },
      { id: 'coinbaseWallet', type: 'EXTERNAL' },
      { id: 'safe', type: 'EXTERNAL' },
      { id: 'mock', type: 'EXTERNAL' },
      { id: 'test.wallet', type: 'ANNOUNCED', rdns: 'test.wallet' },
    ])
    expect(connectors.get().filter(({ isShared }) => isShared)).toHaveLength(1)
  })

  test('behavior: nothing is found twice', async () => {
    page.addWallet()
    const { config, connectors } = open()
    // wagmi hears nothing before it has read its storage.
    await new Promise((resolve) => setTimeout(resolve))
    page.addWallet({ rdns: 'test.late' })
    await vi.waitFor(() => expect(connectors.get()).toHaveLength(2))
    expect(config.connectors.map(({ id }) => id)).toEqual(['test.wallet', 'test.late'])
  })

  test('behavior: window.ethereum by its own name, where there is one', () => {
    expect(open([injected()]).connectors.get()).toEqual([])
    Object.assign(page.window, { ethereum: { request: async () => null, isRabby: true } })
    expect(open([injected()]).connectors.get()).toMatchObject([
      { id: 'injected', name: 'Rabby', type: 'INJECTED' },
    ])
  })

  test('behavior: window.ethereum is not listed beside the wallet that it is', () => {
    Object.assign(page.window, { ethereum: page.addWallet().provider })
    expect(
      open([injected()])
        .connectors.get()
        .map(({ id }) => id),
    ).toEqual(['test.wallet'])
  })

  test('behavior: a Safe is not listed outside of a frame', () => {
    expect(open([typed('safe', 'safe')]).connectors.get()).toEqual([])
  })

  test('behavior: S-14 a name that is claimed twice is marked, and not reconnected to', async () => {
    page.addWallet({ accounts: [people[0]] })
    const first = open()
    await first.connectTo('test.wallet')
    page.addWallet({ accounts: [people[1]] })
    const { connectors, reconnect } = open()
    expect(connectors.get()).toMatchObject([{ id: 'test.wallet', claims: 2 }])
    expect(await reconnect({ connectorIds: ['test.wallet'] })).toEqual([])
  })

  test('error: a wallet that is not there', async () => {
    const nothing: CreateConnectorFn = (config) => ({
      ...injected({ target: { id: 'phantom', name: 'Phantom', provider: () => undefined } })(config),
    })
    await expect(open([nothing]).connectTo('phantom')).rejects.toMatchObject({
      code: 'connector/not-found',
      context: { connector: 'Phantom' },
    })
  })
})

describe('state', () => {
  test('behavior: what is done here, wagmi knows', async () => {
    page.addWallet()
    const { config, connectTo, switchNetwork, disconnect } = open()
    await switchNetwork({ caipNetworkId: 'eip155:2' as never })
    expect(config.state.chainId).toBe(2)
    await connectTo('test.wallet')
    expect(config.state).toMatchObject({ status: 'connected', chainId: 2 })
    await switchNetwork({ caipNetworkId: 'eip155:1' as never })
    expect(config.state.chainId).toBe(1)
    await disconnect()
    expect(config.state).toMatchObject({ status: 'disconnected', current: null })
  })

  test('behavior: what wagmi does is known here', async () => {
    page.addWallet()
    const { config, connections, ids } = open()
    const changed = vi.fn()
    connections.subscribe(changed)
    const [connector] = config.connectors
    if (!connector) throw new Error('wagmi found no wallet.')
    await connect(config, { connector })
    expect(ids()).toEqual(['test.wallet'])
    await disconnect(config)
    expect(ids()).toEqual([])
    expect(changed).toHaveBeenCalled()
  })

  test('behavior: what wagmi restores at the same moment is not restored again', async () => {
    page.addWallet()
    await open().connectTo('test.wallet')
    const { config, ...restored } = open()
    const [, connections] = await Promise.all([
      reconnect(config),
      restored.reconnect({ connectorIds: ['test.wallet'] }),
    ])
    expect(connections).toHaveLength(1)
    expect(config.state.connections.size).toBe(1)
    expect(config.state.status).toBe('connected')
  })

  test('behavior: what wagmi only remembers is no connection', async () => {
    page.addWallet()
    await open([mock({ accounts })]).connectTo('mock')
    const { config, ids } = open([mock({ accounts })])
    await vi.waitFor(() => expect(config.state.connections.size).toBe(1))
    expect(ids()).toEqual([])
  })

  test('behavior: dispose leaves the config as it is', async () => {
    const { provider } = page.addWallet()
    const removed = vi.spyOn(provider, 'removeListener')
    const { config, connectTo, dispose } = open()
    await connectTo('test.wallet')
    removed.mockClear()
    dispose()
    expect(config.state.status).toBe('connected')
    expect(config.connectors).toHaveLength(1)
    expect(removed).not.toHaveBeenCalled()
  })

  test('behavior: given up, wagmi does not say "connecting" for ever', async () => {
    page.addWallet({ behavior: { type: 'hang' } })
    const { config, connect } = open()
    const controller = new AbortController()
    const connecting = connect({ connectorId: 'test.wallet', signal: controller.signal })
    await vi.waitFor(() => expect(config.state.status).toBe('connecting'))
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
    expect(config.state.status).toBe('disconnected')
  })

  test('error: S-17 a wallet that was changed is asked for nothing', async () => {
    const { provider } = page.addWallet()
    const { connectTo, sign, switchNetwork } = open()
    const imposter = vi.fn(async () => [])
    const { request } = provider
    provider.request = imposter
    await expect(connectTo('test.wallet')).rejects.toMatchObject({ code: 'wallet/altered' })
    expect(imposter).not.toHaveBeenCalled()
    provider.request = request
    const { accounts } = await connectTo('test.wallet')
    provider.request = imposter
    const { signMessage } = (await sign?.()) ?? {}
    await expect(signMessage?.({ address: accounts[0].address, message: 'hello' })).rejects.toMatchObject({
      code: 'wallet/altered',
    })
    await expect(switchNetwork({ caipNetworkId: 'eip155:2' as never })).rejects.toMatchObject({
      code: 'wallet/altered',
    })
    expect(imposter).not.toHaveBeenCalled()
  })
})

test('evm: the networks are those of the config, and its nodes stay', async () => {
  const { config } = open()
  const descriptor = evm({ wagmiConfig: config })
  expect(descriptor.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'eip155:2'])
  expect(config.getClient({ chainId: 1 }).transport).toMatchObject({ url: 'http://127.0.0.1:9' })
  const created = (await descriptor.load())(page.host)
  expect(created.namespace).toBe('eip155')
  created.dispose()
})

test('error: F-18 a node of another chain in the page’s own config: nothing of it is shown, and the page is told', async () => {
  const asked: string[] = []
  const answer = async ({ method }: { method: string }) => {
    asked.push(method)
    return method === 'eth_chainId' ? '0x7a69' : '0x1'
  }
  const config = createConfig({
    chains: [toChain(networks[0])],
    transports: { [networks[0].id]: custom({ request: answer }) },
  })
  const report = vi.fn()
  adapter = createHostAdapter({ wagmiConfig: config, report })
  const [address] = accounts
  await expect(
    adapter.getNativeBalance({ address, caipNetworkId: 'eip155:1' as never }),
  ).rejects.toMatchObject({
    code: 'rpc/wrong-network',
    context: { network: 'eip155:1', found: '31337' },
  })
  expect(asked).toEqual(['eth_chainId'])
  expect(report).toHaveBeenCalledOnce()
})
