import { defineCall, type RefusalCode } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createTestConfig, createTestDependencies, testProject } from '../../test/createTestDependencies.js'
import type { Project } from '../access/Project.js'
import { refuseUnavailable } from '../answers/Refusal.js'
import { createApp } from '../createApp.js'
import type { Dependencies } from '../Dependencies.js'
import { NodeRefusal } from '../nodes/NodePool.js'
import { defineRoute, type RequestContext } from './Route.js'

const seen: RequestContext[] = []
const read = defineRoute({
  call: defineCall({
    name: 'read',
    method: 'GET',
    path: '/v1/read/:address',
    params: v.object({ address: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,9}$/)) }),
    query: v.object({
      projectId: v.string(),
      currency: v.picklist(['usd', 'eur']),
      chainId: v.optional(v.pipe(v.string(), v.regex(/:/))),
    }),
  }),
  summary: 'A read.',
  access: 'project',
  handle: (input, _, context) => {
    seen.push(context)
    return { json: input }
  },
})
const write = defineRoute({
  call: defineCall({
    name: 'write',
    method: 'POST',
    path: '/v1/write',
    body: v.object({
      projectId: v.optional(v.string()),
      name: v.pipe(v.string(), v.maxLength(5)),
      data: v.optional(v.unknown()),
    }),
  }),
  summary: 'A write.',
  access: 'project',
  handle: ({ body }) => ({ json: body }),
})
const quote = defineRoute({
  call: defineCall({
    name: 'quote',
    method: 'POST',
    path: '/v1/quote',
    body: v.object({ amount: v.number() }),
  }),
  summary: 'A write with a body of its own kind of refusal.',
  access: 'none',
  badBody: 'code',
  handle: () => ({ json: {} }),
})
const batch = defineRoute({
  call: defineCall({ name: 'batch', method: 'POST', path: '/v1/batch', body: v.unknown() }),
  summary: 'Many calls in one.',
  access: 'project',
  bodyLimit: 200_000,
  cost: ({ body }) => (Array.isArray(body) ? body.length : 1),
  handle: () => ({ json: [] }),
})

const makeApp = (given: Partial<Dependencies> = {}) =>
  createApp(createTestDependencies(given), [read, write, quote, batch])
const app = makeApp()
const json = { 'content-type': 'application/json' }
const post = (body: BodyInit, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { ...json, ...headers },
})
const readUrl = '/v1/read/abc?projectId=test&currency=usd'
const writeUrl = '/v1/write?projectId=test'

async function answer(response: Response | Promise<Response>) {
  const { status, headers } = await response
  return [status, headers.get('content-type')?.split(';')[0], await (await response).text()]
}
const reasons = (field: string, description: string, code?: RefusalCode) =>
  JSON.stringify({ status: 'FAILED', reasons: [{ field, description, code }] })

test('default', async () => {
  expect(await answer(app.request(readUrl))).toEqual([
    200,
    'application/json',
    '{"params":{"address":"abc"},"query":{"projectId":"test","currency":"usd"}}',
  ])
  expect(await answer(app.request('/v1/write', post('{"projectId":"test","name":"a"}')))).toEqual([
    200,
    'application/json',
    '{"projectId":"test","name":"a"}',
  ])
})

test('behavior: what is wrong with a query is told in text, or by reason where the wire has one', async () => {
  expect(await answer(app.request('/v1/read/abc?projectId=test'))).toEqual([
    400,
    'text/plain',
    expect.stringContaining('`currency`'),
  ])
  expect(await answer(app.request('/v1/read/abc?projectId=test&currency=USD'))).toEqual([
    400,
    'text/plain',
    expect.stringContaining('`currency`'),
  ])
  expect(await answer(app.request(`${readUrl}&chainId=x`))).toEqual([
    400,
    'application/json',
    expect.stringContaining('"field":"chainId"'),
  ])
  expect(await answer(app.request(`${readUrl}&x=%00`))).toEqual([400, 'text/plain', expect.any(String)])
  expect((await app.request(`${readUrl}&st=%ff%zz`)).status).toBe(200)
})

test('behavior: what a newer client adds is ignored, in a query and in a body, and counted', async () => {
  const counted: unknown[] = []
  const { metrics } = createTestDependencies()
  const own = makeApp({ metrics: { ...metrics, count: (...entry) => void counted.push(entry) } })
  for (let time = 0; time < 2; time += 1)
    expect((await own.request(`${readUrl}&curency=eur&more=1`)).status).toBe(200)
  expect((await own.request(`${writeUrl}&x=1`, post('{"name":"a","more":{"deep":1}}'))).status).toBe(200)
  expect((await own.request('/v1/quote', post('{"amount":1,"more":1}'))).status).toBe(200)
  const ignored = counted.filter((entry) => (entry as [string])[0] === 'latchkey_ignored_parameters_total')
  expect(ignored).toEqual([
    ['latchkey_ignored_parameters_total', { call: 'read' }, 2],
    ['latchkey_ignored_parameters_total', { call: 'read' }, 2],
    ['latchkey_ignored_parameters_total', { call: 'write' }, 1],
  ])
  // What is missing is refused all the same.
  expect((await answer(own.request(writeUrl, post('{"more":1}'))))[2]).toContain('`name`')
  // A project's own id, and what SDKs add to every call, are known everywhere.
  counted.length = 0
  expect((await own.request(`${readUrl}&st=a&sv=b&clientId=c`)).status).toBe(200)
  expect(JSON.stringify(counted)).not.toContain('ignored')
})

test('behavior: what is wrong with a path is told by reason', async () => {
  expect(await answer(app.request('/v1/read/%20?projectId=test&currency=usd'))).toEqual([
    400,
    'application/json',
    expect.stringContaining('"field":"address"'),
  ])
})

test('behavior: a wrong body is 400, a wrong shape 422, a wrong format 400', async () => {
  const text = (status: number) => [status, 'text/plain', expect.any(String)]
  expect(await answer(app.request(writeUrl, post('{')))).toEqual(text(400))
  expect(await answer(app.request(writeUrl, { method: 'POST', headers: json }))).toEqual(text(400))
  expect(await answer(app.request(writeUrl, post('{}')))).toEqual([
    422,
    'text/plain',
    expect.stringContaining('`name`'),
  ])
  expect(await answer(app.request(writeUrl, post('[]')))).toEqual(text(422))
  expect(await answer(app.request(writeUrl, post('null')))).toEqual(text(422))
  expect(await answer(app.request(writeUrl, post('{"name":"too long"}')))).toEqual([
    400,
    'application/json',
    expect.stringContaining('"field":"name"'),
  ])
  expect(await answer(app.request('/v1/quote', post('{}')))).toEqual([
    400,
    'application/json',
    expect.stringContaining('{"code":"BAD_REQUEST","message":"'),
  ])
  expect((await app.request('/v1/quote', post('{'))).status).toBe(400)
})

test('behavior: S-45 a body is plain JSON, and says so', async () => {
  const body = '{"name":"a"}'
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/x+json',
    'APPLICATION/JSON',
  ]) {
    expect((await app.request(writeUrl, post(body, { 'content-type': type }))).status, type).toBe(200)
  }
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html']) {
    expect((await app.request(writeUrl, post(body, { 'content-type': type }))).status, type).toBe(415)
  }
  for (const encoding of ['gzip', 'br', 'deflate, gzip', 'GZIP']) {
    const response = app.request(writeUrl, post(body, { 'content-encoding': encoding }))
    expect((await response).status, encoding).toBe(415)
  }
  expect((await app.request(writeUrl, post(body, { 'content-encoding': 'identity' }))).status).toBe(200)
})

test('behavior: S-46 what a page of another site can post without a preflight is refused', async () => {
  const body = new TextEncoder().encode('{"name":"a"}')
  const send = (to: typeof app, type?: string) =>
    to.request(writeUrl, {
      method: 'POST',
      body,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    })
  // A browser asks first for any other type; without one, the body of a `fetch` is bytes or a `Blob`.
  for (const type of [undefined, '', 'text/plain', 'text/plain;charset=UTF-8', 'application/octet-stream']) {
    const response = await send(app, type)
    expect([response.status, await response.text()], type).toEqual([415, 'Send the body as application/json'])
  }
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html']) {
    expect((await send(app, type)).status, type).toBe(415)
  }
})

test('behavior: F-49 body bombs are refused', async () => {
  const big = 'x'.repeat(10_000_000)
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1])))
  const bombs: [number, BodyInit][] = [
    [413, big],
    [413, new Blob([big]).stream()],
    [413, `{"name":"a","data":${'9'.repeat(1_000_000)}}`],
    [413, many],
    [400, '['.repeat(10_000)],
    [400, `{"name":"a","data":${'['.repeat(40)}${']'.repeat(40)}}`],
    [400, '{"name":"a","name":"b"}'],
    [400, new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    [400, '{"name":"a","data":"\\ud800"}'],
    [400, '{"name":"\\u0000"}'],
  ]
  for (const [status, body] of bombs) {
    const init = { ...post(body), duplex: 'half' } as RequestInit
    expect((await app.request(writeUrl, init)).status).toBe(status)
  }
  // Read as a number that is too large to be one, which is for a schema to say.
  expect((await app.request(writeUrl, post(`{"name":"a","data":${'9'.repeat(60_000)}}`))).status).toBe(200)
})

test('behavior: S-45 a length that lies does not help', async () => {
  const lie = post('x'.repeat(70_000), { 'content-length': '10' })
  expect((await app.request(writeUrl, lie)).status).toBe(413)
  expect((await app.request(writeUrl, post('{}', { 'content-length': '70000' }))).status).toBe(413)
})

test('param: bodyLimit', async () => {
  const body = JSON.stringify(['x'.repeat(100_000)])
  expect((await app.request('/v1/batch?projectId=test', post(body))).status).toBe(200)
})

test('behavior: S-37 keys that reach into prototypes are dropped', async () => {
  const body = '{"name":"a","__proto__":{"x":1},"data":{"constructor":{"prototype":{"x":1}},"b":2}}'
  expect(await answer(app.request(writeUrl, post(body)))).toEqual([
    200,
    'application/json',
    '{"name":"a","data":{"b":2}}',
  ])
  expect(({} as { x?: unknown }).x).toBeUndefined()
})

test('behavior: a body that breaks off is a 400', async () => {
  let parts = 0
  const body = new ReadableStream({
    pull(controller) {
      parts += 1
      if (parts === 1) controller.enqueue(new TextEncoder().encode('{"name":'))
      else controller.error(new Error('gone'))
    },
  })
  const response = await app.request(writeUrl, { ...post(body), duplex: 'half' } as RequestInit)
  expect(response.status).toBe(400)
})

test('behavior: S-42 a project must be known, enabled and of this page', async () => {
  const projects: Record<string, Project> = {
    good: { id: 'good', name: 'Good', origins: ['https://good.com'], enabled: true },
    off: { id: 'off', name: 'Off', origins: ['*'], enabled: false },
  }
  const own = makeApp({
    projects: { ...createTestDependencies().projects, find: async (id) => projects[id] },
  })
  const ask = (projectId: string, origin?: string) =>
    answer(
      own.request(`/v1/read/abc?currency=usd&projectId=${projectId}`, origin ? { headers: { origin } } : {}),
    )
  const unknown = [
    401,
    'application/json',
    reasons('authentication', 'Invalid key: this project id is unknown or disabled', 'project-invalid'),
  ]
  expect(await ask('nobody')).toEqual(unknown)
  expect(await ask('off')).toEqual(unknown)
  expect(await ask('x'.repeat(129))).toEqual(unknown)
  expect((await ask('good'))[0]).toBe(200)
  expect((await ask('good', 'https://good.com'))[0]).toBe(200)
  for (const origin of ['https://evil.com', 'null', 'https://good.com.evil.com', 'https://good.com:8443']) {
    expect(await ask('good', origin)).toEqual([403, 'application/json', expect.stringContaining('"origin"')])
  }
})

test('behavior: a project id that is no text is an unknown one', async () => {
  expect((await app.request('/v1/batch', post('{"projectId":{"a":1}}'))).status).toBe(401)
  expect((await app.request('/v1/batch', post('{"projectId":"test"}'))).status).toBe(200)
  expect((await app.request('/v1/batch', post('null'))).status).toBe(401)
})

test('behavior: F-42 a store that is down is a 503, never open', async () => {
  const own = makeApp({
    projects: {
      ...createTestDependencies().projects,
      find: async () => {
        throw refuseUnavailable('', 'The store is down')
      },
    },
  })
  const response = await own.request(readUrl)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
})

test('behavior: S-41 a client has a limit, whatever it forwards and however it asks', async () => {
  const limits = { burst: 2, perSecond: 1 }
  const own = makeApp({ config: createTestConfig({ limits }) })
  const ask = (ip: string, headers: Record<string, string> = {}, method = 'GET') =>
    own.request(readUrl, { method, headers }, { ip })
  expect((await ask('192.0.2.1')).status).toBe(200)
  expect((await ask('::ffff:192.0.2.1', { 'x-forwarded-for': '1.1.1.1' }, 'HEAD')).status).toBe(200)
  const refused = await ask('192.0.2.1', { 'x-forwarded-for': '2.2.2.2' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toEqual({
    status: 'FAILED',
    reasons: [{ field: 'rate_limited', description: 'Too many requests; try again in 1 s' }],
  })
  expect((await ask('192.0.2.2')).status).toBe(200)
  expect((await own.request(writeUrl, post('{"name":"a"}'), { ip: '192.0.2.1' })).status).toBe(429)
})

test('behavior: S-41 a batch of k counts k, for the client and for its project', async () => {
  const make = (limits: object) => makeApp({ config: createTestConfig({ limits }) })
  const ask = (own: ReturnType<typeof makeApp>, count: number) =>
    own.request('/v1/batch?projectId=test', post(JSON.stringify(Array(count).fill(1))), { ip: '192.0.2.1' })
  const byClient = make({ burst: 10, perSecond: 1 })
  expect((await ask(byClient, 9)).status).toBe(200)
  expect((await ask(byClient, 3)).status).toBe(429)
  const byProject = make({
    burst: 1_000,
    perSecond: 1_000,
    projectBurst: 10,
    projectPerSecond: 1,
    addressShare: 100,
  })
  expect((await ask(byProject, 9)).status).toBe(200)
  const refused = await ask(byProject, 3)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ reasons: [{ field: 'address' }] })
})

test('param: trustProxy', async () => {
  const config = createTestConfig({ trustProxy: 1, limits: { burst: 1, perSecond: 1 } })
  const own = makeApp({ config })
  const ask = (forwarded: string) =>
    own.request(readUrl, { headers: { 'x-forwarded-for': forwarded } }, { ip: '10.0.0.1' })
  expect((await ask('198.51.100.1')).status).toBe(200)
  expect((await ask('1.1.1.1, 198.51.100.1')).status).toBe(429)
  expect((await ask('198.51.100.2')).status).toBe(200)
})

test('behavior: a handler knows its request', async () => {
  seen.length = 0
  await app.request(
    readUrl,
    { headers: { origin: 'https://a.example', 'x-request-id': 'r1' } },
    { ip: '2001:db8::1' },
  )
  const [context] = seen
  expect(context).toMatchObject({
    requestId: 'r1',
    ip: '2001:db8:0:0::/64',
    origin: 'https://a.example',
    project: testProject,
  })
  expect(context!.routes.map(({ call }) => call)).toEqual(['read', 'write', 'quote', 'batch'])
  expect(context!.headers.get('x-request-id')).toBe('r1')
})

const slow = (onSignal: (signal: AbortSignal) => void) =>
  defineRoute({
    call: defineCall({ name: 'slow', method: 'GET', path: '/v1/slow' }),
    summary: 'Never answers.',
    access: 'none',
    handle: (_, __, { signal }) => {
      onSignal(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })

test('behavior: a call that takes too long is a 503, and its signal fires', async () => {
  vi.useFakeTimers()
  try {
    let signal: AbortSignal | undefined
    const config = createTestConfig({ limits: { requestSeconds: 2 } })
    const own = createApp(createTestDependencies({ config }), [slow((given) => (signal = given))])
    const asked = own.request('/v1/slow')
    await vi.advanceTimersByTimeAsync(2_000)
    const response = await asked
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: '' }] })
    expect(signal!.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: a client that leaves is no fault of ours', async () => {
  const lines: unknown[] = []
  const counted: unknown[] = []
  const quiet = createTestDependencies()
  const own = createApp(
    createTestDependencies({
      log: { ...quiet.log, error: (...line) => lines.push(line) },
      metrics: { ...quiet.metrics, count: (...entry) => counted.push(entry) },
    }),
    [slow(() => queueMicrotask(() => client.abort()))],
  )
  const client = new AbortController()
  await own.request('/v1/slow', { signal: client.signal })
  expect(lines).toEqual([])
  expect(counted).toEqual([['latchkey_http_requests_total', { call: 'slow', status: '499' }]])
})

test('error: what the nodes of a chain refuse is no crash: 503, to be tried again', async () => {
  const refused = defineRoute({
    call: defineCall({ name: 'refused', method: 'GET', path: '/v1/refused' }),
    summary: 'Fails.',
    access: 'none',
    handle: () => Promise.reject(new NodeRefusal(-32_601, 'the method does not exist')),
  })
  const answer = await createApp(createTestDependencies(), [refused]).request('/v1/refused')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
})

test('behavior: good requests are told at debug, failed ones at info', async () => {
  const lines: unknown[] = []
  const log = {
    ...createTestDependencies().log,
    debug: (message: string, fields: object = {}) => lines.push(['debug', message, fields]),
    info: (message: string, fields: object = {}) => lines.push(['info', message, fields]),
  }
  const crash = defineRoute({
    call: defineCall({ name: 'crash', method: 'GET', path: '/v1/crash' }),
    summary: 'Fails.',
    access: 'none',
    handle: () => Promise.reject(new Error('no')),
  })
  const config = createTestConfig({ logLevel: 'debug' })
  const own = createApp(createTestDependencies({ log, config }), [read, crash])
  for (const path of [readUrl, '/v1/read/abc', '/v1/crash']) {
    await own.request(path, { headers: { 'x-request-id': 'r' } })
  }
  const line = (call: string, status: number, project?: string) => ({
    requestId: 'r',
    call,
    status,
    ms: expect.any(Number),
    project,
    client: 'unknown',
  })
  expect(lines).toEqual([
    ['debug', 'request', line('read', 200, 'test')],
    ['debug', 'request', line('read', 400)],
    ['info', 'request', line('crash', 500)],
  ])
})

test('param: accessLog tells of every request, with its project and the hash of its address', async () => {
  const lines: unknown[] = []
  const log = {
    ...createTestDependencies().log,
    info: (message: string, fields: object = {}) => lines.push([message, fields]),
    hashAddress: (address: string) => `hash of ${address}`,
  }
  const own = createApp(createTestDependencies({ log, config: createTestConfig({ accessLog: true }) }), [
    read,
  ])
  await own.request(readUrl, {}, { ip: '192.0.2.7' })
  expect(lines).toEqual([
    ['request', expect.objectContaining({ call: 'read', project: 'test', client: 'hash of 192.0.2.7' })],
  ])
})
