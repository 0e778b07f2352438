import { expect, test } from 'vitest'
import { BundlerError } from './BundlerError.js'
import { createBundlerApp } from './createBundlerApp.js'

const lines: string[] = []
const note = (message: string) => void lines.push(message)
const log = { debug: note, info: note, warn: note, error: note, hashAddress: String }
const bundler = {
  async request(method: string, params: readonly unknown[]) {
    if (method === 'eth_chainId') return '0x7a69'
    if (method === 'echo') return params
    if (method === 'fail') throw new TypeError('secret')
    throw new BundlerError('method', 'there is no method', { method })
  },
}
const open = (more: Partial<Parameters<typeof createBundlerApp>[0]> = {}) =>
  createBundlerApp({ bundler, log, origins: ['https://app.example'], ...more })
const post = (body: unknown, headers: Record<string, string> = {}, app = open()) =>
  app.request('/', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers })
const call = (method: unknown, params?: unknown, id = 1) => ({ jsonrpc: '2.0', id, method, params })

test('default', async () => {
  const answer = await post(call('eth_chainId'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' })
})

test('behavior: a batch is answered in its order, each with its id', async () => {
  const answer = await post([call('echo', [1], 7), call('nothing', [], 8), 'x'])
  expect(await answer.json()).toEqual([
    { jsonrpc: '2.0', id: 7, result: [1] },
    {
      jsonrpc: '2.0',
      id: 8,
      error: { code: -32_601, message: 'there is no method', data: { method: 'nothing' } },
    },
    { jsonrpc: '2.0', id: null, error: { code: -32_600, message: expect.any(String) } },
  ])
})

test('behavior: a fault is logged, and not told', async () => {
  const answer = await (await post(call('fail'))).json()
  expect(answer).toMatchObject({ error: { code: -32_603 } })
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(lines).toContain('bundler request failed')
})

test('behavior: a page asks before it sends', async () => {
  const answer = await open().request('/', { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-headers')).toContain('content-type')
  expect((await open().request('/health')).status).toBe(200)
})

test.each<[string, number, number, unknown, Record<string, string>?]>([
  ['no JSON', 400, -32_700, '{'],
  ['an empty batch', 400, -32_600, []],
  ['a large batch', 400, -32_600, Array(21).fill(call('eth_chainId'))],
  ['a large body', 413, -32_600, call('echo', ['x'.repeat(300_000)])],
  ['another page', 403, -32_600, call('eth_chainId'), { origin: 'https://other.example' }],
  ['a page without an origin', 403, -32_600, call('eth_chainId'), { origin: 'null' }],
])('error: %s', async (_, status, code, body, headers) => {
  const answer = await post(body, headers)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ id: null, error: { code } })
})

test.each([call(5), call('echo', { a: 1 }), {}, null, 5])('error: %o is no request', async (body) => {
  expect(await (await post(body)).json()).toMatchObject({ error: { code: -32_600 } })
})

test('param: admit: a client that asks too much waits', async () => {
  const answer = await post(call('eth_chainId'), {}, open({ admit: () => false }))
  expect(answer.status).toBe(429)
})

test('param: origins: a star allows every page', async () => {
  const headers = { origin: 'https://other.example' }
  expect((await post(call('eth_chainId'), headers, open({ origins: ['*'] }))).status).toBe(200)
})
