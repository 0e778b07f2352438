import type { Adapter } from '@latchkey/core/adapter'
import { createConfig, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { createEvmAdapter } from '../createEvmAdapter.js'
import { safe } from './safe.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const allowedDomains = [new RegExp(`^${location.origin}$`)]
const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** The page around this frame answers as a Safe does; its own function, so that the answer comes from there. */
const parentFunction = Reflect.get(window.parent, 'Function') as FunctionConstructor
const actAsSafe = new parentFunction(
  'frame',
  'data',
  `const answer = ({ data: request, source, origin }) => {
    if (source !== frame || request?.method !== 'getSafeInfo') return
    frame.postMessage({ id: request.id, success: true, version: '9.1.0', data }, origin)
  }
  addEventListener('message', answer)
  return () => removeEventListener('message', answer)`,
)
let stop = () => {}
let adapter: Adapter | undefined

function startSafe() {
  const info = { safeAddress: address, chainId: 1, owners: [address], threshold: 1, isReadOnly: false }
  stop = actAsSafe(window, info)
}
afterEach(() => {
  stop()
  adapter?.dispose()
})

async function isOffered(connector: ReturnType<typeof safe>) {
  const create = await connector.load()
  if (!create) return false
  const config = createConfig({
    chains: [mainnet],
    connectors: [create],
    transports: { [mainnet.id]: http() },
    storage: null,
  })
  return config.connectors[0]?.isAuthorized()
}

test('default: the Safe around the frame is a wallet, on its own network alone', async () => {
  startSafe()
  adapter = createEvmAdapter({
    networks: [{ ...mainnet, rpcUrl: 'http://127.0.0.1:9' }],
    host: { storage },
    connectors: [safe({ allowedDomains })],
  })
  const { connectors, connect } = adapter
  await vi.waitFor(
    () => expect(connectors.get()).toMatchObject([{ id: 'safe', name: 'Safe', type: 'EXTERNAL' }]),
    { timeout: 5_000 },
  )
  expect(await connect({ connectorId: 'safe', signal: new AbortController().signal })).toEqual({
    connectorId: 'safe',
    accounts: [{ address }],
    caipNetworkId: 'eip155:1',
    networks: ['eip155:1'],
  })
})

test('behavior: S-18 a page that only acts as one is not believed', async () => {
  startSafe()
  expect(await isOffered(safe({ allowedDomains }))).toBe(true)
  expect(await isOffered(safe())).toBe(false)
})

test('behavior: a page that is none does not answer', async () => {
  expect(await isOffered(safe({ allowedDomains }))).toBe(false)
})
