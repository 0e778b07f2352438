import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { defineCall } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { createTestConfig, createTestDependencies } from '../test/createTestDependencies.js'
import { postJson } from '../test/postJson.js'
import type { ConfigInput } from './config/configSchema.js'
import { createApp } from './createApp.js'
import type { SocketTimes } from './http/createSocketServer.js'
import { defineRoute } from './http/Route.js'
import { type Listening, type ListenParameters, listen } from './listen.js'

const entries = { summary: 'A call of this test.', access: 'none' } as const
const thing = defineRoute({
  call: defineCall({ name: 'thing', method: 'GET', path: '/v1/thing' }),
  ...entries,
  handle: (_, __, { ip }) => ({ json: { ip } }),
})
const echo = defineRoute({
  call: defineCall({ name: 'echo', method: 'POST', path: '/v1/echo', body: v.unknown() }),
  ...entries,
  handle: ({ body }) => ({ json: body }),
})

// A busy machine takes its time.
const patience = { timeout: 20_000 }

/** Answers when told. */
const waiting: { answer: () => void; signal: AbortSignal }[] = []
const slow = defineRoute({
  call: defineCall({ name: 'slow', method: 'GET', path: '/v1/slow' }),
  ...entries,
  handle: (_, __, { signal }) =>
    new Promise((resolve) => void waiting.push({ answer: () => resolve({ json: 'done' }), signal })),
})

let server: Listening | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const { answer } of waiting.splice(0)) answer()
  await server?.close()
  server = undefined
})

async function open({
  config: given = {},
  times = {},
  onUpgrade,
}: {
  config?: Partial<ConfigInput>
  times?: Partial<SocketTimes>
  onUpgrade?: ListenParameters['onUpgrade']
} = {}): Promise<Listening> {
  const config = createTestConfig({ port: 0, ...given })
  const dependencies = createTestDependencies({ config })
  const { log } = dependencies
  const metrics = { ...dependencies.metrics, text: async () => 'latchkey_up 1\n' }
  server = await listen({
    app: createApp(dependencies, [thing, echo, slow]),
    config,
    log,
    metrics,
    times: { graceMs: 20, ...times },
    ...(onUpgrade ? { onUpgrade } : {}),
  })
  return server
}

/** Writes bytes to a connection of its own; resolves to all that came back once it was closed. */
function send(port: number, text: string): { answer: Promise<string>; socket: Socket } {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  sockets.push(socket)
  let got = ''
  socket.on('data', (chunk) => {
    got += chunk
  })
  socket.on('error', () => {})
  return { socket, answer: once(socket, 'close').then(() => got) }
}

test('default', async () => {
  const { url, port, metricsUrl } = await open()
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect(metricsUrl).toBeUndefined()
  const response = await fetch(`${url}/v1/thing`)
  expect(await response.json()).toEqual({ ip: '127.0.0.1' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const body = JSON.stringify({ text: 'ü'.repeat(20_000) })
  expect(await (await fetch(`${url}/v1/echo`, postJson(body))).text()).toBe(body)
  expect((await fetch(`${url}/v1/thing`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${url}/nowhere`)).status).toBe(404)
  expect((await fetch(`${url}/v1/thing`, { method: 'DELETE' })).status).toBe(405)
  expect((await fetch(`${url}/v1/thing`, { method: 'OPTIONS' })).status).toBe(204)
})

test('behavior: a body that is too large or has no end is refused', async () => {
  const { url, port } = await open()
  const large = await fetch(`${url}/v1/echo`, postJson('x'.repeat(1_000_000)))
  expect(large.status).toBe(413)
  const chunk = `${(10_000).toString(16)}\r\n${'x'.repeat(10_000)}\r\n`
  const { answer } = send(
    port,
    `POST /v1/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n${chunk.repeat(10)}`,
  )
  expect(await answer).toContain('HTTP/1.1 413')
})

test('behavior: what is no request is refused, and read by pages too', async () => {
  const { port } = await open()
  for (const [text, status] of [
    ['nonsense\r\n\r\n', 400],
    ['GET /v1/thing HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
    ['GET /v1\\thing HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['GET /v1/thing HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n', 400],
    [`GET /v1/thing HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['GET /%ff%00%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
  ] as const) {
    const answer = await send(port, text).answer
    expect(answer, text.slice(0, 60)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('access-control-allow-origin: *')
  }
})

test('behavior: a request of HTTP/1.0 without a host, or with an odd expectation, is answered', async () => {
  const { port } = await open()
  for (const text of [
    'GET /v1/thing HTTP/1.0\r\n\r\n',
    'GET /v1/thing HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
  ]) {
    expect(await send(port, text).answer).toMatch(/^HTTP\/1\.1 200 /)
  }
})

/** Opens many connections that never finish what they begin; resolves once all of them were closed. */
async function attack({ url, port }: Listening, beginnings: readonly string[]) {
  const attackers = Array.from({ length: 200 }, (_, at) => send(port, beginnings[at % beginnings.length]!))
  // Patience here is for the machine: with times this short, a busy one makes a good client slow too.
  const status = () =>
    fetch(`${url}/v1/thing`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(status, patience).toBe(200)
  return Promise.all(attackers.map(({ answer }) => answer))
}

test('behavior: F-48 S-45 clients that take their time for headers are cut off, and others served', async () => {
  const listening = await open({ times: { headersMs: 100, requestMs: 600_000, checkMs: 20 } })
  for (const answer of await attack(listening, ['', 'GET /v1/thing HTTP/1.1\r\nhost: a\r\nx: '])) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/)
  }
})

test('behavior: F-48 S-45 clients that take their time for a body are cut off, and others served', async () => {
  const listening = await open({ times: { headersMs: 100, requestMs: 200, checkMs: 20 } })
  const begin = 'POST /v1/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
  const answers = await attack(listening, [
    `${begin}content-length: 100\r\n\r\n{`,
    `${begin}transfer-encoding: chunked\r\n\r\n5\r\n`,
  ])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 40[08] |^$/)
})

test('behavior: a client that leaves makes the signal fire', async () => {
  const { url } = await open()
  const client = new AbortController()
  const asked = fetch(`${url}/v1/slow`, { signal: client.signal }).catch(() => 'left')
  await expect.poll(() => waiting.length, patience).toBe(1)
  const { signal } = waiting[0]!
  expect(signal.aborted).toBe(false)
  client.abort()
  expect(await asked).toBe('left')
  await expect.poll(() => signal.aborted, patience).toBe(true)
})

test('param: onUpgrade', async () => {
  const seen: (string | undefined)[] = []
  const { port } = await open({
    onUpgrade: (request, socket) => {
      seen.push(request.url)
      socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    },
  })
  const headers = 'host: a\r\nconnection: Upgrade\r\nupgrade:'
  const { answer } = send(port, `GET /v1?chainId=eip155:1 HTTP/1.1\r\n${headers} WebSocket\r\n\r\n`)
  expect(await answer).toBe('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  expect(seen).toEqual(['/v1?chainId=eip155:1'])
  // Other offers are passed over.
  const plain = await send(port, `GET /v1/thing HTTP/1.1\r\n${headers} h2c\r\n\r\n`).answer
  expect(plain).toMatch(/^HTTP\/1\.1 200 /)
  expect(plain).toContain('{"ip":"127.0.0.1"}')
  const body = await send(port, `POST /v1/echo HTTP/1.1\r\ncontent-length: 2\r\n${headers} h2c\r\n\r\n{}`)
    .answer
  expect(body).toMatch(/^HTTP\/1\.1 400 /)
  expect(seen).toHaveLength(1)
})

test('error: a request without a `Host`, or with two of them, is refused', async () => {
  const seen: unknown[] = []
  const { port } = await open({ onUpgrade: (_, socket) => seen.push(socket.destroy()) })
  const ask = (lines: string, version = '1.1') =>
    send(port, `GET /v1/thing HTTP/${version}\r\n${lines}connection: close\r\n\r\n`).answer
  expect(await ask('host: a\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask('', '1.0')).toMatch(/^HTTP\/1\.1 200 /)
  for (const lines of ['', 'host: a\r\nhost: b\r\n', 'host: a\r\nHOST: a\r\n']) {
    const answer = await ask(lines)
    expect(answer, lines).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).toContain('access-control-allow-origin: *')
    expect(answer).not.toContain('127.0.0.1')
  }
  expect(await ask('host: a\r\nhost: b\r\n', '1.0')).toMatch(/^HTTP\/1\.1 400 /)
  const upgrade =
    'GET /v1 HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n'
  expect(await send(port, upgrade).answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(seen).toEqual([])
})

test('behavior: without onUpgrade an upgrade is a plain request', async () => {
  const { port } = await open()
  const text = 'GET /v1/thing HTTP/1.1\r\nhost: a\r\nconnection: Upgrade, close\r\nupgrade: websocket\r\n\r\n'
  expect(await send(port, text).answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('param: metricsPort', async () => {
  const { metricsUrl, url } = await open({ config: { metricsPort: 0 } })
  const response = await fetch(metricsUrl!)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await response.text()).toBe('latchkey_up 1\n')
  expect((await fetch(metricsUrl!.replace('/metrics', '/v1/thing'))).status).toBe(404)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
})

test('error: a port that is taken', async () => {
  const { port } = await open()
  const first = server
  await expect(open({ config: { port } })).rejects.toThrow(
    `Cannot listen on port ${port} of 127.0.0.1: somebody listens there already`,
  )
  await expect(open({ config: { metricsPort: port } })).rejects.toThrow(`Cannot listen on port ${port}`)
  server = first
})

const ask = (url: string, agent: Agent) =>
  new Promise<{ status: number; connection: string | undefined; body: string }>((resolve, reject) => {
    const request = get(url, { agent }, async (response: IncomingMessage) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body })
    })
    request.on('error', reject)
  })

test('behavior: F-50 what was asked before closing is answered, and connections end with it', async () => {
  const { url, port, close } = await open()
  const agent = new Agent({ keepAlive: true })
  const idle = new Agent({ keepAlive: true })
  await ask(`${url}/v1/thing`, idle)
  const silent = send(port, '')
  const asked = Array.from({ length: 20 }, () => ask(`${url}/v1/slow`, agent))
  await expect.poll(() => waiting.length, patience).toBe(20)
  let isClosed = false
  const closed = close().then(() => {
    isClosed = true
  })
  await expect(ask(`${url}/v1/thing`, new Agent())).rejects.toThrow('ECONNREFUSED')
  expect(isClosed).toBe(false)
  for (const { answer } of waiting) answer()
  expect(new Set((await Promise.all(asked)).map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, connection: 'close', body: '"done"' })]),
  )
  await closed
  expect(await silent.answer).toBe('')
  agent.destroy()
  idle.destroy()
})

test('behavior: F-50 closing under load: every request that was accepted is answered', async () => {
  const { url, close } = await open({ times: { graceMs: 250 } })
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const outcomes: string[] = []
  let isStopped = false
  const work = Array.from({ length: 32 }, async () => {
    while (!isStopped) {
      try {
        outcomes.push(String((await ask(`${url}/v1/thing`, agent)).status))
      } catch (error) {
        outcomes.push((error as NodeJS.ErrnoException).code ?? String(error))
        return
      }
    }
  })
  await expect.poll(() => outcomes.length, patience).toBeGreaterThan(300)
  await close()
  isStopped = true
  await Promise.all(work)
  agent.destroy()
  // Answered, or never let in.
  expect(new Set(outcomes)).toEqual(new Set(['200', 'ECONNREFUSED']))
})

test('param: drainMs', async () => {
  const { url, close } = await open({ times: { drainMs: 50 } })
  const asked = ask(`${url}/v1/slow`, new Agent()).catch((error) => error.code)
  await expect.poll(() => waiting.length, patience).toBe(1)
  await Promise.all([close(), close()])
  expect(await asked).toBe('ECONNRESET')
})

test('behavior: upgraded connections are left to their owner', async () => {
  const upgraded: { destroy: () => void }[] = []
  const { port, close } = await open({ onUpgrade: (_, socket) => void upgraded.push(socket) })
  const { socket } = send(
    port,
    'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  )
  await expect.poll(() => upgraded.length, patience).toBe(1)
  await close()
  expect(socket.destroyed).toBe(false)
  upgraded[0]!.destroy()
})
