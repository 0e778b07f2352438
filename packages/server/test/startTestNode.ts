import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One JSON-RPC call that a test node received. */
export type TestNodeCall = { method: string; params: unknown; id: unknown }

/** What a test node does with a request: a result for each call, or whatever it does with the socket. */
export type TestNodeBehavior = {
  result?: (call: TestNodeCall) => unknown
  /** Takes the whole answer over. */
  answer?: (body: string, response: ServerResponse, request: IncomingMessage) => void
}

/** A node as a real server, with a fault that can be changed while it runs. */
export type TestNode = {
  url: string
  host: string
  /** The methods it was called with, those of batches one by one. */
  methods: string[]
  bodies: string[]
  headers: IncomingMessage['headers'][]
  behavior: TestNodeBehavior
  stop: () => Promise<void>
}

/** Starts a node on a free port. Without other behavior it serves chain 31337 at height 100. */
export async function startTestNode(behavior: TestNodeBehavior = {}): Promise<TestNode> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const value = JSON.parse(body) as TestNodeCall | TestNodeCall[]
    node.bodies.push(body)
    node.headers.push(request.headers)
    node.methods.push(...[value].flat().map(({ method }) => method))
    if (node.behavior.answer) return node.behavior.answer(body, response, request)
    const answer = (call: TestNodeCall) => ({
      jsonrpc: '2.0',
      id: call.id,
      ...toOutcome((node.behavior.result ?? defaultResult)(call)),
    })
    sendJson(response, Array.isArray(value) ? value.map(answer) : answer(value))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const node: TestNode = {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    methods: [],
    bodies: [],
    headers: [],
    behavior,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return node
}

/** A JSON-RPC error as the result of a test node. */
export class TestNodeError {
  constructor(
    readonly code: number,
    readonly message: string,
    readonly data?: unknown,
  ) {}
}

/** What a well node answers: chain 31337 at a height, and its own name for anything else. */
export const defaultResult = ({ method }: TestNodeCall, height = 100, name: unknown = 'ok'): unknown => {
  if (method === 'eth_chainId') return '0x7a69'
  if (method === 'eth_blockNumber') return `0x${height.toString(16)}`
  return name
}

/** Sends a value as a well node does. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const toOutcome = (result: unknown) =>
  result instanceof TestNodeError
    ? { error: { code: result.code, message: result.message, data: result.data } }
    : { result }
