import * as core from '@latchkey/core'
import {
  type Config,
  connect,
  createConfig,
  createStorage,
  disconnect,
  http,
  reconnect,
  switchChain,
} from '@wagmi/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage, networks, people, type TestPage } from '../../test/createTestPage.js'
import { evm } from '../evm.js'
import { toChain } from './createWagmiConfig.js'

let page: TestPage
beforeEach(() => {
  page = createTestPage()
})
afterEach(() => vi.unstubAllGlobals())

/** A page with its own wagmi config, whose adapter's code never comes unless it is told to. */
async function open({ withCode = false } = {}) {
  const config: Config = createConfig({
    chains: [toChain(networks[0]), toChain(networks[1])],
    transports: Object.fromEntries(networks.map(({ id }) => [id, http('http://127.0.0.1:9')])),
    storage: createStorage({ storage: page.host.storage }),
  })
  // wagmi hears nothing before it has read its storage.
  await new Promise((resolve) => setTimeout(resolve))
  const descriptor = evm({ wagmiConfig: config })
  const load = vi.fn(withCode ? descriptor.load : () => new Promise<never>(() => {}))
  const storage = { ...page.host.storage }
  const latchkey = core.createLatchkey({ adapters: [{ ...descriptor, load }], storage })
  const account = () => core.getAccount(latchkey, { namespace: 'eip155' })
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi found no wallet.')
  return { config, connector, latchkey, load, account }
}

test('default: what the page connects by wagmi is known at once, without the adapter', async () => {
  page.addWallet()
  const { config, connector, latchkey, load, account } = await open()
  const statuses: unknown[] = []
  core.watchAccount(latchkey, { onChange: ({ status }) => statuses.push(status) })
  await connect(config, { connector })
  expect(account()).toMatchObject({
    status: 'connected',
    address: config.state.connections.get(connector.uid)?.accounts[0],
    caipAddress: `eip155:1:${config.state.connections.get(connector.uid)?.accounts[0]}`,
    connector: { id: 'test.wallet', name: connector.name },
    network: { id: 1 },
  })
  await switchChain(config, { chainId: 2 })
  expect(account()).toMatchObject({ status: 'connected', chainId: 2, network: { id: 2 } })
  connector.emitter.emit('change', { chainId: 999 })
  expect(account()).toMatchObject({ isUnsupported: true, caipNetworkId: 'eip155:999' })
  await disconnect(config)
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(load).not.toHaveBeenCalled()
  expect([...new Set(statuses)]).toEqual(['connected', 'disconnected'])
})

test('behavior: what wagmi has connected before Latchkey is there is known from the beginning', async () => {
  page.addWallet()
  const { config, connector } = await open()
  await connect(config, { connector })
  const descriptor = evm({ wagmiConfig: config })
  const latchkey = core.createLatchkey({ adapters: [descriptor], storage: null })
  expect(core.getAccount(latchkey)).toMatchObject({ status: 'connected', chainId: 1 })
  // A page that a server has rendered begins with what the server knew.
  expect(latchkey.store.getInitialState().namespaces.eip155).toMatchObject({ status: 'disconnected' })
})

test('behavior: a visitor who was connected before the page moved to Latchkey: wagmi looks, and what it finds is known at once', async () => {
  page.addWallet()
  const before = await open()
  await connect(before.config, { connector: before.connector })
  before.latchkey.internal.memory.setConnectorIds('eip155', [])
  const { config, latchkey, account } = await open()
  expect(account().status).toBe('disconnected')
  const looking = reconnect(config)
  void core.reconnect(latchkey)
  await looking
  // The adapter's code has not come, and nothing waits for it.
  expect(account()).toMatchObject({ status: 'connected', chainId: 1 })
})

test('behavior: wagmi looks, and the wallet is locked by now: nothing waits for ever', async () => {
  const wallet = page.addWallet()
  const first = await open()
  await connect(first.config, { connector: first.connector })
  wallet.lock()
  const { config, latchkey, account } = await open({ withCode: true })
  latchkey.internal.memory.setConnectorIds('eip155', [])
  const looking = reconnect(config)
  const restoring = core.reconnect(latchkey)
  await Promise.all([looking, restoring])
  expect(account().status).toBe('disconnected')
  expect(config.state.status).toBe('disconnected')
})

test('behavior: it is remembered, whoever asked for it', async () => {
  page.addWallet()
  const { config, connector, latchkey } = await open()
  await connect(config, { connector })
  expect(latchkey.internal.memory.getConnectorIds('eip155')).toEqual(['test.wallet'])
})

test('behavior: the adapter takes over, and nothing changes by that', async () => {
  page.addWallet({ accounts: [people[0]] })
  const { config, connector, latchkey, account, load } = await open({ withCode: true })
  await connect(config, { connector })
  const { address, caipAddress, allAccounts } = account()
  const known = latchkey.store.getState().namespaces.eip155?.account
  await core.connect(latchkey, { connectorId: 'test.wallet' })
  expect(load).toHaveBeenCalled()
  expect(account()).toMatchObject({ status: 'connected', address, caipAddress, allAccounts })
  expect(latchkey.store.getState().namespaces.eip155?.account).toBe(known)
  await core.disconnect(latchkey)
  expect(config.state.status).toBe('disconnected')
  expect(account().status).toBe('disconnected')
  await connect(config, { connector })
  expect(account().status).toBe('connected')
})

test('behavior: dispose ends it', async () => {
  page.addWallet()
  const { config, connector, latchkey, account } = await open()
  latchkey.dispose()
  await connect(config, { connector })
  expect(account().status).toBe('disconnected')
})
