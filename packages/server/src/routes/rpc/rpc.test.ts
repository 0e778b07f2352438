import { afterEach, describe, expect, test } from 'vitest'
import {
  createTestConfig,
  createTestDependencies,
  createTestNetworks,
} from '../../../test/createTestDependencies.js'
import { createTestNetwork, type TestNetworkOptions } from '../../../test/createTestNetwork.js'
import { postJson } from '../../../test/postJson.js'
import {
  defaultResult,
  startTestNode,
  type TestNode,
  type TestNodeBehavior,
} from '../../../test/startTestNode.js'
import { createApp } from '../../createApp.js'
import type { Dependencies } from '../../Dependencies.js'
import { createMemoryLimiter } from '../../limits/createMemoryLimiter.js'
import { rpcRoutes } from './index.js'

let node: TestNode
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function start(
  behavior: TestNodeBehavior = { result: (call) => defaultResult(call, 100, '0xabc') },
  network: TestNetworkOptions = {},
  dependencies: Partial<Dependencies> = {},
) {
  node = await startTestNode(behavior)
  const opened = createTestNetwork({ rpcUrls: [node.url], ...network })
  stops.push(() => opened.nodes.close(), node.stop)
  const networks = createTestNetworks([opened])
  return createApp(createTestDependencies({ networks, ...dependencies }), rpcRoutes)
}

type App = Awaited<ReturnType<typeof start>>

const post = (app: App, body: unknown, query = '', path = '/v1') =>
  app.request(`${path}?chainId=eip155:31337&projectId=test${query}`, postJson(body))
const call = (method: string, id: unknown = 1, params: unknown = []) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

/** The methods that clients caused, without what the pool asks for itself. */
const forwarded = () =>
  node.bodies
    .map((body) => JSON.parse(body))
    .filter(({ method }) => !['eth_chainId', 'eth_blockNumber'].includes(method))

describe('POST /v1', () => {
  test.each(['/v1', '/v1/'])('default: %s', async (path) => {
    const app = await start()
    const response = await post(app, call('eth_gasPrice', 'a'), '&st=latchkey&sv=1', path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 'a', result: '0xabc' })
  })

  test('behavior: the answer of the node is handed out as it is, and its status 400 too', async () => {
    const text = '{ "id":1,"jsonrpc":"2.0", "error":{"code":-32602,"message":"bad"}, "more":1.0 }\n'
    const app = await start({
      answer(body, response) {
        const { method, id } = JSON.parse(body)
        response.writeHead(method === 'eth_call' ? 400 : 200, { 'content-type': 'application/json' })
        response.end(
          method === 'eth_call' ? text : JSON.stringify({ id, result: defaultResult({ method } as never) }),
        )
      },
    })
    const response = await post(app, call('eth_call'))
    expect(response.status).toBe(400)
    expect(await response.text()).toBe(text)
  })

  test('behavior: a batch goes on as a batch; ids may be equal', async () => {
    const app = await start()
    const response = await post(app, [call('eth_gasPrice', 7), call('eth_call', 7)])
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 7, result: '0xabc' },
      { jsonrpc: '2.0', id: 7, result: '0xabc' },
    ])
    expect(forwarded()).toHaveLength(1)
  })

  test.each([
    ['eth_chainId', 'eip155:31337', '0x7a69'],
    ['eth_chainId', 'eip155:424242', '0x67932'],
    ['net_version', 'eip155:424242', '424242'],
    ['net_listening', 'eip155:424242', true],
  ])(
    'behavior: %s on %s is answered without a node, also for chains that are not served',
    async (method, chainId, result) => {
      const app = await start()
      const response = await app.request(`/v1?chainId=${chainId}&projectId=test`, postJson(call(method, '1')))
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ id: '1', jsonrpc: '2.0', result })
      expect(node.methods).toEqual([])
    },
  )

  test('behavior: it is asked of the node without params, and within a batch', async () => {
    const app = await start()
    expect((await post(app, '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')).status).toBe(200)
    expect((await post(app, [call('eth_chainId')])).status).toBe(200)
    expect(node.bodies).toContain('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}')
    expect(node.bodies).toContain(JSON.stringify([call('eth_chainId')]))
  })

  test('behavior: what is sent on is what was checked', async () => {
    const app = await start()
    await post(app, '{"jsonrpc":"2.0","id":1,"method":"eth_gasPrice","extra":1,"params":[]}')
    expect(forwarded()).toEqual([call('eth_gasPrice')])
    const twice = await post(app, '{"jsonrpc":"2.0","id":1,"method":"eth_call","method":"anvil_mine"}')
    expect(twice.status).toBe(400)
    expect(forwarded()).toHaveLength(1)
  })

  test('error: methods that steer a node are refused by JSON-RPC, and the rest of a batch goes on', async () => {
    const app = await start()
    const single = await post(app, call('anvil_setBalance', 5))
    expect(single.status).toBe(200)
    expect(await single.json()).toEqual({
      jsonrpc: '2.0',
      id: 5,
      error: { code: -32_601, message: 'anvil_setBalance is not served here' },
    })
    const batch = await post(app, [call('evm_mine', 1), call('eth_gasPrice', 2), call('debug_x', 3)])
    expect(await batch.json()).toEqual([
      { jsonrpc: '2.0', id: 2, result: '0xabc' },
      { jsonrpc: '2.0', id: 1, error: expect.objectContaining({ code: -32_601 }) },
      { jsonrpc: '2.0', id: 3, error: expect.objectContaining({ code: -32_601 }) },
    ])
    expect(await (await post(app, [call('evm_mine', 1)])).json()).toEqual([
      { jsonrpc: '2.0', id: 1, error: expect.objectContaining({ code: -32_601 }) },
    ])
    expect(forwarded().flat()).toEqual([call('eth_gasPrice', 2)])
  })

  test.each([{}, { id: null }])('error: a request with %j for an id', async (id) => {
    const app = await start()
    const response = await post(app, { jsonrpc: '2.0', method: 'eth_gasPrice', ...id })
    expect(await response.json()).toMatchObject({ id: null, error: { code: -32_600 } })
    expect(forwarded()).toEqual([])
  })

  const reasons = async (response: Response) =>
    ((await response.json()) as { reasons: { field: string }[] }).reasons[0]?.field

  test('error: a chain that is not served, or is none', async () => {
    const app = await start()
    const at = (chainId: string) =>
      app.request(`/v1?chainId=${chainId}&projectId=test`, postJson(call('eth_call')))
    for (const chainId of ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'nonsense']) {
      const response = await at(chainId)
      expect(response.status).toBe(400)
      expect(await reasons(response)).toBe('chainId')
    }
    expect((await app.request('/v1?projectId=test', postJson('{}'))).status).toBe(400)
  })

  test('behavior: a provider that is asked for is a hint, which is ignored', async () => {
    const response = await post(await start(), call('eth_gasPrice'), '&providerId=Binance')
    expect(response.status).toBe(200)
  })

  test('error: no project, or an unknown one', async () => {
    const app = await start()
    const unknown = await app.request(
      '/v1?chainId=eip155:31337&projectId=other',
      postJson(call('eth_chainId')),
    )
    expect(unknown.status).toBe(401)
    expect(await reasons(unknown)).toBe('authentication')
  })

  test('error: every node failed', async () => {
    const app = await start({ answer: (_, response) => response.destroy() })
    const response = await post(app, call('eth_gasPrice'))
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await reasons(response)).toBe('chainId')
  })

  test.each([
    ['no JSON', '{', 400],
    ['no request', '"text"', 422],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"a"}', 422],
    ['no method', '{"jsonrpc":"2.0","id":1}', 422],
    ['params that are a text', '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":"a"}', 422],
  ])('error: %s', async (_, body, status) => {
    expect((await post(await start(), body)).status).toBe(status)
  })

  test('error: a batch that is empty or too long is nothing to send on', async () => {
    const app = await start()
    for (const body of [[], Array(101).fill(call('eth_gasPrice'))]) {
      expect([400, 422]).toContain((await post(app, body)).status)
    }
    expect((await post(app, Array(100).fill(call('eth_gasPrice')))).status).toBe(200)
  })

  test('error: a body beyond the setting', async () => {
    const config = createTestConfig({ limits: { rpcBodyBytes: 100_000 } })
    const app = await start(undefined, {}, { config })
    const large = (size: number) => call('eth_call', 1, ['0'.repeat(size)])
    expect((await post(app, large(90_000))).status).toBe(200)
    expect((await post(app, large(100_000))).status).toBe(413)
  })

  test('error: S-41 a batch of k counts k', async () => {
    const config = createTestConfig({ limits: { burst: 10, perSecond: 1 } })
    const app = await start(undefined, {}, { config, limiter: createMemoryLimiter({ now: () => 0 }) })
    expect((await post(app, Array(6).fill(call('eth_gasPrice')))).status).toBe(200)
    const response = await post(app, Array(6).fill(call('eth_gasPrice')))
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(app, Array(3).fill(call('eth_gasPrice')))).status).toBe(200)
  })
})

describe('GET /v1', () => {
  test.each(['/v1', '/v1/', '/ws'])('error: %s without an upgrade', async (path) => {
    const response = await (await start()).request(`${path}?chainId=eip155:31337&projectId=test`)
    expect(response.status).toBe(426)
    expect(response.headers.get('upgrade')).toBe('websocket')
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: '' }] })
  })
})
