import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import { checkOnline } from '../cli/checkOnline.js'
import type { ConfigInput } from '../config/configSchema.js'

/** A node at the edge of this test: it says which chain it serves, how far it is, and where there are contracts. */
async function startNode(chain: string): Promise<string> {
  const answers: Record<string, unknown> = { eth_chainId: chain, eth_blockNumber: '0x10' }
  const answer = (text: string) => {
    const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: string[] }
    const result = method === 'eth_getCode' ? (params[0]?.endsWith('1') ? '0x6001' : '0x') : answers[method]
    return JSON.stringify({ jsonrpc: '2.0', id, result })
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json').end(body === '' ? '{}' : answer(body))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(answer(String(text)))))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function check(input: Partial<ConfigInput>) {
  const lines: string[] = []
  const code = await checkOnline(
    { print: (line) => lines.push(line), complain: (line) => lines.push(line) },
    createTestConfig(input),
  )
  return { code, lines: lines.map((line) => line.trim().replace(/\d+ ms$/, 'ms')) }
}

const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const contract = (last: string) => `0x${'0'.repeat(39)}${last}`

test('default: nodes that are of their chain, their contracts, and the database', async () => {
  const host = await startNode('0x1')
  const { url, close } = await openTestStore()
  const { code, lines } = await check({
    databaseUrl: url,
    networks: [
      {
        chainId: 'eip155:1',
        name: 'Ethereum',
        native,
        rpcUrls: [`http://${host}/v2/a-key`],
        wsUrls: [`ws://${host}/v2/a-key`],
        contracts: { multicall3: contract('1') },
      },
    ],
  })
  expect(lines).toEqual([
    expect.stringMatching(/^right {2}database {2}localhost: PostgreSQL 18\.\d+, up to date, ms$/),
    `right  eip155:1  ${host}: at 16, ms`,
    `right  eip155:1  ${host} (WebSocket): at 16, ms`,
    'right  eip155:1  contracts.multicall3: 2 bytes of code, ms',
    'All 4 that it names answer as they should.',
  ])
  expect(code).toBe(0)
  await close()
})

test('error: O13 nobody there, another chain, no contract, a database and a Redis that are away', async () => {
  const host = await startNode('0x2')
  const { code, lines } = await check({
    databaseUrl: 'postgres://u:secret@127.0.0.1:1/x',
    redisUrl: 'redis://127.0.0.1:1',
    networks: [
      {
        chainId: 'eip155:1',
        name: 'Ethereum',
        native,
        rpcUrls: [`http://${host}`, 'http://127.0.0.1:1/a-key'],
        wsUrls: ['ws://127.0.0.1:1/a-key'],
        contracts: { multicall3: contract('2') },
        prices: { kind: 'api', url: `http://${host}`, platform: 'a', nativeId: 'b' },
      },
    ],
    users: {
      email: { smtpUrl: 'smtp://name:secret@127.0.0.1:1', from: 'a@b.example' },
      providers: [{ id: 'one', name: 'One', issuer: 'http://127.0.0.1:1', clientId: 'x' }],
    },
  })
  const text = lines.join('\n')
  expect(code).toBe(1)
  expect(text).not.toMatch(/secret|a-key/)
  expect(text).toMatch(/WRONG {2}database {2}127\.0\.0\.1:1: .*ECONNREFUSED/)
  expect(text).toMatch(/WRONG {2}redis {2}127\.0\.0\.1:1: /)
  expect(text).toContain(`WRONG  eip155:1  ${host}: it serves another chain`)
  expect(text).toMatch(/WRONG {2}eip155:1 {2}127\.0\.0\.1:1: the node cannot be reached/)
  expect(text).toMatch(/WRONG {2}eip155:1 {2}127\.0\.0\.1:1 \(WebSocket\): .*ECONNREFUSED/)
  expect(text).toContain('WRONG  eip155:1  contracts.multicall3: there is no contract at')
  expect(text).toMatch(/WRONG {2}users\.email {2}127\.0\.0\.1:1: .*ECONNREFUSED/)
  expect(text).toMatch(/WRONG {2}users\.one {2}127\.0\.0\.1:1: /)
})
