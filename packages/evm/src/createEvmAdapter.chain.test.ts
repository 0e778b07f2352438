import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Adapter } from '@latchkey/core/adapter'
import type { DemoAccount, EvmInfo } from '@latchkey/devnet'
import { makeAmount } from '@latchkey/protocol'
import { createEvmWallet, type EvmWallet } from '@latchkey/testing/evm'
import { createPublicClient, http } from 'viem'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createEvmAdapter } from './createEvmAdapter.js'
import type { EvmNetwork } from './EvmNetwork.js'
import { evm } from './evm.js'
import { mainnet } from './networks/publicNetworks.js'
import { toCaip2Id } from './toCaip2Id.js'

const devnet = inject('devnet')
const [one, two] = devnet.evm as [EvmInfo, EvmInfo]
const [alice, bob] = devnet.accounts as [DemoAccount, DemoAccount]
const client = createPublicClient({ transport: http(one.rpcUrl) })
const caipNetworkId = toCaip2Id(one.chainId)
const signal = new AbortController().signal

const network = ({ chainId, name, nativeCurrency, rpcUrl }: EvmInfo, url = rpcUrl): EvmNetwork => ({
  id: chainId,
  name,
  nativeCurrency,
  rpcUrl: url,
})

function createStorage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

let wallet: EvmWallet
let adapter: Adapter
let storage: ReturnType<typeof createStorage>

function createAdapter(rpcUrl?: string) {
  return createEvmAdapter({ networks: [network(one, rpcUrl), network(two)], host: { storage } })
}

beforeEach(() => {
  // What wagmi and the wallet need of a browser: a place to dispatch events.
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  storage = createStorage()
  wallet = createEvmWallet({
    accounts: [alice.evm.privateKey, bob.evm.privateKey],
    chains: [one, two].map(({ chainId, rpcUrl, name }) => ({ id: chainId, rpcUrl, name })),
    rdns: 'test.wallet',
    origin: 'http://localhost',
  })
  wallet.announce(page as Window)
  adapter = createAdapter()
})

afterEach(() => {
  adapter.dispose()
  vi.unstubAllGlobals()
})

const connect = () => adapter.connect({ connectorId: 'test.wallet', signal })

describe('connect', () => {
  test('default', async () => {
    expect(adapter.connectors.get()).toMatchObject([
      { id: 'test.wallet', type: 'ANNOUNCED', namespace: 'eip155' },
    ])
    expect(await connect()).toEqual({
      connectorId: 'test.wallet',
      accounts: [{ address: alice.evm.address }],
      caipNetworkId,
    })
    await adapter.disconnect()
    expect(adapter.connections.get()).toEqual([])
  })

  test('behavior: what a person does in the wallet arrives', async () => {
    await connect()
    wallet.switchAccount(1)
    wallet.switchNetwork(two.chainId)
    await vi.waitFor(() =>
      expect(adapter.connections.get()[0]).toMatchObject({
        accounts: [{ address: bob.evm.address }],
        caipNetworkId: toCaip2Id(two.chainId),
      }),
    )
  })

  test('behavior: a new visit reconnects without asking', async () => {
    await connect()
    const asked = wallet.control.requests.length
    adapter.dispose()
    adapter = createAdapter()
    expect((await adapter.reconnect({ connectorIds: ['test.wallet'] }))[0]).toMatchObject({
      accounts: [{ address: alice.evm.address }],
    })
    expect(wallet.control.requests).toHaveLength(asked)
  })

  test('behavior: a wallet that no longer agrees does not reconnect', async () => {
    await connect()
    adapter.dispose()
    wallet.disconnect()
    adapter = createAdapter()
    expect(await adapter.reconnect({ connectorIds: ['test.wallet'] })).toEqual([])
  })

  test.each([
    ['reject', 'wallet/rejected'],
    ['garbage', 'wallet/invalid-response'],
  ] as const)('error: %s', async (type, code) => {
    wallet.control.behave({ type })
    await expect(connect()).rejects.toMatchObject({ code })
    expect(adapter.connections.get()).toEqual([])
  })

  test('error: F-21 cancelled, and the late answer does not connect', async () => {
    wallet.control.once({ type: 'hang' })
    const controller = new AbortController()
    const connecting = adapter.connect({ connectorId: 'test.wallet', signal: controller.signal })
    await vi.waitFor(() => expect(wallet.control.requests).toHaveLength(1))
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
    wallet.control.release()
    await vi.waitFor(() => expect(wallet.control.requests[0]?.status).toBe('approved'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(adapter.connections.get()).toEqual([])
    expect(await connect()).toMatchObject({ accounts: [{ address: alice.evm.address }] })
  })

  test('error: a wallet that is not there', async () => {
    await expect(adapter.connect({ connectorId: 'gone', signal })).rejects.toMatchObject({
      code: 'connector/not-found',
    })
  })
})

describe('getNativeBalance', () => {
  test('default', async () => {
    const balance = await adapter.getNativeBalance({ address: bob.evm.address, caipNetworkId })
    expect(balance).toEqual(makeAmount(await client.getBalance({ address: bob.evm.address }), 18))
  })

  test('behavior: F-18 of several nodes the next is asked where one is dead, silent or fails', async () => {
    const silent = createServer(() => {}).listen(0)
    const failing = createServer((_request, response) => response.writeHead(503).end()).listen(0)
    const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const urls = ['http://127.0.0.1:9', urlOf(failing), urlOf(silent), one.rpcUrl]
    const several = { ...network(one), rpcUrl: urls }
    adapter.dispose()
    adapter = (await evm({ networks: [several] }).load())({ storage })
    const started = Date.now()
    const balance = await adapter.getNativeBalance({ address: bob.evm.address, caipNetworkId })
    expect(balance.value).toBe(await client.getBalance({ address: bob.evm.address }))
    expect(Date.now() - started).toBeLessThan(7_000)
    silent.closeAllConnections()
    silent.close()
    failing.close()
  })

  test('error: F-18 a single node of another chain: not one balance of it, and no fee for a review', async () => {
    const report = vi.fn()
    adapter.dispose()
    const wrong = mainnet({ rpcUrl: one.rpcUrl })
    adapter = (await evm({ networks: [wrong] }).load())({ storage, report })
    const ethereum = toCaip2Id(1)
    const found = { code: 'rpc/wrong-network', context: { network: ethereum, found: String(one.chainId) } }
    const { address } = bob.evm
    await expect(adapter.getNativeBalance({ address, caipNetworkId: ethereum })).rejects.toMatchObject(found)
    const send = await adapter.send?.()
    await expect(
      send?.estimate({
        caipNetworkId: ethereum,
        from: address,
        to: address,
        amount: makeAmount(1n, 18),
      } as never),
    ).rejects.toMatchObject(found)
    expect(report).toHaveBeenCalled()
  })

  test('error: an answer that is no balance', async () => {
    const liar = createServer((_request, response) =>
      response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"a lot"}'),
    ).listen(0)
    adapter = createAdapter(`http://127.0.0.1:${(liar.address() as AddressInfo).port}`)
    await expect(adapter.getNativeBalance({ address: bob.evm.address, caipNetworkId })).rejects.toMatchObject(
      { code: 'rpc/failed' },
    )
    liar.close()
  })

  test('error: a dead node', async () => {
    adapter = createAdapter('http://127.0.0.1:9')
    await expect(adapter.getNativeBalance({ address: bob.evm.address, caipNetworkId })).rejects.toMatchObject(
      {
        code: 'rpc/unreachable',
        context: { network: caipNetworkId },
      },
    )
  })

  test('error: a network the page did not configure', async () => {
    const unknown = toCaip2Id(999_999)
    await expect(
      adapter.getNativeBalance({ address: bob.evm.address, caipNetworkId: unknown }),
    ).rejects.toMatchObject({
      code: 'network/not-found',
    })
  })
})
