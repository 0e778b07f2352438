import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestConfig } from '../../test/createTestDependencies.js'
import { openTestStore } from '../../test/openTestStore.js'
import { openServer } from '../openServer.js'
import { createTracer } from './createTracer.js'
import { parseTraceParent, writeTraceParent } from './traceParent.js'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const inbound = `00-${traceId}-00f067aa0ba902b7-01`

type Told = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: unknown[]
  status: object
}

/** A node and a collector at the edge of this test. */
async function startEdge() {
  const seen: (string | undefined)[] = []
  const spans: Told[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    if (request.url === '/v1/traces') {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
      response.end('{}')
      return
    }
    seen.push(request.headers.traceparent?.toString())
    const { id, method } = JSON.parse(body) as { id: number; method: string }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x10' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, spans }
}

test('default: a trace goes through to the node, and the collector is told of both', async () => {
  const { url, seen, spans } = await startEdge()
  const database = await openTestStore()
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const server = await openServer(
    createTestConfig({
      databaseUrl: database.url,
      port: 0,
      index: false,
      projects: [{ id: 'p', name: 'P', origins: ['*'] }],
      networks: [
        {
          chainId: 'eip155:1',
          name: 'E',
          rpcUrls: [`${url}/a-key`],
          native,
          history: { kind: 'blockscout', url },
        },
      ],
      tracing: { url: `${url}/v1/traces`, sample: 0 },
    }),
  )
  const answer = await fetch(`${server.url}/v1?projectId=p&chainId=eip155:1`, {
    method: 'POST',
    headers: { traceparent: inbound, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
  })
  expect(await answer.json()).toMatchObject({ result: '0x10' })
  // Not sampled here, since the share is 0 and no caller asks for it.
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
  await server.close()
  expect(seen.every((header) => header?.startsWith(`00-${traceId}-`))).toBe(true)
  const own = spans.find(({ name }) => name === 'rpc')
  expect(own).toMatchObject({ kind: 2, traceId, parentSpanId: '00f067aa0ba902b7', status: {} })
  const asked = spans.filter(({ kind }) => kind === 3)
  expect(asked.length).toBeGreaterThan(0)
  for (const span of asked) {
    expect(span).toMatchObject({ traceId, parentSpanId: own?.spanId })
    expect(JSON.stringify(span)).not.toContain('a-key')
  }
  expect(spans.some(({ name }) => name === 'healthLive')).toBe(false)
  await database.close()
})

test('behavior: a collector that is away costs nothing but its spans', async () => {
  const counted: unknown[] = []
  const tracer = createTracer({
    url: 'http://127.0.0.1:1/v1/traces',
    serviceName: 'x',
    sample: 1,
    metrics: { count: (...given) => void counted.push(given) },
  })
  expect(
    (await tracer.run({ call: 'a', traceParent: undefined }, async () => new Response('x'))).status,
  ).toBe(200)
  await expect(
    tracer.run({ call: 'a', traceParent: 'x' }, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  await tracer.close()
  expect(counted).toEqual([['latchkey_trace_spans_total', { outcome: 'dropped' }, 2]])
})

test('param: traceparent', () => {
  const context = parseTraceParent(inbound)
  expect(context).toEqual({ traceId, spanId: '00f067aa0ba902b7', isSampled: true })
  expect(context && writeTraceParent(context)).toBe(inbound)
  expect(parseTraceParent(inbound.replace(/01$/, '00'))?.isSampled).toBe(false)
  for (const wrong of [
    undefined,
    '',
    'x',
    `ff${inbound.slice(2)}`,
    inbound.toUpperCase(),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  ])
    expect(parseTraceParent(wrong)).toBeUndefined()
})
