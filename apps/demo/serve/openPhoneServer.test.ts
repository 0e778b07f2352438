import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openRelay } from '@latchkey/server/relay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPhoneServer, type PhoneServer } from './openPhoneServer.js'

/** Answers with its name and what it was asked. */
async function startEcho(name: string) {
  const server = createServer((asked, response) => {
    let body = ''
    asked.on('data', (chunk) => {
      body += chunk
    })
    asked.on('end', () => {
      const { host, origin } = asked.headers
      const isOwn = host === `127.0.0.1:${asked.socket.localPort}` && origin === undefined
      response.end(isOwn ? `${name} ${asked.method} ${asked.url} ${body}` : 'of another site')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, close: () => server.close() }
}

let phone: PhoneServer
let origin: string
let servers: Awaited<ReturnType<typeof startEcho>>[]
let relay: Awaited<ReturnType<typeof openRelay>>

beforeAll(async () => {
  servers = await Promise.all(['playground', 'control', 'node', 'other'].map(startEcho))
  relay = await openRelay()
  const [playground, control, node] = servers
  phone = await openPhoneServer({
    host: '127.0.0.1',
    port: 0,
    playgroundUrl: playground!.url,
    controlUrl: control!.url,
    urls: [node!.url, relay.url],
  })
  origin = new URL(phone.pages[0]!).origin
})
afterAll(async () => {
  await phone.close()
  await relay.close()
  for (const { close } of servers) close()
})

const portOf = (index: number) => servers[index]!.port

test('default: the page, the manifest, the nodes and the relay', async () => {
  const get = async (path: string, init?: RequestInit) => (await fetch(`${origin}${path}`, init)).text()
  expect(phone.pages[0]).toBe(`${origin}/phone`)
  expect(await get('/phone?lacks=x')).toBe('playground GET /phone?lacks=x ')
  expect(await get('/assets/a.js')).toBe('playground GET /assets/a.js ')
  expect(await get('/devnet.json')).toBe('playground GET /devnet.json ')
  expect(await get(`/at/${portOf(1)}/manifest`)).toBe('control GET /manifest ')
  expect(await get(`/at/${portOf(2)}`, { method: 'POST', body: '{}', headers: { origin } })).toBe(
    'node POST / {}',
  )
  expect(await get(`/at/${new URL(relay.url).port}/health`)).toBe('OK')
  // Why the relay closes a socket is in its first frame.
  expect(await upgrade(`/at/${new URL(relay.url).port}/?useOnCloseEvent=true`)).toContain(
    'Project ID not specified',
  )
})

/** Opens a WebSocket, without a library for it; the first that comes. */
const upgrade = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    }
    const asking = request({ hostname, port, path, headers })
    asking.on('upgrade', (_, socket, head) => {
      if (head.length > 0) resolve(String(head))
      socket.once('data', (data) => {
        resolve(String(data))
        socket.destroy()
      })
    })
    asking.on('error', reject)
    asking.end()
  })

test.each([
  ['the playground itself', () => '/'],
  ['its other files', () => '/src/main.tsx'],
  ['what mints and mines', () => `/at/${portOf(1)}/faucet`],
  ['a port that is not of the demo', () => `/at/${portOf(3)}/`],
  ['a path that leads up', () => `/phone/../src`],
])('error: %s is not handed on', async (_, path) => {
  const { hostname, port } = new URL(origin)
  const status = await new Promise((resolve) =>
    request({ hostname, port, path: path() }, ({ statusCode }) => resolve(statusCode)).end(),
  )
  expect(status).toBe(404)
})

test.each([
  ['a name that leads here is of another site', 'evil.example'],
  ['what is no host at all', 'a b'],
])('error: %s', async (_, host) => {
  const { hostname, port } = new URL(origin)
  const status = await new Promise((resolve) =>
    request({ hostname, port, path: '/phone', headers: { host } }, ({ statusCode }) =>
      resolve(statusCode),
    ).end(),
  )
  expect(status).toBe(404)
})
