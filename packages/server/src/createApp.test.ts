import { defineCall } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createTestConfig, createTestDependencies } from '../test/createTestDependencies.js'
import { postJson } from '../test/postJson.js'
import { Refusal } from './answers/Refusal.js'
import { createApp } from './createApp.js'
import { defineRoute } from './http/Route.js'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const entries = { summary: 'A call of this test.', access: 'none' } as const

const thing = defineRoute({
  call: defineCall({ name: 'thing', method: 'GET', path: '/v1/thing' }),
  aliases: ['/v1/other-thing'],
  ...entries,
  handle: () => ({ json: { it: 'works' }, headers: { 'cache-control': 'public, max-age=60' } }),
})
const picture = defineRoute({
  call: defineCall({ name: 'picture', method: 'GET', path: '/v1/picture' }),
  ...entries,
  handle: () => ({ body: new Uint8Array([1, 2, 3]), type: 'image/png' }),
})
const crash = defineRoute({
  call: defineCall({ name: 'crash', method: 'GET', path: '/v1/crash' }),
  ...entries,
  handle: () => {
    throw new Error('a secret')
  },
})
const refusal = defineRoute({
  call: defineCall({
    name: 'refusal',
    method: 'GET',
    path: '/v1/refusal/:form',
    params: v.object({ form: v.picklist(['reasons', 'text', 'code', 'empty']) }),
  }),
  ...entries,
  handle: ({ params: { form } }) => {
    throw new Refusal({ status: 400, field: 'name', description: 'It is taken', form })
  },
})
const item = defineRoute({
  call: defineCall({
    name: 'item',
    method: 'GET',
    path: '/v1/items/:id',
    params: v.object({ id: v.string() }),
  }),
  ...entries,
  handle: ({ params }) => ({ json: params }),
})
const write = defineRoute({
  call: defineCall({
    name: 'write',
    method: 'POST',
    path: '/v1/items/new',
    body: v.object({ name: v.string() }),
  }),
  ...entries,
  handle: ({ body }) => ({ json: body }),
})

const app = createApp(createTestDependencies(), [thing, picture, crash, refusal, item, write])

test('default', async () => {
  const response = await app.request('/v1/thing')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ it: 'works' })
  expect(Object.fromEntries(response.headers)).toEqual({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-request-id, retry-after, idempotency-replayed',
    'cache-control': 'public, max-age=60',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(uuid4),
  })
  expect(await (await app.request('/v1/other-thing')).json()).toEqual({ it: 'works' })
  const bytes = await app.request('/v1/picture')
  expect(bytes.headers.get('content-type')).toBe('image/png')
  expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([1, 2, 3])
})

test('behavior: CORS is on every answer', async () => {
  const limited = createApp(
    createTestDependencies({ config: createTestConfig({ limits: { burst: 1, perSecond: 1 } }) }),
    [thing],
  )
  await limited.request('/v1/thing')
  const answers = {
    200: app.request('/v1/thing'),
    204: app.request('/v1/thing', { method: 'OPTIONS' }),
    400: app.request('/v1/refusal/text'),
    404: app.request('/nowhere'),
    405: app.request('/v1/thing', { method: 'DELETE' }),
    413: app.request('/v1/items/new', postJson(`"${'x'.repeat(70_000)}"`)),
    415: app.request('/v1/items/new', postJson('{}', { 'content-encoding': 'gzip' })),
    422: app.request('/v1/items/new', postJson('{}')),
    429: limited.request('/v1/thing'),
    500: app.request('/v1/crash'),
  }
  for (const [status, answer] of Object.entries(answers)) {
    const response = await answer
    expect(response.status).toBe(Number(status))
    expect(response.headers.get('access-control-allow-origin'), status).toBe('*')
  }
})

test('behavior: a preflight is answered on every path', async () => {
  for (const path of ['/v1/thing', '/v1/items/7', '/nowhere']) {
    const response = await app.request(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, OPTIONS')
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  }
})

test('behavior: a request id is echoed if it is a harmless word, and made otherwise', async () => {
  const idOf = async (id: string, path = '/v1/thing') =>
    (await app.request(path, { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await idOf('abc-1.2:3_4')).toBe('abc-1.2:3_4')
  for (const path of ['/v1/crash', '/v1/refusal/text', '/v1/refusal/empty']) {
    expect(await idOf('mine', path)).toBe('mine')
  }
  for (const id of ['', 'a b', '<script>', 'a"b', 'ü', 'x'.repeat(129)]) {
    expect(await idOf(id)).toMatch(uuid4)
  }
})

test('behavior: an unknown path is 404 without a body, also where it looks like a known one', async () => {
  for (const path of ['/', '/v1', '/v1/thing/', '//v1/thing', '/V1/thing', '/v1/items/', '/v1/items/a/b']) {
    const response = await app.request(`http://localhost${path}`)
    expect(response.status, path).toBe(404)
    expect(await response.text()).toBe('')
    expect(response.headers.has('x-request-id')).toBe(false)
  }
})

test('behavior: what no call answers is counted, and logged without its query', async () => {
  const lines: unknown[] = []
  const counted: unknown[] = []
  const base = createTestDependencies()
  const noting = createApp(
    createTestDependencies({
      log: {
        ...base.log,
        info: (...line) => lines.push(line),
        debug: (...line) => lines.push(['debug', ...line]),
      },
      metrics: { ...base.metrics, count: (...entry) => counted.push(entry) },
    }),
    [thing],
  )
  await noting.request('/v1/thin?projectId=secret')
  await noting.request('/v1/thing', { method: 'DELETE' })
  expect(lines).toEqual([
    ['no such call', { method: 'GET', path: '/v1/thin', status: 404 }],
    ['no such call', { method: 'DELETE', path: '/v1/thing', status: 405 }],
  ])
  const labels = (status: string) => ['latchkey_http_requests_total', { call: 'unmatched', status }]
  expect(counted).toEqual([labels('404'), labels('405')])
  // A scanner writes no log of thousands of lines, nor long ones.
  for (let at = 0; at < 50; at += 1) await noting.request(`/${'x'.repeat(500)}`, { method: 'X'.repeat(100) })
  expect(lines.filter((line) => (line as unknown[])[0] !== 'debug')).toHaveLength(20)
  expect(JSON.stringify(lines.at(-1)).length).toBeLessThan(250)
  expect(counted).toHaveLength(52)
})

test('behavior: a wrong method is 405 without a body, with the methods there are', async () => {
  const allowOf = async (path: string, method: string) => {
    const response = await app.request(path, { method })
    expect(response.status).toBe(405)
    expect(await response.text()).toBe('')
    return response.headers.get('allow')
  }
  expect(await allowOf('/v1/thing', 'POST')).toBe('GET, HEAD, OPTIONS')
  expect(await allowOf('/v1/thing', 'PATCH')).toBe('GET, HEAD, OPTIONS')
  // Two paths match.
  expect(await allowOf('/v1/items/new', 'DELETE')).toBe('GET, HEAD, OPTIONS, POST')
  expect(await (await app.request('/v1/items/new')).json()).toEqual({ id: 'new' })
  expect(await (await app.request('/v1/items/new', postJson('{"name":"x"}'))).json()).toEqual({ name: 'x' })
})

test('behavior: HEAD is GET without the body', async () => {
  const response = await app.request('/v1/thing', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect((await app.request('/v1/refusal/text', { method: 'HEAD' })).status).toBe(400)
})

test('behavior: refusals have the forms of the wire', async () => {
  const answer = async (form: string) => {
    const response = await app.request(`/v1/refusal/${form}`)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  expect(await answer('reasons')).toEqual([
    400,
    'application/json',
    '{"status":"FAILED","reasons":[{"field":"name","description":"It is taken"}]}',
  ])
  expect(await answer('code')).toEqual([
    400,
    'application/json',
    '{"code":"BAD_REQUEST","message":"It is taken"}',
  ])
  expect(await answer('text')).toEqual([400, 'text/plain; charset=utf-8', 'It is taken'])
  expect(await answer('empty')).toEqual([400, null, ''])
})

test('behavior: a fault of ours is logged and tells nothing', async () => {
  const logged: unknown[] = []
  const quiet = () => {}
  const log = {
    debug: quiet,
    info: quiet,
    warn: quiet,
    error: (...line: unknown[]) => logged.push(line),
    hashAddress: String,
  }
  const failing = createApp(createTestDependencies({ log }), [crash])
  const response = await failing.request('/v1/crash', { headers: { 'x-request-id': 'r1' } })
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('Internal server error')
  expect(logged).toEqual([
    ['request failed', { requestId: 'r1', call: 'crash', error: expect.stringContaining('a secret') }],
  ])
})

test('behavior: trouble in the path is never a 500', async () => {
  for (const path of ['%', '%zz', '%ff', '%c0%80', '%00', '%2525', '%2f..%2f', '%ed%a0%80', '%F0%9F%92%A9']) {
    const response = await app.request(`/v1/items/${path}`)
    expect([200, 400, 404], path).toContain(response.status)
  }
  expect((await app.request('/v1/items/%00')).status).toBe(400)
  expect(await (await app.request('/v1/items/eip155%3A1%3A0xab')).json()).toEqual({ id: 'eip155:1:0xab' })
})

test('error: two routes for one path', () => {
  expect(() => createApp(createTestDependencies(), [thing, thing])).toThrow('Two routes answer GET /v1/thing')
})
