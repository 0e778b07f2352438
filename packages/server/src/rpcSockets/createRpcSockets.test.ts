import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import {
  createTestConfig,
  createTestDependencies,
  createTestNetworks,
  testProject,
} from '../../test/createTestDependencies.js'
import { createTestNetwork } from '../../test/createTestNetwork.js'
import type { Project } from '../access/Project.js'
import type { Dependencies } from '../Dependencies.js'
import { createMemoryLimiter } from '../limits/createMemoryLimiter.js'
import { createRpcSockets } from './createRpcSockets.js'
import { rpcSocketLimits } from './rpcSocketLimits.js'

/** However busy the machine is. */
const poll = <value>(get: () => value) => expect.poll(get, { timeout: 30_000 })

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

type NodeOptions = { chainId?: string; name?: string; silent?: boolean; subscribes?: boolean }

type NodeRequest = { id: unknown; method: string; params: unknown[] }

/** What geth says to subscriptions. */
function createSubscriptions() {
  const open = new Set<unknown>()
  let made = 0
  return ({ method, params }: NodeRequest): object | undefined => {
    if (method === 'net_listening') return { result: true }
    if (method === 'eth_subscribe') {
      if (params[0] === 'nonsense') return { error: { code: -32_602, message: 'no "nonsense" subscription' } }
      made += 1
      open.add(`0x${made}`)
      return { result: `0x${made}` }
    }
    if (method !== 'eth_unsubscribe') return undefined
    if (open.delete(params[0])) return { result: true }
    return { error: { code: -32_000, message: 'subscription not found' } }
  }
}

/** A node by WebSocket: answers with its name, and keeps what it was sent. */
async function startNode({
  chainId = '0x7a69',
  name = 'node',
  silent = false,
  subscribes = false,
}: NodeOptions = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const received: string[] = []
  const subscribe = createSubscriptions()
  server.on('connection', (socket) => {
    socket.on('error', () => {})
    socket.on('message', (data) => {
      const text = String(data)
      if (silent) return
      const value = JSON.parse(text)
      const first = received.length === 0 || value.method === 'eth_chainId'
      if (first && value.method === 'eth_chainId') {
        return socket.send(JSON.stringify({ jsonrpc: '2.0', id: value.id, result: chainId }))
      }
      received.push(text)
      const answer = (request: NodeRequest) => {
        const outcome = (subscribes && subscribe(request)) || { result: name }
        return { jsonrpc: '2.0', id: request.id, ...outcome }
      }
      socket.send(JSON.stringify(Array.isArray(value) ? value.map(answer) : answer(value)))
    })
  })
  const stop = async () => {
    for (const socket of server.clients) socket.terminate()
    await new Promise((resolve) => server.close(resolve))
  }
  stops.push(stop)
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server, stop }
}

type RpcSocketsOptions = Partial<Dependencies> & {
  wsUrls?: string[]
  connectMs?: number
}

async function startRpcSockets({ wsUrls = [], connectMs, ...given }: RpcSocketsOptions = {}) {
  const network = createTestNetwork({ rpcUrls: ['http://127.0.0.1:1'], wsUrls })
  const dependencies = createTestDependencies({ networks: createTestNetworks([network]), ...given })
  const sockets = createRpcSockets(dependencies, connectMs ? { connectMs } : {})
  const server: Server = createServer().on('upgrade', sockets.onUpgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => sockets.close(),
  )
  return { sockets, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const query = '?chainId=eip155:31337&projectId=test'

async function connect(host: string, path = `/v1${query}`, options: Record<string, unknown> = {}) {
  const socket = new WebSocket(`ws://${host}${path}`, options)
  stops.push(() => socket.terminate())
  socket.on('error', () => {})
  const messages: string[] = []
  socket.on('message', (data) => messages.push(String(data)))
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, messages, closed }
}

/** The HTTP answer to an upgrade that is refused. */
function refusal(host: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const handshake = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }
      const request = httpRequest(`http://${host}${path}`, { headers: { ...handshake, ...headers } })
      request.on('upgrade', (_, socket) => {
        socket.destroy()
        reject(new Error('was let in'))
      })
      request.on('response', async (response) => {
        let body = ''
        for await (const chunk of response) body += chunk
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers })
      })
      request.on('error', reject).end()
    },
  )
}

const call = (method: string, id: unknown = 1, params: unknown[] = []) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const send = (socket: WebSocket, value: unknown) =>
  socket.send(typeof value === 'string' ? value : JSON.stringify(value))

describe('createRpcSockets', () => {
  test.each(['/v1', '/v1/', '/ws'])('default: %s', async (path) => {
    const node = await startNode()
    const { host, sockets } = await startRpcSockets({ wsUrls: [node.url] })
    const { socket, messages, closed } = await connect(host, `${path}${query}&st=latchkey&providerId=ignored`)
    expect(sockets.count()).toBe(1)
    send(socket, call('eth_subscribe', 'a'))
    await poll(() => messages).toEqual(['{"jsonrpc":"2.0","id":"a","result":"node"}'])
    // Under an id of ours: by its answer a subscription is counted.
    expect(node.received.map((text) => JSON.parse(text))).toEqual([
      call('eth_subscribe', expect.stringMatching(/^[0-9a-f-]{36}:1$/)),
    ])
    const notification = '{ "jsonrpc":"2.0","method":"eth_subscription","params":{"result":1} }'
    for (const client of node.server.clients) client.send(notification)
    await poll(() => messages[1]).toBe(notification)
    socket.close(1000)
    expect(await closed).toBe(1000)
    await poll(() => [sockets.count(), node.server.clients.size]).toEqual([0, 0])
  })

  test('behavior: messages keep their order, however many come at once', async () => {
    const node = await startNode()
    const { host } = await startRpcSockets({ wsUrls: [node.url] })
    const { socket, messages } = await connect(host)
    for (let id = 0; id < 200; id += 1) send(socket, call('eth_gasPrice', id))
    await poll(() => messages.length).toBe(200)
    expect(messages.map((text) => JSON.parse(text).id)).toEqual(Array.from({ length: 200 }, (_, id) => id))
  })

  test.each([
    ['a path that is none', `/v2${query}`, 404, undefined],
    ['no query', '/v1', 400, undefined],
    ['a chain that is none', '/v1?chainId=nonsense&projectId=test', 400, 'chainId'],
    ['a chain that is not served', '/v1?chainId=eip155:1&projectId=test', 400, 'chainId'],
    ['a project that is unknown', '/v1?chainId=eip155:31337&projectId=other', 401, 'authentication'],
  ])('error: %s', async (_, path, status, field) => {
    const { host, sockets } = await startRpcSockets({ wsUrls: ['ws://127.0.0.1:1'] })
    const answer = await refusal(host, path)
    expect(answer.status).toBe(status)
    if (field) expect(JSON.parse(answer.body).reasons[0].field).toBe(field)
    expect(answer.headers).toMatchObject({ connection: 'close' })
    expect(sockets.count()).toBe(0)
  })

  test('error: a chain without WebSocket', async () => {
    const { host } = await startRpcSockets()
    const { status, body } = await refusal(host, `/v1${query}`)
    expect([status, JSON.parse(body).reasons[0].field]).toEqual([400, 'chainId'])
  })

  test('error: S-42 a page that the project does not allow', async () => {
    const node = await startNode()
    const project: Project = { ...testProject, origins: ['https://good.example'] }
    const projects = { ...createTestDependencies().projects, find: async () => project }
    const { host } = await startRpcSockets({ wsUrls: [node.url], projects })
    const answer = await refusal(host, `/v1${query}`, { origin: 'https://good.example.evil.example' })
    expect([answer.status, JSON.parse(answer.body).reasons[0].field]).toEqual([403, 'origin'])
    await connect(host, `/v1${query}`, { origin: 'https://good.example' })
  })

  test('error: S-41 too many connections of an address', async () => {
    const node = await startNode()
    const config = createTestConfig({ limits: { burst: 2, perSecond: 1 } })
    const { host } = await startRpcSockets({
      wsUrls: [node.url],
      config,
      limiter: createMemoryLimiter({ now: () => 0 }),
    })
    await connect(host)
    await connect(host)
    const { status, headers } = await refusal(host, `/v1${query}`)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('error: more connections than the setting', async () => {
    const node = await startNode()
    const config = createTestConfig({ trustProxy: 1, limits: { sockets: 2 } })
    const { host, sockets } = await startRpcSockets({ wsUrls: [node.url], config })
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
    const first = await connect(host, undefined, from('192.0.2.1'))
    // One address has a twentieth of them, and one at least.
    expect((await refusal(host, `/v1${query}`, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(429)
    await connect(host, undefined, from('192.0.2.2'))
    expect((await refusal(host, `/v1${query}`, { 'x-forwarded-for': '192.0.2.3' })).status).toBe(503)
    first.socket.close()
    await poll(() => sockets.count()).toBe(1)
    await connect(host, undefined, from('192.0.2.3'))
  })

  test('error: more connections than an address may have, each of which is one to a node', async () => {
    const node = await startNode()
    const { host, sockets } = await startRpcSockets({ wsUrls: [node.url] })
    for (let count = 0; count < rpcSocketLimits.perAddress; count += 1) await connect(host)
    expect((await refusal(host, `/v1${query}`)).status).toBe(429)
    expect(sockets.count()).toBe(rpcSocketLimits.perAddress)
  })

  test.each<Record<string, string>>([
    { upgrade: 'h2c' },
    { 'sec-websocket-version': '7' },
    { 'sec-websocket-key': 'short' },
  ])('error: an upgrade that is no handshake: %j', async (headers) => {
    const node = await startNode()
    const { host } = await startRpcSockets({ wsUrls: [node.url] })
    expect((await refusal(host, `/v1${query}`, headers)).status).toBe(400)
  })

  test('error: no node is reachable', async () => {
    const { host, sockets } = await startRpcSockets({ wsUrls: ['ws://127.0.0.1:1', 'ws://127.0.0.1:2'] })
    const { status, body, headers } = await refusal(host, `/v1${query}`)
    expect([status, JSON.parse(body).reasons[0].field, headers['retry-after']]).toEqual([503, 'chainId', '1'])
    expect(sockets.count()).toBe(0)
  })

  test('behavior: F-18 dead, silent and wrong nodes are passed over', async () => {
    const silent = await startNode({ silent: true })
    const wrong = await startNode({ chainId: '0x1', name: 'wrong' })
    const node = await startNode({ name: 'right' })
    const wsUrls = ['ws://127.0.0.1:1', silent.url, wrong.url, node.url]
    const { host } = await startRpcSockets({ wsUrls, connectMs: 1_500 })
    const { socket, messages } = await connect(host)
    send(socket, call('eth_gasPrice'))
    await poll(() => messages[0]).toContain('right')
    expect(wrong.received).toEqual([])
  })

  test('behavior: a node that goes before the first message is replaced, afterwards the client is told', async () => {
    const first = await startNode({ name: 'first' })
    const second = await startNode({ name: 'second' })
    const { host, sockets } = await startRpcSockets({ wsUrls: [first.url, second.url] })
    const { socket, messages, closed } = await connect(host)
    await first.stop()
    await poll(() => second.server.clients.size).toBe(1)
    send(socket, call('eth_gasPrice'))
    await poll(() => messages[0]).toContain('second')
    await second.stop()
    expect(await closed).toBe(1012)
    await poll(() => sockets.count()).toBe(0)
  })

  test('error: a node that goes when there is no other', async () => {
    const node = await startNode()
    const { host } = await startRpcSockets({ wsUrls: [node.url] })
    const { closed } = await connect(host)
    await node.stop()
    expect(await closed).toBe(1012)
  })

  test('error: methods that steer a node, and what is no request', async () => {
    const node = await startNode()
    const { host } = await startRpcSockets({ wsUrls: [node.url] })
    const { socket, messages } = await connect(host)
    send(socket, call('anvil_mine', 1))
    send(socket, [call('evm_mine', 2), call('eth_gasPrice', 3)])
    send(socket, '{')
    send(socket, '{"jsonrpc":"2.0"}')
    send(socket, '{"jsonrpc":"2.0","id":9,"method":"eth_call","method":"eth_gasPrice"}')
    await poll(() => messages.length).toBe(6)
    const codes = messages
      .flatMap((text) => [JSON.parse(text)].flat())
      .map(({ id, error }) => [id, error?.code])
    expect(codes).toEqual(
      expect.arrayContaining([
        [1, -32_601],
        [2, -32_601],
        [3, undefined],
        [null, -32_700],
        [null, -32_600],
        [9, undefined],
      ]),
    )
    expect(node.received.map((text) => JSON.parse(text))).toEqual([
      [call('eth_gasPrice', 3)],
      { jsonrpc: '2.0', id: 9, method: 'eth_gasPrice' },
    ])
  })

  test('error: S-41 messages count like requests, and who does not stop is closed', async () => {
    const node = await startNode()
    const config = createTestConfig({ limits: { burst: 4, perSecond: 1 } })
    const { host } = await startRpcSockets({
      wsUrls: [node.url],
      config,
      limiter: createMemoryLimiter({ now: () => 0 }),
    })
    const { socket, messages, closed } = await connect(host)
    for (let id = 0; id < 3 + rpcSocketLimits.refusals; id += 1) send(socket, call('eth_gasPrice', id))
    expect(await closed).toBe(1008)
    expect(node.received).toHaveLength(3)
    expect(messages.map((text) => JSON.parse(text)).find(({ id }) => id === 3)).toMatchObject({
      error: { code: -32_005 },
    })
  })

  test('error: a project that is disabled meanwhile', async () => {
    const node = await startNode()
    const project = { ...testProject }
    const projects = { ...createTestDependencies().projects, find: async () => project }
    const { host } = await startRpcSockets({ wsUrls: [node.url], projects })
    const { socket, closed } = await connect(host)
    project.enabled = false
    send(socket, call('eth_gasPrice'))
    expect(await closed).toBe(1008)
    expect(node.received).toEqual([])
  })

  test('error: S-44 a message over 256 KiB, a binary one, and one in a thousand pieces', async () => {
    const node = await startNode()
    const { host } = await startRpcSockets({ wsUrls: [node.url] })
    const large = await connect(host)
    send(large.socket, JSON.stringify(call('a'.repeat(rpcSocketLimits.clientMessage))))
    expect(await large.closed).toBe(1009)
    const binary = await connect(host)
    binary.socket.send(Buffer.from(JSON.stringify(call('eth_gasPrice'))))
    expect(await binary.closed).toBe(1003)
    const pieces = await connect(host)
    for (let piece = 0; piece < 1_000; piece += 1) pieces.socket.send('a', { fin: false })
    expect([1006, 1008]).toContain(await pieces.closed)
    expect(node.received).toEqual([])
  })

  describe('S-44 subscriptions of one client', () => {
    const { subscriptions } = rpcSocketLimits
    type Answer = { id: unknown; result?: unknown; error?: { code: number } }

    /** A node that knows what was subscribed to: as geth does, it refuses to end what it does not know. */
    async function openSubscriber() {
      const node = await startNode({ subscribes: true })
      const { host } = await startRpcSockets({ wsUrls: [node.url] })
      const { socket, messages } = await connect(host)
      const ask = async (request: object): Promise<Answer[]> => {
        const before = messages.length
        send(socket, request)
        await poll(() => messages.length).toBe(before + 1)
        const answer = JSON.parse(messages[before] ?? 'null')
        return Array.isArray(answer) ? answer : [answer]
      }
      const fill = async () => {
        const batch = (size: number) => Array.from({ length: size }, (_, id) => call('eth_subscribe', id))
        return [...(await ask(batch(100))), ...(await ask(batch(subscriptions - 100)))].map(
          ({ result }) => result,
        )
      }
      return { node, ask, fill }
    }
    const tooMany = { error: { code: -32_005 } }

    test('error: one more than allowed, until the node has ended one', async () => {
      const { ask, fill } = await openSubscriber()
      const [first, second] = await fill()
      expect(await ask(call('eth_subscribe', 'more'))).toMatchObject([{ id: 'more', ...tooMany }])
      expect(await ask(call('eth_unsubscribe', 'less', [first]))).toEqual([
        { jsonrpc: '2.0', id: 'less', result: true },
      ])
      expect(await ask(call('eth_subscribe', 'again'))).toMatchObject([
        { id: 'again', result: expect.any(String) },
      ])
      expect(await ask(call('eth_subscribe', 'full'))).toMatchObject([tooMany])
      // In a batch, with the ids that the client gave.
      const both = await ask([call('eth_unsubscribe', 7, [second]), call('eth_gasPrice', 8)])
      expect(both).toEqual([
        { jsonrpc: '2.0', id: 7, result: true },
        { jsonrpc: '2.0', id: 8, result: 'node' },
      ])
      expect(await ask(call('eth_subscribe', 'last'))).toMatchObject([{ result: expect.any(String) }])
    })

    test('error: ending what was never there makes no room', async () => {
      const { ask, fill, node } = await openSubscriber()
      const [first] = await fill()
      expect(await ask(call('eth_unsubscribe', 1, ['0xmade-up']))).toMatchObject([
        { id: 1, error: { code: -32_000 } },
      ])
      expect(await ask(call('eth_subscribe', 2))).toMatchObject([tooMany])
      // A notification has no answer, and another call that is answered with `true` is no proof, whatever its id.
      const ids = () => node.received.flatMap((text) => JSON.parse(text)).map(({ id }) => id)
      for (const id of [...new Set(ids())].slice(-5)) await ask(call('net_listening', id))
      expect(await ask(call('eth_subscribe', 3))).toMatchObject([tooMany])
      await ask(call('eth_unsubscribe', 4, [first]))
      await ask(call('eth_unsubscribe', 5, [first]))
      await ask(call('eth_subscribe', 6))
      expect(await ask(call('eth_subscribe', 7))).toMatchObject([tooMany])
    })

    test('behavior: what the node refuses to subscribe to takes no room', async () => {
      const { ask, fill } = await openSubscriber()
      for (let at = 0; at < 3; at += 1) {
        expect(await ask(call('eth_subscribe', at, ['nonsense']))).toMatchObject([
          { error: { code: -32_602 } },
        ])
      }
      await fill()
      expect(await ask(call('eth_subscribe', 'more'))).toMatchObject([tooMany])
    })
  })

  test('error: F-52 a client that pings without end', async () => {
    const node = await startNode()
    const { host } = await startRpcSockets({ wsUrls: [node.url] })
    const { socket, closed } = await connect(host)
    let pongs = 0
    socket.on('pong', () => {
      pongs += 1
    })
    for (let ping = 0; ping <= rpcSocketLimits.pings; ping += 1) socket.ping()
    expect(await closed).toBe(1008)
    expect(pongs).toBe(rpcSocketLimits.pings)
  })

  test('error: S-44 a client that does not read is dropped, and others are not', async () => {
    const node = await startNode()
    const { host, sockets } = await startRpcSockets({ wsUrls: [node.url] })
    const slow = await connect(host)
    slow.socket.pause()
    const other = await connect(host)
    const flood = 'a'.repeat(1024 * 1024)
    const [first] = [...node.server.clients]
    await poll(() => {
      first?.send(JSON.stringify({ flood }))
      return sockets.count()
    }).toBe(1)
    send(other.socket, call('eth_gasPrice'))
    await poll(() => other.messages).toHaveLength(1)
  })

  test('behavior: S-44 a client that answers no ping is cut off', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stops.push(() => vi.useRealTimers())
    const node = await startNode()
    const { host, sockets } = await startRpcSockets({ wsUrls: [node.url] })
    const deaf = await connect(host, undefined, { autoPong: false })
    const well = await connect(host)
    const pinged = [deaf, well].map(({ socket }) => new Promise((resolve) => socket.once('ping', resolve)))
    vi.advanceTimersByTime(rpcSocketLimits.pingMs)
    await Promise.all(pinged)
    // Its answer comes after the pong was read.
    send(well.socket, call('eth_gasPrice'))
    await poll(() => well.messages).toHaveLength(1)
    expect(deaf.socket.readyState).toBe(WebSocket.OPEN)
    vi.advanceTimersByTime(rpcSocketLimits.pingMs)
    expect(await deaf.closed).toBe(1006)
    expect(well.socket.readyState).toBe(WebSocket.OPEN)
    await poll(() => sockets.count()).toBe(1)
  })

  test('behavior: F-50 closing says good-bye to clients and lets nobody in', async () => {
    const node = await startNode()
    const { host, sockets } = await startRpcSockets({ wsUrls: [node.url] })
    const { closed } = await connect(host)
    const closing = sockets.close()
    expect((await refusal(host, `/v1${query}`)).status).toBe(503)
    expect(await closed).toBe(1001)
    await closing
    expect(sockets.count()).toBe(0)
    await poll(() => node.server.clients.size).toBe(0)
  })

  test('behavior: connections that break off at any time leave nothing behind', async () => {
    const node = await startNode()
    const { host, sockets } = await startRpcSockets({ wsUrls: [node.url] })
    for (let at = 0; at < 20; at += 1) {
      const socket = new WebSocket(`ws://${host}/v1${query}`)
      socket.on('error', () => {})
      setTimeout(() => socket.terminate(), at)
    }
    await poll(() => sockets.count()).toBe(0)
    await poll(() => node.server.clients.size).toBe(0)
    const { socket, messages } = await connect(host)
    send(socket, call('eth_gasPrice'))
    await poll(() => messages).toHaveLength(1)
  })
})
