import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { resultOf, withCall } from './nodeRpc.js'
import { serveRpc } from './serveRpc.js'

const server = serveRpc(
  withCall(async (request) => {
    if (request.method === 'dead') throw new Error('connection refused')
    return resultOf(request, { method: request.method, big: 18446744073709551615n })
  }),
)
afterEach(() => server.close())

async function post(body: string, init: RequestInit = {}) {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('default', async () => {
  const { status, headers, text } = await post('{"jsonrpc":"2.0","id":5,"method":"getSlot"}')
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(text).toBe('{"jsonrpc":"2.0","id":5,"result":{"method":"getSlot","big":18446744073709551615}}')
})

test('behavior: a batch is answered one by one, in order', async () => {
  const { text } = await post('[{"id":1,"method":"a"},{"id":2,"method":"b"},3]')
  expect(text.match(/"method":"\w"|"code":-32600/g)).toEqual([
    '"method":"a"',
    '"method":"b"',
    '"code":-32600',
  ])
})

test('behavior: preflight allows what the page asks for', async () => {
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-one, x-two' }
  const { status, headers } = await post('', { method: 'OPTIONS', body: null, headers: asked })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toBe('x-one, x-two')
})

test.each([
  ['what is not JSON', '{', 400, -32700],
  ['what is not a request', '[]', 200, -32600],
  ['a node that does not answer', '{"id":1,"method":"dead"}', 502, -32603],
])('error: %s', async (_, body, status, code) => {
  const answer = await post(body)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.text).error.code).toBe(code)
})

test('error: another HTTP method', async () => {
  expect((await post('', { method: 'GET', body: null })).status).toBe(405)
})
