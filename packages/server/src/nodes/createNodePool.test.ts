import type { Caip2Id } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  defaultResult,
  sendJson,
  startTestNode,
  type TestNode,
  type TestNodeBehavior,
  type TestNodeCall,
  TestNodeError,
} from '../../test/startTestNode.js'
import { Refusal } from '../answers/Refusal.js'
import { createNodePool, type NodePoolTimes, nodePoolTimes } from './createNodePool.js'
import { NodeRefusal } from './NodePool.js'

/** However busy the machine is. */
const poll = <value>(get: () => value) => expect.poll(get, { timeout: 30_000 })

const started: TestNode[] = []
const logged: string[] = []
const counted: string[] = []
const never = 600_000
let time = 0

beforeEach(() => {
  time = 1_000_000
  logged.length = 0
  counted.length = 0
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((node) => node.stop()))
})

async function start(...behaviors: TestNodeBehavior[]): Promise<TestNode[]> {
  const nodes = await Promise.all(behaviors.map(startTestNode))
  started.push(...nodes)
  return nodes
}

type PoolOptions = { chainId?: string; times?: Partial<NodePoolTimes>; wsUrls?: string[] }

function open(urls: readonly (string | TestNode)[], options: PoolOptions = {}) {
  const quiet = () => {}
  return createNodePool({
    config: {
      chainId: (options.chainId ?? 'eip155:31337') as Caip2Id,
      rpcUrls: urls.map((url) => (typeof url === 'string' ? url : url.url)),
      wsUrls: options.wsUrls ?? [],
    },
    log: {
      debug: quiet,
      info: quiet,
      warn: (message, fields) => logged.push(`${message} ${JSON.stringify(fields)}`),
      error: quiet,
      hashAddress: (address) => address,
    },
    metrics: {
      count: (_, labels) => counted.push(labels?.outcome ?? ''),
      time: quiet,
      gauge: quiet,
      text: async () => '',
    },
    now: () => time,
    // Never, however busy the machine is; tests of slow nodes say what they need.
    times: { hedgeMs: never, attemptMs: never, probeMs: never, firstSampleMs: never, ...options.times },
  })
}

const named = (name: string, height = 100): TestNodeBehavior => ({
  result: (call) => defaultResult(call, height, name),
})
const hanging: TestNodeBehavior = { answer: () => {} }
/** Answers about itself, and does this to all other calls. */
const faulty = (answer: TestNodeBehavior['answer']): TestNodeBehavior => ({
  answer(body, response, request) {
    const call = JSON.parse(body)
    const own = defaultResult(call, 100, null)
    if (own !== null) sendJson(response, { jsonrpc: '2.0', id: call.id, result: own })
    else answer?.(body, response, request)
  },
})

/** A node that is gone: its port was free a moment ago. */
async function deadUrl() {
  const node = await startTestNode()
  await node.stop()
  return node.url
}

describe('createNodePool', () => {
  test('default', async () => {
    const [node] = (await start(named('first'))) as [TestNode]
    const pool = open([node], { wsUrls: ['ws://127.0.0.1:1'] })
    expect(pool.states()).toEqual([{ host: node.host, state: 'unknown', height: undefined }])
    expect(node.methods).toEqual([])
    expect(await pool.request('eth_gasPrice', [1])).toBe('first')
    expect(pool.wsUrls).toEqual(['ws://127.0.0.1:1'])
    expect(pool.chainId).toBe('eip155:31337')
    await poll(() => pool.states()).toEqual([{ host: node.host, state: 'ok', height: 100 }])
  })

  test('param: params are sent as they are, and a list if there are none', async () => {
    const [node] = (await start(named('first'))) as [TestNode]
    const pool = open([node])
    await pool.request('eth_gasPrice', undefined)
    await pool.request('eth_call', [{ to: '0x' }, 'latest'])
    const bodies = node.bodies.map((body) => JSON.parse(body))
    expect(bodies.find(({ method }) => method === 'eth_gasPrice').params).toEqual([])
    expect(bodies.find(({ method }) => method === 'eth_call').params).toEqual([{ to: '0x' }, 'latest'])
  })

  test('param: forward gives the text of the node, batches and the status 400 included', async () => {
    const text = '[ {"id":1,"jsonrpc":"2.0","result":"0x1"},\n{"id":"b","jsonrpc":"2.0","result":null} ]'
    const [node] = (await start(
      faulty((_, response) => {
        response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' }).end(text)
      }),
    )) as [TestNode]
    const body = '[{"id":1,"jsonrpc":"2.0","method":"a"}, {"id":"b","jsonrpc":"2.0","method":"b"}]'
    expect(await open([node]).forward(body)).toEqual({ status: 400, body: text })
    expect(node.bodies).toContain(body)
  })

  test('param: credentials of a URL go into a header', async () => {
    const [node] = (await start(named('first'))) as [TestNode]
    await open([node.url.replace('//', '//user:p%40ss@')]).request('eth_gasPrice', [])
    expect(node.headers[0]?.authorization).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`)
  })

  test('behavior: whole numbers beyond 2^53 come as bigint', async () => {
    const [node] = (await start(
      faulty((body, response) => {
        const { id } = JSON.parse(body)
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`{"jsonrpc":"2.0","id":${id},"result":{"value":18446744073709551615,"slot":7}}`)
      }),
    )) as [TestNode]
    expect(await open([node]).request('getBalance', [])).toEqual({ value: 2n ** 64n - 1n, slot: 7 })
  })

  const faults: Record<string, TestNodeBehavior['answer']> = {
    'a closed connection': (_, response) => response.destroy(),
    'an answer that breaks off': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"id"')
      setTimeout(() => response.destroy(), 10)
    },
    'status 500': (_, response) => sendJson(response, { error: 'oops' }, 500),
    'status 429': (body, response) =>
      sendJson(response, { jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x0' }, 429),
    'a redirect': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1' }).end(),
    'F-13 another content type': (body, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x0' })),
    'a page instead of JSON': (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
    'no UTF-8': (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from([0x22, 0xff, 0x22])),
    'an empty body': (_, response) => response.writeHead(204).end(),
    'JSON that is no JSON-RPC': (_, response) => sendJson(response, { message: 'hello' }),
    'an answer to another request': (_, response) =>
      sendJson(response, { jsonrpc: '2.0', id: 'other', result: '0x0' }),
    'a list for a single request': (body, response) =>
      sendJson(response, [{ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x0' }]),
    'an answer over 10 MiB': (body, response) =>
      sendJson(response, { jsonrpc: '2.0', id: JSON.parse(body).id, result: '0'.repeat(10 * 1024 * 1024) }),
    'F-12 a rate limit with status 200': (body, response) =>
      sendJson(response, {
        jsonrpc: '2.0',
        id: JSON.parse(body).id,
        error: { code: -32_005, message: 'daily request count exceeded, request rate limited' },
      }),
    'F-12 a plan with status 200': (body, response) =>
      sendJson(response, {
        jsonrpc: '2.0',
        id: JSON.parse(body).id,
        error: { code: -32_000, message: 'not available on your current plan' },
      }),
    'F-12 a header that is not found': (body, response) =>
      sendJson(response, {
        jsonrpc: '2.0',
        id: JSON.parse(body).id,
        error: { code: -32_000, message: 'header not found' },
      }),
  }
  test.each(Object.entries(faults))('behavior: F-47 %s makes the next node answer', async (_, fault) => {
    const nodes = await start(faulty(fault), named('second'))
    expect(await open(nodes).request('eth_gasPrice', [])).toBe('second')
    expect(nodes[0]?.methods).toContain('eth_gasPrice')
  })

  test.each(Object.entries(faults).filter(([name]) => !name.includes('not found')))(
    'error: %s on every node is a 503 that names the chain',
    async (_, fault) => {
      const nodes = await start(faulty(fault), faulty(fault))
      const error = await open(nodes)
        .request('eth_gasPrice', [])
        .catch((caught) => caught)
      expect(error).toBeInstanceOf(Refusal)
      expect(error).toMatchObject({ status: 503, field: 'chainId', headers: { 'retry-after': '1' } })
    },
  )

  test('behavior: F-18 one of three is dead', async () => {
    const nodes = await start(named('second'), named('third'))
    expect(await open([await deadUrl(), ...nodes]).request('eth_gasPrice', [])).toBe('second')
  })

  test('behavior: F-18 one of three hangs: the next is asked while it still may answer', async () => {
    const nodes = await start(faulty(hanging.answer), named('second'), named('third'))
    const pool = open(nodes, { times: { hedgeMs: 50 } })
    expect(['second', 'third']).toContain(await pool.request('eth_gasPrice', []))
    // What the default times promise, without waiting for it.
    expect(nodePoolTimes.hedgeMs).toBeLessThan(3_000)
  })

  test('behavior: F-18 one of three hangs from the beginning', async () => {
    const nodes = await start(hanging, named('second'), named('third'))
    const pool = open(nodes, { times: { firstSampleMs: 50, probeMs: 100, hedgeMs: 50 } })
    expect(['second', 'third']).toContain(await pool.request('eth_gasPrice', []))
    expect(nodes[0]?.methods).not.toContain('eth_gasPrice')
  })

  test('behavior: F-47 a node that hangs is left out after five calls, though it is always cut off', async () => {
    const nodes = await start(faulty(hanging.answer), named('second'))
    const pool = open(nodes, { times: { hedgeMs: 50 } })
    const call = () => pool.request('eth_gasPrice', [])
    for (let at = 0; at < 5; at += 1) expect(await call()).toBe('second')
    await poll(() => pool.states()[0]?.state).toBe('open')
    const asked = nodes[0]?.methods.length
    expect(await call()).toBe('second')
    expect(nodes[0]?.methods).toHaveLength(asked ?? 0)
    expect(counted.filter((outcome) => outcome === 'slow')).toHaveLength(5)
  })

  test('behavior: F-18 a node of another chain is never asked, until it serves the right one', async () => {
    const wrong: TestNodeBehavior = {
      result: (call) => (call.method === 'eth_chainId' ? '0x1' : defaultResult(call, 1_000, 'wrong')),
    }
    const nodes = await start(wrong, named('second'))
    const [first] = nodes as [TestNode]
    const pool = open(nodes)
    expect(await pool.request('eth_gasPrice', [])).toBe('second')
    expect(pool.states().map(({ state }) => state)).toEqual(['wrong-chain', 'ok'])
    expect(first.methods).toEqual(['eth_chainId'])
    first.behavior = named('first')
    time += nodePoolTimes.identityMs
    await poll(() => pool.request('eth_gasPrice', [])).toBe('first')
  })

  test('behavior: a node that turns to another chain is left out', async () => {
    const nodes = await start(named('first'), named('second'))
    const [first] = nodes as [TestNode]
    const pool = open(nodes)
    expect(await pool.request('eth_gasPrice', [])).toBe('first')
    first.behavior = { result: (call) => (call.method === 'eth_chainId' ? '0x1' : 'wrong') }
    time += nodePoolTimes.identityMs
    await poll(() => pool.request('eth_gasPrice', [])).toBe('second')
  })

  test('error: only nodes of another chain', async () => {
    const nodes = await start({ result: () => '0x1' })
    const pool = open(nodes)
    for (let call = 0; call < 2; call += 1) {
      await expect(pool.request('eth_gasPrice', [])).rejects.toMatchObject({ status: 503 })
    }
    expect(nodes[0]?.methods).not.toContain('eth_gasPrice')
  })

  test('behavior: F-18 a node that lags is asked last, and again once it has caught up', async () => {
    const nodes = await start(named('first', 50), named('second', 110), named('third', 100))
    const [first, second, third] = nodes as [TestNode, TestNode, TestNode]
    const pool = open(nodes)
    expect(await pool.request('eth_gasPrice', [])).toBe('second')
    expect(pool.states().map(({ state }) => state)).toEqual(['stale', 'ok', 'ok'])
    second.behavior = faulty(faults['status 500'])
    expect(await pool.request('eth_gasPrice', [])).toBe('third')
    third.behavior = faulty(faults['status 500'])
    expect(await pool.request('eth_gasPrice', [])).toBe('first')
    for (const [at, node] of nodes.entries()) node.behavior = named(String(at), 111)
    time += nodePoolTimes.sampleMs
    await poll(() => pool.request('eth_gasPrice', [])).toBe('0')
    expect(first.methods).toContain('eth_gasPrice')
  })

  test('behavior: a stale node is not asked besides one that is merely slow', async () => {
    const slow = faulty((body, response) => {
      const { id } = JSON.parse(body)
      setTimeout(() => sendJson(response, { jsonrpc: '2.0', id, result: 'fresh' }), 300)
    })
    const nodes = await start(named('stale', 10), slow)
    expect(await open(nodes, { times: { hedgeMs: 100 } }).request('eth_gasPrice', [])).toBe('fresh')
    expect(nodes[0]?.methods).not.toContain('eth_gasPrice')
  })

  test('behavior: heights are looked at only while there are calls, and not with each', async () => {
    const [node] = (await start(named('first'))) as [TestNode]
    const pool = open([node])
    const samples = () => node.methods.filter((method) => method === 'eth_blockNumber').length
    for (let call = 0; call < 5; call += 1) await pool.request('eth_gasPrice', [])
    await poll(samples).toBe(1)
    time += nodePoolTimes.sampleMs
    await pool.request('eth_gasPrice', [])
    await poll(samples).toBe(2)
  })

  test('behavior: F-47 the circuit opens after five errors and is tried again after 30 s', async () => {
    const nodes = await start(faulty(faults['status 500']), named('second'))
    const [first] = nodes as [TestNode]
    const asked = () => first.methods.filter((method) => method === 'eth_gasPrice').length
    const pool = open(nodes)
    const call = () => pool.request('eth_gasPrice', [])
    for (let at = 0; at < 8; at += 1) expect(await call()).toBe('second')
    expect(asked()).toBe(5)
    expect(pool.states()[0]?.state).toBe('open')
    expect(logged).toEqual([
      `node is left out ${JSON.stringify({ chain: 'eip155:31337', node: first.host, outcome: 'status' })}`,
    ])
    time += 29_999
    await call()
    expect(asked()).toBe(5)
    time += 1
    await call()
    await call()
    expect(asked()).toBe(6)
    first.behavior = named('first')
    time += 30_000
    expect(await call()).toBe('first')
    expect(pool.states()[0]?.state).toBe('ok')
    expect(logged.at(-1)).toContain('node is back')
  })

  test('behavior: a node that comes back as another chain is noticed at once', async () => {
    const nodes = await start(named('first'), named('second'))
    const [first] = nodes as [TestNode]
    const pool = open(nodes)
    expect(await pool.request('eth_gasPrice', [])).toBe('first')
    first.behavior = faulty(faults['status 500'])
    for (let at = 0; at < 5; at += 1) await pool.request('eth_gasPrice', [])
    first.behavior = { result: (call) => (call.method === 'eth_chainId' ? '0x1' : 'wrong') }
    time += 30_000
    expect(await pool.request('eth_gasPrice', [])).toBe('second')
    expect(pool.states()[0]?.state).toBe('wrong-chain')
  })

  test('behavior: with every circuit open, one call every two seconds finds out whether a node is back', async () => {
    const [node] = (await start(named('first'))) as [TestNode]
    const asked = () => node.methods.filter((method) => method === 'eth_gasPrice').length
    const pool = open([node])
    const call = () => pool.request('eth_gasPrice', []).catch(() => 'failed')
    expect(await call()).toBe('first')
    node.behavior = { answer: (_, response) => sendJson(response, {}, 502) }
    for (let at = 0; at < 5; at += 1) {
      expect(await call()).toBe('failed')
      await poll(() => node.methods.filter((method) => method === 'eth_blockNumber').length).toBe(at + 2)
    }
    await poll(() => pool.states()[0]?.state).toBe('open')
    expect(await call()).toBe('failed')
    expect(asked()).toBe(6)
    node.behavior = named('back')
    time += 2_000
    expect(await Promise.all([call(), call(), call()])).toEqual(['back', 'failed', 'failed'])
    expect(await call()).toBe('back')
  })

  test('behavior: a request that fails everywhere is to blame itself, if the nodes answer others', async () => {
    for (const fault of ['status 500', 'a page instead of JSON']) {
      const nodes = await start(faulty(faults[fault]), faulty(faults[fault]))
      const pool = open(nodes)
      for (let at = 0; at < 8; at += 1) {
        await expect(pool.request('eth_gasPrice', [])).rejects.toMatchObject({ status: 503 })
      }
      expect(pool.states().map(({ state }) => state)).toEqual(['ok', 'ok'])
    }
    const slow = await start(faulty(hanging.answer), faulty(hanging.answer))
    const pool = open(slow)
    const calls = Array.from({ length: 8 }, () => pool.request('eth_gasPrice', [], { timeoutMs: 50 }))
    expect((await Promise.allSettled(calls)).every(({ status }) => status === 'rejected')).toBe(true)
    for (const node of slow) node.behavior = named('well')
    expect(await pool.request('eth_gasPrice', [])).toBe('well')
  })

  test('behavior: what a client can bring about opens no circuit', async () => {
    for (const fault of [
      'an answer over 10 MiB',
      'an answer to another request',
      'F-12 a plan with status 200',
    ]) {
      const nodes = await start(faulty(faults[fault]), named('second'))
      const pool = open(nodes)
      for (let at = 0; at < 6; at += 1) expect(await pool.request('eth_gasPrice', [])).toBe('second')
      expect(pool.states()[0]?.state).toBe('ok')
    }
  })

  test('behavior: many calls at once, with one signal', async () => {
    const warnings: Error[] = []
    const onWarning = (warning: Error) => warnings.push(warning)
    process.on('warning', onWarning)
    const pool = open(await start(named('first'), named('second')))
    const { signal } = new AbortController()
    const calls = Array.from({ length: 200 }, () => pool.request('eth_gasPrice', [], { signal }))
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['first']))
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', onWarning)
    expect(warnings).toEqual([])
  })

  test('behavior: a writing call is made at one node at a time, and at the next after a failure', async () => {
    const slow = faulty((body, response) => {
      const { id } = JSON.parse(body)
      setTimeout(() => sendJson(response, { jsonrpc: '2.0', id, result: 'slow' }), 300)
    })
    const nodes = await start(slow, named('second'))
    const [first, second] = nodes as [TestNode, TestNode]
    const pool = open(nodes, { times: { hedgeMs: 100 } })
    expect(await pool.request('eth_sendRawTransaction', ['0x'])).toBe('slow')
    const batch = '[{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction"}]'
    first.behavior = faulty((_, response) =>
      setTimeout(() => sendJson(response, [{ jsonrpc: '2.0', id: 1, result: 'slow' }]), 300),
    )
    expect((await pool.forward(batch)).body).toContain('slow')
    expect(second.methods).not.toContain('eth_sendRawTransaction')
    first.behavior = faulty(faults['a closed connection'])
    expect(await pool.request('eth_sendRawTransaction', ['0x'])).toBe('second')
  })

  test("error: a node's own error is the answer, and no other node is asked", async () => {
    const refusing: TestNodeBehavior = {
      result: (call) =>
        defaultResult(call, 100, new TestNodeError(3, 'execution reverted: rate limit exceeded', '0x08c3')),
    }
    const nodes = await start(refusing, named('second'))
    const error = await open(nodes)
      .request('eth_call', [])
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(NodeRefusal)
    expect(error).toMatchObject({
      code: 3,
      message: 'execution reverted: rate limit exceeded',
      data: '0x08c3',
    })
    expect(nodes[1]?.methods).not.toContain('eth_call')
  })

  test('behavior: F-12 of any other error the next node is asked, and no circuit opens', async () => {
    for (const [code, message] of [
      [-32_603, 'Internal error'],
      [30, 'Request timeout on the free tier'],
      [-32_046, 'Cannot fulfill request'],
      [-32_601, 'the method does not exist'],
      [-32_000, 'insufficient funds for gas * price + value'],
    ] as const) {
      const failing = (call: TestNodeCall) => defaultResult(call, 100, new TestNodeError(code, message))
      const nodes = await start({ result: failing }, named('second'))
      const pool = open(nodes)
      for (let at = 0; at < 6; at += 1) expect(await pool.request('eth_call', [])).toBe('second')
      expect(pool.states()[0]?.state).toBe('ok')
    }
  })

  test('error: what is said of the request counts more than that a node is in trouble', async () => {
    const saying = (code: number, message: string): TestNodeBehavior => ({
      result: (call) => defaultResult(call, 100, new TestNodeError(code, message)),
    })
    const nodes = await start(saying(-32_603, 'Internal error'), saying(-32_000, 'nonce too low'))
    const sent = open(nodes).request('eth_sendRawTransaction', ['0x'])
    await expect(sent).rejects.toMatchObject({ name: 'NodeRefusal', message: 'nonce too low' })
  })

  test('error: data that every node lacks is not known, and to the proxy the answer', async () => {
    const lacking: TestNodeBehavior = {
      result: (call) => defaultResult(call, 100, new TestNodeError(-32_000, 'header not found')),
    }
    const pool = open(await start(lacking, lacking))
    await expect(pool.request('eth_call', [])).rejects.toMatchObject({
      status: 503,
      cause: { name: 'NodeRefusal', code: -32_000 },
    })
    const { status, body } = await pool.forward('{"jsonrpc":"2.0","id":5,"method":"eth_call"}')
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject({ id: 5, error: { code: -32_000 } })
  })

  test('error: the signal ends a call with a 503', async () => {
    const [node] = (await start(faulty(hanging.answer))) as [TestNode]
    const pool = open([node])
    const controller = new AbortController()
    const call = pool.request('eth_gasPrice', [], { signal: controller.signal })
    call.catch(() => {})
    await poll(() => node.methods).toContain('eth_gasPrice')
    controller.abort()
    await expect(call).rejects.toMatchObject({ status: 503, field: 'chainId' })
    await expect(pool.request('eth_gasPrice', [], { signal: controller.signal })).rejects.toMatchObject({
      status: 503,
    })
    expect(pool.states()[0]?.state).toBe('ok')
  })

  test('param: timeoutMs is the time of one node', async () => {
    const pool = open(await start(faulty(hanging.answer)))
    await expect(pool.request('eth_gasPrice', [], { timeoutMs: 50 })).rejects.toMatchObject({ status: 503 })
    expect(counted).toContain('time-out')
  })

  test('error: closing ends what is under way and what comes', async () => {
    const [node] = (await start(faulty(hanging.answer))) as [TestNode]
    const pool = open([node])
    const call = pool.request('eth_gasPrice', [])
    call.catch(() => {})
    await poll(() => node.methods).toContain('eth_gasPrice')
    pool.close()
    await expect(call).rejects.toMatchObject({ status: 503 })
    await expect(pool.request('eth_gasPrice', [])).rejects.toMatchObject({ status: 503 })
  })

  test('error: a network without nodes', async () => {
    await expect(open([]).request('eth_gasPrice', [])).rejects.toMatchObject({ status: 503 })
  })

  test('behavior: no log line or state holds the path of a URL, where keys are', async () => {
    const [node] = (await start({ answer: (_, response) => response.destroy() })) as [TestNode]
    const pool = open([`${node.url}/v3/SECRET?key=SECRET`])
    for (let at = 0; at < 6; at += 1) {
      const error = await pool.request('eth_gasPrice', []).then(
        () => new Error('no error'),
        (caught: Error) => caught,
      )
      expect(`${error.message} ${error.stack}`).not.toContain('SECRET')
    }
    expect(logged).toHaveLength(1)
    expect(JSON.stringify([logged, pool.states()])).not.toContain('SECRET')
  })

  describe('other chains', () => {
    test('param: a Solana chain is known by the hash of its genesis', async () => {
      const genesis = 'HFmJ5w2nJ2L3b2D1Nq7cifrKThbNQUgJfnQiYxd3GGRM'
      const solana = (hash: string, slot: number, name: string): TestNodeBehavior => ({
        result: ({ method }) => (method === 'getGenesisHash' ? hash : method === 'getSlot' ? slot : name),
      })
      const other = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
      const nodes = await start(
        solana(other, 5_000, 'wrong'),
        solana(genesis, 849, 'stale'),
        solana(genesis, 1_000, 'fresh'),
      )
      const pool = open(nodes, { chainId: `solana:${genesis.slice(0, 32)}` })
      expect(await pool.request('getBalance', [])).toBe('fresh')
      expect(pool.states().map(({ state }) => state)).toEqual(['wrong-chain', 'stale', 'ok'])
    })

    const hash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
    const bitcoin = (height: number, result: unknown): TestNodeBehavior => ({
      result: ({ method }) =>
        method === 'getblockhash' ? hash : method === 'getblockcount' ? height : result,
    })

    test('param: a Bitcoin chain is known by the hash of its first block', async () => {
      const nodes = await start(bitcoin(197, 'stale'), bitcoin(200, 'fresh'))
      const pool = open(nodes, { chainId: `bip122:${hash.slice(0, 32)}` })
      expect(await pool.request('getrawmempool', [])).toBe('fresh')
      expect(pool.states().map(({ state }) => state)).toEqual(['stale', 'ok'])
    })

    test('error: errors of older Bitcoin nodes come with status 500, and are answers', async () => {
      const [node] = (await start({
        answer(body, response) {
          const { id, method } = JSON.parse(body)
          if (method === 'getblockhash') return sendJson(response, { result: hash, error: null, id })
          if (method === 'getblockcount') return sendJson(response, { result: 200, error: null, id })
          const error = { code: -5, message: 'No such mempool or blockchain transaction' }
          sendJson(response, { result: null, error, id }, 500)
        },
      })) as [TestNode]
      const pool = open([node], { chainId: `bip122:${hash.slice(0, 32)}` })
      await expect(pool.request('getrawtransaction', [])).rejects.toMatchObject({
        name: 'NodeRefusal',
        code: -5,
      })
    })

    test('behavior: a Bitcoin node that is warming up makes the next one answer', async () => {
      const warming = bitcoin(200, new TestNodeError(-28, 'Loading block index…'))
      const nodes = await start(warming, bitcoin(200, 'second'))
      const pool = open(nodes, { chainId: `bip122:${hash.slice(0, 32)}` })
      expect(await pool.request('getrawmempool', [])).toBe('second')
    })
  })
})
