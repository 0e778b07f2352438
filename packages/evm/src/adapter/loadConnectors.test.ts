import type { Adapter } from '@latchkey/core/adapter'
import { mock } from '@wagmi/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestPage, networks, type TestPage } from '../../test/createTestPage.js'
import { createEvmAdapter } from '../createEvmAdapter.js'
import type { EvmConnector } from '../EvmConnector.js'

const { signal } = new AbortController()
const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] as const
let page: TestPage
let adapter: Adapter

beforeEach(() => {
  page = createTestPage()
})
afterEach(() => {
  adapter.dispose()
  vi.unstubAllGlobals()
})

function open(connectors: Parameters<typeof createEvmAdapter>[0]['connectors']) {
  adapter = createEvmAdapter({ networks, host: page.host, connectors })
  return adapter
}
const ids = () => adapter.connectors.get().map(({ id }) => id)

test('default: a connector of wagmi is there at once', async () => {
  const { connectors, connect } = open([mock({ accounts })])
  expect(connectors.get()).toMatchObject([{ id: 'mock', type: 'EXTERNAL', namespace: 'eip155' }])
  expect(await connect({ connectorId: 'mock', signal })).toMatchObject({
    accounts: [{ address: accounts[0] }],
  })
})

test('behavior: one that is to be fetched is there when it has arrived', async () => {
  page.addWallet()
  const { connectors } = open([{ load: async () => mock({ accounts }) }])
  expect(ids()).toEqual(['test.wallet'])
  await new Promise<void>((resolve) => connectors.subscribe(resolve))
  expect(ids()).toEqual(['test.wallet', 'mock'])
})

test('behavior: a connection by one that is fetched is restored', async () => {
  const later: EvmConnector = {
    load: async () => mock({ accounts, features: { defaultConnected: true, reconnect: true } }),
  }
  open([later])
  await vi.waitFor(() => expect(ids()).toEqual(['mock']))
  await adapter.connect({ connectorId: 'mock', signal })
  adapter.dispose()
  expect(await open([later]).reconnect({ connectorIds: ['mock'] })).toHaveLength(1)
})

test('behavior: one that is described is listed, and can be chosen, before it has arrived', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const wallet = { id: 'mock', name: 'Mock' }
  const { connectors, connect } = open([{ wallet, load: async () => arrival.then(() => mock({ accounts })) }])
  page.addWallet()
  expect(connectors.get()).toMatchObject([{ id: 'test.wallet' }, { ...wallet, type: 'EXTERNAL' }])
  const connecting = connect({ connectorId: 'mock', signal })
  arrive()
  expect(await connecting).toMatchObject({ connectorId: 'mock' })
  page.addWallet({ rdns: 'test.late' })
  expect(ids()).toEqual(['test.wallet', 'test.late', 'mock'])
})

test('error: one that is described and does not arrive is listed no longer', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const cause = new Error('no such package')
  const { connectors, connect } = open([
    { wallet: { id: 'mock', name: 'Mock' }, load: () => Promise.reject(cause) },
    { wallet: { id: 'none', name: 'None' }, load: async () => undefined },
  ])
  expect(ids()).toEqual(['mock', 'none'])
  const changed = vi.fn()
  connectors.subscribe(changed)
  await expect(connect({ connectorId: 'mock', signal })).rejects.toMatchObject({
    code: 'adapter/load-failed',
    cause,
  })
  await vi.waitFor(() => expect(ids()).toEqual([]))
  expect(changed).toHaveBeenCalled()
  await expect(connect({ connectorId: 'none', signal })).rejects.toMatchObject({
    code: 'connector/not-found',
  })
})

test('behavior: one without a place here is not listed', async () => {
  const load = vi.fn(async () => undefined)
  open([{ load }])
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(ids()).toEqual([])
})

test('behavior: one that must agree by itself is listed only where it does', async () => {
  const asked = vi.fn()
  const create =
    (isAuthorized: boolean): ReturnType<typeof mock> =>
    (config) => ({
      ...mock({ accounts })(config),
      id: isAuthorized ? 'willing' : 'unwilling',
      async isAuthorized() {
        asked(isAuthorized)
        return isAuthorized
      },
    })
  open([
    { load: async () => create(false), isSilent: true },
    { load: async () => create(true), isSilent: true },
  ])
  await vi.waitFor(() => expect(ids()).toEqual(['willing']))
  expect(asked.mock.calls.flat()).toEqual([false, true])
})

test('behavior: a connector that the page names for a wallet stands for it', async () => {
  page.addWallet({ rdns: 'test.wallet' })
  page.addWallet({ rdns: 'test.other' })
  open([(config) => ({ ...mock({ accounts })(config), rdns: 'test.wallet' })])
  expect(ids()).toEqual(['mock', 'test.other'])
})

test('error: what does not arrive is reported, and the others are there', async () => {
  page.addWallet()
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const cause = new Error('no such package')
  open([{ load: () => Promise.reject(cause) }])
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledOnce())
  expect(reportError.mock.lastCall?.[0]).toMatchObject({ code: 'adapter/load-failed', cause })
  expect(ids()).toEqual(['test.wallet'])
})
