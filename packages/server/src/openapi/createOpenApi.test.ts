import { defineCall } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createFuzzConfig } from '../../test/createFuzzConfig.js'
import { createTestConfig, createTestDependencies } from '../../test/createTestDependencies.js'
import { createApp } from '../createApp.js'
import { defineRoute } from '../http/Route.js'
import { allRoutes } from '../routes/index.js'
import { createOpenApi } from './createOpenApi.js'
import { exampleFactsOf } from './exampleRequests.js'
import { nameSchemas } from './nameSchemas.js'
import { toTemplate } from './toTemplate.js'

const app = createApp(
  createTestDependencies({ config: createTestConfig({ publicUrl: 'https://api.example' }) }),
)
const handle = () => ({ json: {} })
const read = defineRoute({
  call: defineCall({
    name: 'thing',
    method: 'GET',
    path: '/v1/things/:id',
    params: v.object({ id: v.string() }),
    query: v.object({ projectId: v.string(), page: v.optional(v.string(), '1') }),
    response: v.object({ name: v.string() }),
  }),
  aliases: ['/v1/old/:id'],
  summary: 'A thing.',
  access: 'project',
  handle,
})
const write = defineRoute({
  call: defineCall({
    name: 'write',
    method: 'POST',
    path: '/v1/things/:id',
    idempotent: true,
    params: v.object({ id: v.string() }),
    body: v.object({ name: v.string(), note: v.optional(v.string()) }),
  }),
  summary: 'Writes a thing.',
  access: 'none',
  handle,
})

test('default', () => {
  const document = createOpenApi([read, write], 'https://api.example')
  expect(document.servers).toEqual([{ url: 'https://api.example' }])
  expect(document.tags).toEqual([{ name: 'things' }])
  expect(Object.keys(document.paths)).toEqual(['/v1/things/{id}', '/v1/old/{id}'])
  const { get, post } = document.paths['/v1/things/{id}']!
  expect(get).toMatchObject({
    operationId: 'thing',
    summary: 'A thing.',
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'projectId', in: 'query', required: true },
      { name: 'page', in: 'query', required: false, schema: { type: 'string', default: '1' } },
    ],
  })
  expect(Object.keys(get!.responses)).toEqual(['200', '400', '401', '403', '429', '500', '503'])
  expect(get!.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { properties: { name: { type: 'string' } } } } },
  })
  expect(document.paths['/v1/old/{id}']!.get!).toMatchObject({
    operationId: 'thing-2',
    'x-alias-of': 'thing',
  })
  expect(post!.parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key'])
  expect(post!.requestBody!.content['application/json']).toMatchObject({
    schema: { required: ['name'] },
    example: { name: 'alice.latchkey.id' },
  })
  expect(Object.keys(post!.responses)).toEqual([
    '200',
    '400',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
})

test('behavior: a call names every status that it answers with', () => {
  const { paths } = createOpenApi(allRoutes, '/')
  const statusesOf = (method: 'get' | 'post', path: string) =>
    Object.keys(paths[path]?.[method]?.responses ?? {})
  for (const path of [
    '/v1/profile/account',
    '/v1/profile/account/{name}/address',
    '/v1/profile/account/{name}/attributes',
  ]) {
    expect(statusesOf('post', path), path).toContain('401')
  }
  for (const path of [
    '/v1/profile/account/{name}',
    '/v1/profile/reverse/{address}',
    '/v1/onramp/orders/{id}',
    '/onramp/checkout/{id}',
    '/v1/ccip/{sender}/{data}',
    '/metrics',
    ...Object.keys(paths).filter((path) => /image/i.test(path)),
  ]) {
    expect(statusesOf('get', path), path).toContain('404')
  }
  for (const path of ['/v1', '/v1/', '/ws']) {
    expect(statusesOf('get', path), path).toEqual(['101', '400', '401', '403', '426', '429', '500', '503'])
  }
  expect(statusesOf('post', '/onramp/checkout/{id}')).toEqual(expect.arrayContaining(['303', '403', '404']))
  expect(statusesOf('post', '/onramp/checkout/{id}')).not.toContain('200')
})

test.each([
  ['of no server in particular', undefined],
  ['of a configuration', exampleFactsOf(createFuzzConfig())],
])('behavior: every example %s is right by its own schema', (_, facts) => {
  const { paths } = createOpenApi(allRoutes, '/', facts)
  for (const route of allRoutes) {
    const operation = paths[toTemplate(route.paths[0]!)]?.[route.method === 'GET' ? 'get' : 'post']
    const examplesIn = (where: 'path' | 'query') =>
      Object.fromEntries(
        (operation?.parameters ?? [])
          .filter((field) => field.in === where)
          .map(({ name, example }) => [name, example]),
      )
    const body = operation?.requestBody?.content['application/json']?.example
    const parts = [
      [route.params, examplesIn('path')],
      [route.query, examplesIn('query')],
      [route.body, body],
    ] as const
    for (const [schema, example] of parts) {
      if (schema)
        expect(v.safeParse(schema, example).issues ?? [], `${route.call} ${JSON.stringify(example)}`).toEqual(
          [],
        )
    }
  }
})

test.each([
  ['of no server in particular', undefined],
  ['of a configuration', exampleFactsOf(createFuzzConfig())],
])(
  'behavior: O12 every answer %s has an example, which is right by its schema and has no field of its own',
  (_, facts) => {
    const { paths } = createOpenApi(allRoutes, '/', facts)
    for (const route of allRoutes) {
      const { call, response } = route
      const operation = paths[toTemplate(route.paths[0]!)]?.[route.method === 'GET' ? 'get' : 'post']
      const success = operation?.responses[route.success ?? 200]
      const content = success && 'content' in success ? success.content : undefined
      // An upgrade and a redirect have no body.
      expect(content !== undefined, call).toBe(route.success === undefined)
      if (!response) continue
      const { example } = content!['application/json']!
      expect(example, call).toBeDefined()
      const { output, issues } = v.safeParse(response, example)
      expect(issues ?? [], `${call} ${JSON.stringify(example)}`).toEqual([])
      expect(JSON.parse(JSON.stringify(example)), call).toEqual(JSON.parse(JSON.stringify(output)))
    }
  },
)

test('behavior: O12 programs find every object under a name, and who may make a call', () => {
  const inline = createOpenApi(allRoutes, '/')
  const document = nameSchemas(inline)
  const findObjects = (value: unknown, way = ''): string[] => {
    if (typeof value !== 'object' || value === null) return []
    const isObject = 'properties' in value && 'type' in value && value.type === 'object'
    const isFull = isObject && Object.keys(value.properties as object).length > 0
    return [
      ...(isFull ? [way] : []),
      ...Object.entries(value)
        .filter(([key]) => key !== 'example')
        .flatMap(([key, inner]) => findObjects(inner, `${way}/${key}`)),
    ]
  }
  expect(findObjects(inline.paths).length).toBeGreaterThan(50)
  expect(findObjects(document.paths)).toEqual([])
  const named = Object.entries(document.components.schemas)
  expect(
    findObjects(document.components.schemas)
      .map((way) => way.slice(1))
      .sort(),
  ).toEqual(named.map(([name]) => name).sort())
  for (const [name] of named) expect(name).toMatch(/^[A-Z][A-Za-z0-9]*$/)
  expect(new Set(named.map(([, schema]) => JSON.stringify(schema))).size).toBe(named.length)
  expect(document.components.schemas).toMatchObject({
    BalanceAnswer: {},
    ProfileRegisterBody: {},
    Refusal: {},
  })
  for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference!.split('/').reduce((value, key) => (value as never)?.[key], document as unknown)
    expect(found, reference).toBeDefined()
  }
  for (const route of allRoutes) {
    const operation = document.paths[toTemplate(route.paths[0]!)]?.[route.method === 'GET' ? 'get' : 'post']
    expect(operation?.security, route.call).toEqual(
      route.call === 'metrics' ? [{ operator: [] }, {}] : route.access === 'project' ? [{ project: [] }] : [],
    )
  }
  expect(JSON.stringify(document)).not.toMatch(/"anyOf":\[(\{[^{}]*\}),\1\]/)
})

test('behavior: O12 refusals and probes are described as they are answered', () => {
  const { paths } = createOpenApi(allRoutes, '/')
  const quotes = paths['/v1/onramp/multi/quotes']?.post?.responses['400']
  expect(JSON.stringify(quotes)).toContain('#/components/schemas/CodedRefusal')
  for (const path of ['/health', '/health/ready']) {
    const { responses } = paths[path]!.get!
    expect(responses['503']).toMatchObject({ content: (responses['200'] as { content: object }).content })
  }
})

test.each([
  '/',
  '/docs',
  '/openapi.json',
  '/health/live',
  '/health/ready',
  '/onramp/checkout.css',
  '/v1/networks/eip155:1/image',
])('behavior: O12 the type of %s is the documented one', async (path) => {
  const { headers, status } = await app.request(path)
  expect(status).toBe(200)
  const { paths } = createOpenApi(allRoutes, '/')
  const operation = (paths[path] ?? paths['/v1/networks/{chainId}/image'])!.get!
  const { content } = operation.responses['200'] as { content: object }
  expect(Object.keys(content)).toContain(headers.get('content-type')?.split(';')[0])
})

test('behavior: paths of Hono become templates', () => {
  expect(toTemplate('/v1/account/:address/balance')).toBe('/v1/account/{address}/balance')
  expect(toTemplate('/v1/x/:id{[a-z]+}/:more?')).toBe('/v1/x/{id}/{more}')
})

test('behavior: GET /openapi.json describes every route of the app', async () => {
  const response = await app.request('/openapi.json')
  expect(response.headers.get('content-type')).toBe('application/json')
  const document = (await response.json()) as ReturnType<typeof createOpenApi>
  expect(document.openapi).toBe('3.1.1')
  expect(document.servers).toEqual([{ url: 'https://api.example' }])
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const served = allRoutes.flatMap(({ method, paths }) =>
    paths.map((path) => `${method.toLowerCase()} ${toTemplate(path)}`),
  )
  expect(described.sort()).toEqual(served.sort())
})

test('behavior: the document is whole: ids are unique, references lead somewhere, path parameters are named', async () => {
  const document = createOpenApi(allRoutes, '/')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  )
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(described.map(({ name }) => name).sort(), path).toEqual(named.sort())
    expect(document.tags.map(({ name }) => name)).toContain(operation.tags[0])
  }
  const text = JSON.stringify(document)
  for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference!.split('/').reduce((value, key) => (value as never)?.[key], document as unknown)
    expect(found, reference).toBeDefined()
  }
  // An origin of this machine, a secret or an undefined has no place in it.
  expect(text).not.toContain('undefined')
})

test('behavior: GET /docs is one page that loads nothing and lists every call', async () => {
  const response = await app.request('/docs')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+';/)
  const page = await response.text()
  expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|style="|javascript:|url\(/i)
  for (const { method, paths } of allRoutes) {
    for (const path of paths.slice(0, 1)) {
      expect(page).toContain(
        `<span class="method ${method.toLowerCase()}">${method}</span> <code>${toTemplate(path)}</code>`,
      )
    }
  }
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  expect(policy).toContain(`'sha256-${Buffer.from(hash).toString('base64')}'`)
  expect(page).toContain('curl &#39;https://api.example/v1/supported-chains&#39;')
  expect(page).not.toContain('undefined')
})

test('behavior: texts of a page are escaped', async () => {
  const odd = { ...read, summary: '<b>"&\'' }
  const { renderDocs } = await import('./renderDocs.js')
  const page = renderDocs(createOpenApi([odd], 'https://a.example/<i>'))
  expect(page).toContain('&lt;b&gt;&quot;&amp;&#39;')
  expect(page).not.toContain('<i>')
})
