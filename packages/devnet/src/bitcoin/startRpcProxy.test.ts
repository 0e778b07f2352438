import { describe, expect, test } from 'vitest'
import type { NodeRpc } from './createNodeRpc.js'
import { answerRequest } from './startRpcProxy.js'

function createStub(forward: NodeRpc['forward']) {
  const called: string[] = []
  const rpc: NodeRpc = {
    forward,
    call: async <result>(method: string) => {
      called.push(method)
      return undefined as result
    },
    batch: async () => {
      throw new Error('must not be called')
    },
  }
  return { rpc, called }
}

const mustNotForward = createStub(async (body) => {
  throw new Error(`must not be called: ${body}`)
}).rpc

const ask = async (rpc: NodeRpc, request: unknown) =>
  JSON.parse(await answerRequest(rpc, typeof request === 'string' ? request : JSON.stringify(request)))

describe('answerRequest', () => {
  test('default', async () => {
    const forwarded: string[] = []
    const { rpc } = createStub(async (body) => {
      forwarded.push(body)
      return '{"jsonrpc":"2.0","result":0.50000000,"id":7}'
    })
    const text = await answerRequest(rpc, '{"id":7,"method":"getblockcount","extra":"dropped"}')
    expect(forwarded).toEqual(['{"jsonrpc":"2.0","id":7,"method":"getblockcount","params":[]}'])
    expect(text).toBe('{"jsonrpc":"2.0","result":0.50000000,"id":7}')
  })

  test('behavior: a batch is answered call by call', async () => {
    const { rpc } = createStub(async (body) => JSON.stringify({ id: JSON.parse(body).id, result: 1 }))
    const answers = await ask(rpc, [
      { id: 1, method: 'getblockcount' },
      { id: 2, method: 'stop' },
    ])
    expect(answers[0]).toEqual({ id: 1, result: 1 })
    expect(answers[1].error.code).toBe(-32601)
  })

  test('behavior: waiting transactions are saved after one more was sent', async () => {
    const { rpc, called } = createStub(async () => '{}')
    await ask(rpc, { id: 1, method: 'getrawmempool' })
    expect(called).toEqual([])
    await ask(rpc, { id: 1, method: 'sendrawtransaction', params: ['00'] })
    expect(called).toEqual(['savemempool'])
  })

  test.each([
    'stop',
    'generatetoaddress',
    'invalidateblock',
    'setmocktime',
    'dumptxoutset',
    'addnode',
    'constructor',
  ])('error: %s is refused', async (method) => {
    const { error, id } = await ask(mustNotForward, { id: 'a', method, params: [] })
    expect(id).toBe('a')
    expect(error).toEqual({ code: -32601, message: `${method} is not served here` })
  })

  test.each([
    ['not JSON', '{', -32700],
    ['no method', { id: 1 }, -32600],
    ['a method that is no text', { id: 1, method: ['stop'] }, -32600],
    ['params that are no list', { id: 1, method: 'getblock', params: 'x' }, -32600],
    ['an id that is no plain value', { id: {}, method: 'getblock' }, -32600],
    ['a number', '1', -32600],
    ['an empty batch', [], -32600],
    ['a batch that is too long', Array(101).fill({ id: 1, method: 'getblockcount' }), -32600],
    ['ending the scan of another', { id: 1, method: 'scantxoutset', params: ['abort'] }, -32602],
    ['the same by name', { id: 1, method: 'scanblocks', params: { action: 'abort' } }, -32602],
    [
      'deep nesting',
      `{"id":1,"method":"getblock","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      -32603,
    ],
  ])('error: %s', async (_, request, code) => {
    expect((await ask(mustNotForward, request)).error.code).toBe(code)
  })

  test('error: the node does not answer', async () => {
    const { rpc } = createStub(async () => {
      throw new Error('ECONNREFUSED 127.0.0.1:1 user:password')
    })
    const { error } = await ask(rpc, { id: 1, method: 'getblockcount' })
    expect(error).toEqual({ code: -32603, message: 'getblockcount: the node does not answer' })
  })
})
