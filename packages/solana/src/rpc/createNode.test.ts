import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { alice } from '../../test/fakeWallet.js'
import { createNode } from './createNode.js'

const genesisHash = 'GenesisHashOfAClusterThatNobodyKnows11111111'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
})

type Answer = (method: string, count: number, response: ServerResponse) => unknown

/** A node that answers as it is told; what `answer` returns is the result, nothing where it answered itself. */
async function start(answer: Answer, timeout?: number) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, method } = JSON.parse(body)
    asked.push(method)
    const result = answer(method, asked.length, response)
    if (result === undefined) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(result as object) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const report = vi.fn()
  return {
    asked,
    node: createNode({ name: 'Local', genesisHash, rpcUrl }, { ...(timeout && { timeout }), report }),
    report,
  }
}

const honest: Answer = (method) =>
  method === 'getGenesisHash' ? { result: genesisHash } : { result: { context: { slot: 1 }, value: 7 } }
const balance =
  (respond: Answer): Answer =>
  (method, count, response) =>
    method === 'getGenesisHash' ? { result: genesisHash } : respond(method, count, response)

test('default: the network is proven once, before the first use', async () => {
  const { node, asked } = await start(honest)
  expect(await node.getBalance(alice.address)).toBe(7n)
  expect(await node.getBalance(alice.address)).toBe(7n)
  expect(asked).toEqual(['getGenesisHash', 'getBalance', 'getBalance'])
})

test('behavior: two at once prove it once', async () => {
  const { node, asked } = await start(honest)
  await Promise.all([node.getBalance(alice.address), node.getBalance(alice.address)])
  expect(asked.filter((method) => method === 'getGenesisHash')).toHaveLength(1)
})

test('behavior: more lamports than a number can hold are exact', async () => {
  const { node } = await start(
    balance((_method, _count, response) => {
      response.setHeader('content-type', 'application/json')
      response.end('{"jsonrpc":"2.0","id":"0","result":{"context":{"slot":1},"value":18446744073709551615}}')
    }),
  )
  expect(await node.getBalance(alice.address)).toBe(18_446_744_073_709_551_615n)
})

test('behavior: a node that stumbles once is asked once more', async () => {
  const { node, asked } = await start((method, count, response) => {
    if (count > 1) return honest(method, count, response)
    response.destroy()
  })
  expect(await node.getBalance(alice.address)).toBe(7n)
  expect(asked).toEqual(['getGenesisHash', 'getGenesisHash', 'getBalance'])
})

describe('error: F-18 a node of another cluster', () => {
  test('says so, and nothing else is asked', async () => {
    const { node, asked, report } = await start(() => ({ result: 'AnotherHash' }))
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({
      code: 'rpc/wrong-network',
      context: { found: 'AnotherHash' },
    })
    expect(asked).toEqual(['getGenesisHash'])
    expect(report).toHaveBeenCalledOnce()
  })

  test('behavior: a node that was mended is found out the next time', async () => {
    const { node } = await start((method, count, response) =>
      count === 1 ? { result: 'AnotherHash' } : honest(method, count, response),
    )
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({ code: 'rpc/wrong-network' })
    expect(await node.getBalance(alice.address)).toBe(7n)
  })
})

describe('error: unreachable', () => {
  test('F-01 refused', async () => {
    // Nobody listens there; the ports 1 and 9 are not even tried by `fetch`.
    const node = createNode({ name: 'Local', genesisHash, rpcUrl: 'http://127.0.0.1:2' })
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({
      code: 'rpc/unreachable',
      context: { network: `solana:${genesisHash.slice(0, 32)}` },
    })
  })

  test('F-04 silent, tried twice', async () => {
    const { node } = await start(() => undefined, 100)
    // Counted where they leave: on a busy machine the time may be over before the first arrives.
    const sent = vi.spyOn(globalThis, 'fetch')
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({ code: 'rpc/unreachable' })
    expect(sent).toHaveBeenCalledTimes(2)
  })

  test('F-15 a status that is none', async () => {
    const { node, asked } = await start((_method, _count, response) => void response.writeHead(503).end())
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({ code: 'rpc/unreachable' })
    expect(asked).toHaveLength(2)
  })
})

describe('error: an answer that makes no sense', () => {
  test.each([
    ['F-09 HTML', '<html></html>'],
    ['F-08 nothing', ''],
    ['F-07 half of it', '{"jsonrpc":"2.0","id":"0","resu'],
    ['null', 'null'],
    ['another type', '{"jsonrpc":"2.0","id":"0","result":{"value":"7"}}'],
    ['less than nothing', '{"jsonrpc":"2.0","id":"0","result":{"value":-7}}'],
    ['a fraction', '{"jsonrpc":"2.0","id":"0","result":{"value":7.5}}'],
    ['no value', '{"jsonrpc":"2.0","id":"0","result":{}}'],
    ['F-11 10,000 levels', `{"jsonrpc":"2.0","id":"0","result":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['F-11 a number of a million digits', `{"jsonrpc":"2.0","id":"0","result":{"value":${'9'.repeat(1e6)}}}`],
    ['no result', '{"jsonrpc":"2.0","id":"0"}'],
  ])('%s', async (_, body) => {
    const { node, asked } = await start(
      balance((_method, _count, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(body)
      }),
    )
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({
      code: 'rpc/failed',
      context: { method: 'getBalance' },
    })
    expect(asked).toHaveLength(2)
  })

  test('F-11 20 MB are not read, nor asked for again', async () => {
    let written = 0
    const { node, asked } = await start(
      balance((_method, _count, response) => {
        const part = Buffer.alloc(64 * 1024, ' ')
        const write = () => {
          while (written < 20_000_000 && !response.destroyed) {
            written += part.length
            if (!response.write(part)) return void response.once('drain', write)
          }
          response.end()
        }
        response.writeHead(200, { 'content-type': 'application/json' })
        write()
      }),
    )
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({
      code: 'rpc/failed',
      context: { method: 'getBalance' },
      details: 'The answer is larger than 2097152 bytes.',
    })
    expect(asked).toHaveLength(2)
    expect(written).toBeLessThan(20_000_000)
  })

  test('F-13 right, but it does not say that it is JSON', async () => {
    const { node } = await start(
      balance((_method, _count, response) => {
        response.setHeader('content-type', 'text/html')
        response.end('{"jsonrpc":"2.0","id":"0","result":{"context":{"slot":1},"value":7}}')
      }),
    )
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({
      code: 'rpc/failed',
      details: 'The answer does not say that it is JSON.',
    })
  })

  test('F-12 an error with status 200', async () => {
    const { node } = await start(balance(() => ({ error: { code: -32602, message: 'Invalid params' } })))
    await expect(node.getBalance(alice.address)).rejects.toMatchObject({
      code: 'rpc/failed',
      context: { method: 'getBalance', rpcCode: -32602 },
    })
  })
})

test('error: an address of another chain is not sent anywhere', async () => {
  const { node, asked } = await start(honest)
  const ethereum = '0x0000000000000000000000000000000000000001'
  await expect(node.getBalance(ethereum)).rejects.toMatchObject({ code: 'address/wrong-namespace' })
  expect(asked).toEqual([])
})
