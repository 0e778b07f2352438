import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { baseAccount, coinbaseWallet, safe } from './index.js'

afterEach(() => vi.unstubAllGlobals())

async function setUp(load: () => ReturnType<ReturnType<typeof safe>['load']>) {
  const create = await load()
  if (!create) return undefined
  const config = createConfig({
    chains: [mainnet],
    connectors: [create],
    transports: { [mainnet.id]: http('http://127.0.0.1:9') },
    storage: null,
  })
  return config.connectors[0]
}

test('coinbaseWallet: V-03 the wallet’s own code is told to send no telemetry', async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://localhost' } }))
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null)),
  )
  const connector = await setUp(coinbaseWallet({ appName: 'Shop', options: 'smartWalletOnly' }).load)
  expect(connector).toMatchObject({ id: 'coinbaseWalletSDK', type: 'coinbaseWallet' })
  expect(await connector?.getProvider()).toMatchObject({
    metadata: { appName: 'Shop', appChainIds: [1] },
    preference: { options: 'smartWalletOnly', telemetry: false },
  })
})

test('baseAccount: V-03 the wallet’s own code is told to send no telemetry', async () => {
  const baseAccountOf = vi.fn((_parameters: unknown) => () => ({}))
  vi.doMock('@wagmi/connectors', () => ({ baseAccount: baseAccountOf }))
  onTestFinished(() => void vi.doUnmock('@wagmi/connectors'))
  await baseAccount({ appName: 'Shop' }).load()
  expect(baseAccountOf).toHaveBeenCalledWith({ appName: 'Shop', preference: { telemetry: false } })
})

test('baseAccount: default', async () => {
  expect(await setUp(baseAccount({ appName: 'Shop' }).load)).toMatchObject({
    id: 'baseAccount',
    rdns: 'app.base.account',
  })
})

test.each([
  ['coinbaseWallet', coinbaseWallet()],
  ['baseAccount', baseAccount()],
])('%s: the list shows it by the id and the name that wagmi’s connector has', async (_, connector) => {
  expect(await setUp(connector.load)).toMatchObject({ ...connector.wallet })
})

test('safe: nothing is fetched outside of a frame, nor on a server', async () => {
  expect(await safe().load()).toBeUndefined()
  const window = new EventTarget()
  vi.stubGlobal('window', Object.assign(window, { parent: window }))
  expect(await safe().load()).toBeUndefined()
})

test('safe: default', async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { parent: new EventTarget() }))
  expect(await setUp(safe().load)).toMatchObject({ id: 'safe', type: 'safe' })
  expect(safe().isSilent).toBe(true)
})
