import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import {
  createPublicClient,
  encodeFunctionData,
  hashMessage,
  http,
  parseAbi,
  parseEther,
  webSocket,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestDependencies, createTestNetworks } from '../../../test/createTestDependencies.js'
import { createTestNetwork } from '../../../test/createTestNetwork.js'
import { postJson } from '../../../test/postJson.js'
import { createApp } from '../../createApp.js'
import { createRpcSockets } from '../../rpcSockets/createRpcSockets.js'
import { rpcRoutes } from './index.js'

const { accounts, controlUrl, evm, solana, bitcoin } = inject('devnet')
const [alice] = accounts
const [one, two] = evm
if (!alice || !one || !two || !bitcoin) throw new Error('The devnet has accounts and chains.')

const networks = createTestNetworks([
  // The first two are of no use: one is gone, one is another chain.
  createTestNetwork({
    chainId: `eip155:${one.chainId}`,
    rpcUrls: ['http://127.0.0.1:1', two.rpcUrl, one.rpcUrl],
    wsUrls: ['ws://127.0.0.1:1', two.wsUrl, one.wsUrl],
  }),
  createTestNetwork({
    chainId: `solana:${solana.genesisHash.slice(0, 32)}`,
    rpcUrls: [solana.rpcUrl],
    wsUrls: [solana.wsUrl],
  }),
  createTestNetwork({ chainId: `bip122:${bitcoin.genesisHash.slice(0, 32)}`, rpcUrls: [bitcoin.rpcUrl] }),
])
const dependencies = createTestDependencies({ networks })
const sockets = createRpcSockets(dependencies)
const app = createApp(dependencies, rpcRoutes)
const server = createServer(getRequestListener(app.fetch)).on('upgrade', sockets.onUpgrade)
let host: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await sockets.close()
  for (const { nodes } of networks.all) nodes.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const pathOf = (chainId: string) => `${host}/v1/?chainId=${chainId}&projectId=test`

async function call(chainId: string, method: string, params: unknown) {
  const response = await fetch(
    `http://${pathOf(chainId)}`,
    postJson({ jsonrpc: '2.0', id: 1, method, params }),
  )
  return {
    status: response.status,
    answer: (await response.json()) as { result?: unknown; error?: { code: number } },
  }
}

describe('POST /v1', () => {
  test('default: EVM, past a dead node and one of another chain', async () => {
    const client = createPublicClient({ transport: http(`http://${pathOf(`eip155:${one.chainId}`)}`) })
    expect(await client.getChainId()).toBe(one.chainId)
    expect(await client.getBalance({ address: alice.evm.address })).toBeGreaterThan(parseEther('1'))
    await expect(client.request({ method: 'anvil_mine' as never })).rejects.toThrow('not served here')
  })

  test('behavior: EIP-1271: the call that checks a signature of a contract', async () => {
    const message = 'Sign in to Latchkey'
    const safe = one.contracts.safe.deployed
    const signature = await privateKeyToAccount(alice.evm.privateKey).signTypedData({
      domain: { chainId: one.chainId, verifyingContract: safe },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hashMessage(message) },
    })
    const data = (text: string) =>
      encodeFunctionData({
        abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
        args: [hashMessage(text), signature],
      })
    const check = (text: string) =>
      call(`eip155:${one.chainId}`, 'eth_call', [{ to: safe, data: data(text) }, 'latest'])
    const good = await check(message)
    expect(String(good.answer.result).slice(0, 10)).toBe('0x1626ba7e')
    const bad = await check(`${message}!`)
    expect(bad.status).toBe(200)
    expect(bad.answer.error).toBeDefined()
  })

  test('default: Solana', async () => {
    const chainId = `solana:${solana.genesisHash.slice(0, 32)}`
    const { answer } = await call(chainId, 'getBalance', [alice.solana.address])
    expect(answer.result).toMatchObject({ value: expect.any(Number) })
    const refused = await call(chainId, 'surfnet_setAccount', [alice.solana.address, { lamports: 1 }])
    expect(refused.answer.error?.code).toBe(-32_601)
  })

  test('default: Bitcoin', async () => {
    const chainId = `bip122:${bitcoin.genesisHash.slice(0, 32)}`
    expect((await call(chainId, 'getblockhash', [0])).answer.result).toBe(bitcoin.genesisHash)
    expect((await call(chainId, 'getblock', ['00'])).answer.error).toBeDefined()
    expect((await call(chainId, 'stop', [])).answer.error?.code).toBe(-32_601)
  })
})

describe('GET /v1', () => {
  test('default: eth_subscribe newHeads through a socket', async () => {
    const transport = webSocket(`ws://${pathOf(`eip155:${one.chainId}`)}`, { reconnect: false })
    const client = createPublicClient({ transport })
    const before = await client.getBlockNumber()
    let unwatch = () => {}
    const head = new Promise<bigint>((resolve, reject) => {
      unwatch = client.watchBlockNumber({ onBlockNumber: resolve, onError: reject })
    })
    // Nothing tells that the node has taken the subscription, so blocks are made until one is told.
    const mining = setInterval(() => void mine(), 250)
    expect(await head.finally(() => clearInterval(mining))).toBeGreaterThan(before)
    unwatch()
    const socket = await (
      client.transport as unknown as { getRpcClient: () => Promise<{ close: () => void }> }
    ).getRpcClient()
    socket.close()
    await expect.poll(() => sockets.count(), { timeout: 30_000 }).toBe(0)
  })

  test('default: slotSubscribe on Solana', async () => {
    const socket = new WebSocket(`ws://${pathOf(`solana:${solana.genesisHash.slice(0, 32)}`)}`)
    const messages: Record<string, unknown>[] = []
    socket.on('message', (data) => messages.push(JSON.parse(String(data))))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'slotSubscribe' }))
    await expect
      .poll(() => messages.some(({ method }) => method === 'slotNotification'), { timeout: 30_000 })
      .toBe(true)
    socket.close()
    await expect.poll(() => sockets.count(), { timeout: 30_000 }).toBe(0)
  })

  test('error: without an upgrade, on a connection that goes on', async () => {
    for (let at = 0; at < 2; at += 1) {
      const response = await fetch(`http://${pathOf(`eip155:${one.chainId}`)}`)
      expect(response.status).toBe(426)
      expect(await response.json()).toMatchObject({ reasons: [{ field: '' }] })
    }
  })
})

const mine = () =>
  fetch(`${controlUrl}/mine`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chain: `eip155:${one.chainId}`, blocks: 1 }),
  })
