import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AdapterHost } from '@latchkey/core/adapter'
import { createClient, numberToHex } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { translateRpcError } from '../errors/translateRpcError.js'
import { createFallback } from './createFallback.js'
import { reachNode } from './reachNode.js'

const chain = {
  id: 7,
  name: 'Seven',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

type NodeOptions = {
  /** What it answers to whatever is not about itself. */
  balance: number
  chainId?: number
  block?: number
  time?: number
  isSilent?: boolean
  /** It does not tell its newest block. */
  isHeadless?: boolean
  /** What it says in place of its chain, an error where it is one. */
  head?: unknown
}

/** A node over HTTP that knows its chain, its newest block and one balance. */
async function startNode(options: NodeOptions) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { id, method } = JSON.parse(text)
    asked.push(method)
    const { balance, chainId = 7, block = 1_000, time = 1_000_000, isSilent, isHeadless, head } = options
    if (isSilent) return
    const answers: Record<string, unknown> = {
      eth_chainId: head ?? numberToHex(chainId),
      eth_getBlockByNumber: isHeadless
        ? { code: -32000, message: 'no block' }
        : { number: numberToHex(block), timestamp: numberToHex(time) },
    }
    const result = answers[method] ?? numberToHex(balance)
    const isError = typeof result === 'object' && 'code' in result
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, [isError ? 'error' : 'result']: result }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const open = (nodes: readonly { url: string }[], report?: AdapterHost['report']) =>
  createClient({
    chain,
    transport: createFallback(
      nodes.map(({ url }) => url),
      report,
    ),
  })

function connect(...nodes: readonly { url: string }[]) {
  const client = open(nodes)
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  return async () => Number(await client.request({ method: 'eth_getBalance', params: [address, 'latest'] }))
}

test('default: the first is asked, and the others only how far they are', async () => {
  const [first, second] = [await startNode({ balance: 1 }), await startNode({ balance: 2 })]
  const read = connect(first, second)
  expect([await read(), await read()]).toEqual([1, 1])
  expect(second.asked.sort()).toEqual(['eth_chainId', 'eth_getBlockByNumber'])
})

describe('F-18 one of three nodes', () => {
  const questions = ['eth_getBalance', 'eth_getTransactionCount', 'eth_getTransactionReceipt'] as const
  test.each([
    ['is silent', { isSilent: true }],
    ['is of another chain', { chainId: 8 }],
    ['is 50 blocks behind', { block: 950 }],
    ['is 11 blocks behind, however fast the chain', { block: 989, time: 999_998 }],
    ['is behind by a minute, however slow the chain', { block: 999, time: 999_939 }],
  ])('behavior: %s: balance, nonce and receipt are those of the others', async (_name, fault) => {
    const faulty = await startNode({ balance: 1, ...fault })
    const client = open([faulty, await startNode({ balance: 2 }), await startNode({ balance: 2 })])
    for (const method of questions) expect(await client.request({ method } as never)).toBe('0x2')
    expect(faulty.asked.filter((method) => questions.includes(method as never))).toEqual([])
  })

  test('behavior: is ten blocks behind, as nodes are: it keeps its place', async () => {
    const first = await startNode({ balance: 1, block: 990 })
    expect(await connect(first, await startNode({ balance: 2 }), await startNode({ balance: 2 }))()).toBe(1)
  })

  test('behavior: is dead: the next answers', async () => {
    const dead = { url: 'http://127.0.0.1:9' }
    expect(await connect(dead, await startNode({ balance: 2 }), await startNode({ balance: 3 }))()).toBe(2)
  })
})

test('behavior: F-18 a node of another chain is never asked, not even where no other answers', async () => {
  const wrong = await startNode({ balance: 1, chainId: 8 })
  expect(await connect(wrong, await startNode({ balance: 2 }))()).toBe(2)
  const dead = { url: 'http://127.0.0.1:9' }
  await expect(connect(wrong, dead)()).rejects.toThrow()
  await expect(connect(wrong, await startNode({ balance: 2, chainId: 9 }))()).rejects.toThrow()
  expect(wrong.asked).not.toContain('eth_getBalance')
})

test('behavior: F-18 a node that is behind comes after the others, and is better than none', async () => {
  const stale = await startNode({ balance: 1, time: 1_000_000 - 61 })
  const dead = { url: 'http://127.0.0.1:9' }
  expect(await connect(stale, await startNode({ balance: 2 }))()).toBe(2)
  expect(await connect(stale, dead)()).toBe(1)
  const late = await startNode({ balance: 3, time: 1_000_000 - 59 })
  expect(await connect(late, await startNode({ balance: 2 }))()).toBe(3)
})

describe('F-18 within three seconds', () => {
  /** Nodes by the test's own clock: each answers after 100 ms what is not `silentTo` it. */
  function nodesInTime(...nodes: readonly { balance: number; silentTo?: RegExp }[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.stubGlobal('fetch', async (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      const { id, method } = JSON.parse(body)
      const { balance, silentTo } = nodes[Number(new URL(url).port)] ?? { balance: 0 }
      if (silentTo?.test(method))
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      await new Promise((resolve) => setTimeout(resolve, 100))
      const answers: Record<string, unknown> = {
        eth_chainId: numberToHex(7),
        eth_getBlockByNumber: { number: numberToHex(1_000), timestamp: numberToHex(1_000_000) },
      }
      return Response.json({ jsonrpc: '2.0', id, result: answers[method] ?? numberToHex(balance) })
    })
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
    return connect(...nodes.map((_, index) => ({ url: `http://node.example:${index}` })))
  }

  /** What is answered, and after how many milliseconds. */
  async function time(read: () => Promise<number>) {
    const start = performance.now()
    let answer: { balance: number; afterMs: number } | undefined
    void read().then((balance) => {
      answer = { balance, afterMs: performance.now() - start }
    })
    while (!answer && performance.now() - start < 30_000) await vi.advanceTimersByTimeAsync(50)
    return answer
  }

  test.each([
    ['is silent', /./],
    ['tells its block and nothing else', /eth_getBalance/],
  ])('behavior: F-18 the first of three nodes %s: the next answers in time', async (_name, silentTo) => {
    const answer = await time(nodesInTime({ balance: 1, silentTo }, { balance: 2 }, { balance: 2 }))
    expect(answer?.balance).toBe(2)
    expect(answer?.afterMs).toBeLessThanOrEqual(3_000)
  })
})

test('behavior: F-18 a node that is ranked without its answer is asked for its chain before it is believed', async () => {
  const dead = { url: 'http://127.0.0.1:9' }
  const late = await startNode({ balance: 1, chainId: 8, isHeadless: true })
  const read = connect(late, dead)
  await expect(read()).rejects.toThrow()
  expect(late.asked).not.toContain('eth_getBalance')
})

describe('F-18 a single node', () => {
  test('default: says its chain once, before it is believed', async () => {
    const only = await startNode({ balance: 1 })
    const read = connect(only)
    expect([await read(), await read()]).toEqual([1, 1])
    expect(only.asked).toEqual(['eth_chainId', 'eth_getBalance', 'eth_getBalance'])
  })

  test('error: of another chain: nothing else is asked, and the page is told', async () => {
    const wrong = await startNode({ balance: 1, chainId: 8 })
    const report = vi.fn()
    const error = await open([wrong], report)
      .request({ method: 'eth_getBalance' } as never)
      .catch((caught) => caught)
    expect(translateRpcError(error, { network: 'eip155:7', method: 'eth_getBalance' })).toMatchObject({
      code: 'rpc/wrong-network',
      context: { network: 'eip155:7', found: '8' },
    })
    expect(wrong.asked).toEqual(['eth_chainId'])
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'rpc/wrong-network' }))
  })

  test.each([
    ['does not know eth_chainId', { code: -32601, message: 'no such method' }],
    ['answers it with nonsense', 'mainnet'],
  ])('behavior: one that %s is a failing node, not one of another chain', async (_name, head) => {
    const only = await startNode({ balance: 1, head })
    const report = vi.fn()
    const error = await open([only], report)
      .request({ method: 'eth_getBalance' } as never)
      .catch((caught) => caught)
    expect(translateRpcError(error, { network: 'eip155:7', method: 'eth_getBalance' }).code).toBe(
      'rpc/failed',
    )
    expect(report).not.toHaveBeenCalled()
  })

  test('behavior: one that was mended is believed by the next question', async () => {
    const node = { balance: 1, chainId: 8 }
    const read = connect(await startNode(node))
    await expect(read()).rejects.toThrow()
    node.chainId = 7
    expect(await read()).toBe(1)
  })
})

test('behavior: a node that is silent for its time is not waited for once more', async () => {
  const node = await startNode({ balance: 1, isSilent: true })
  const transport = reachNode(node.url, { retryCount: 1, timeout: 300, isProven: true })
  const client = createClient({ chain, transport })
  await expect(client.request({ method: 'eth_blockNumber' })).rejects.toThrow('took too long')
  expect(node.asked).toEqual(['eth_blockNumber'])
})
