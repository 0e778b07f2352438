import { createServer, type IncomingMessage } from 'node:http'
import type { NodeRpc } from './createNodeRpc.js'
import { rpcMethods, sendingMethods } from './rpcMethods.js'

export type RpcProxy = { url: string; close: () => Promise<void> }

const largestBody = 2_000_000
const largestBatch = 100

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '86400',
  'content-type': 'application/json',
}

/** Serves the node's RPC to browsers: without credentials, on this machine only, and only the listed methods. */
export async function startRpcProxy(rpc: NodeRpc, { port }: { port: number }): Promise<RpcProxy> {
  const server = createServer((request, response) => {
    const answer = (status: number, body?: string) => response.writeHead(status, headers).end(body)
    if (request.method === 'OPTIONS') return answer(204)
    if (request.method !== 'POST') return answer(405, rpcError(null, -32600, 'Only POST is served here'))
    readBody(request)
      .then(async (body) => {
        if (body === undefined) {
          response.setHeader('connection', 'close')
          return answer(413, rpcError(null, -32600, `The request is larger than ${largestBody} bytes`))
        }
        answer(200, await answerRequest(rpc, body))
      })
      .catch(() => answer(500, rpcError(null, -32603, 'Internal error')))
  })
  // A client that breaks off is its own affair.
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers the text of one request or of a batch. */
export async function answerRequest(rpc: NodeRpc, body: string): Promise<string> {
  let request: unknown
  try {
    request = JSON.parse(body)
  } catch {
    return rpcError(null, -32700, 'Parse error')
  }
  if (!Array.isArray(request)) return answerCall(rpc, request)
  if (request.length === 0 || request.length > largestBatch) {
    return rpcError(null, -32600, `A batch holds 1 to ${largestBatch} calls`)
  }
  const answers: string[] = []
  for (const call of request) answers.push(await answerCall(rpc, call))
  return `[${answers.join(',')}]`
}

async function answerCall(rpc: NodeRpc, call: unknown): Promise<string> {
  const { id = null, method, params = [] } = isRecord(call) ? call : {}
  if (typeof method !== 'string' || typeof params !== 'object' || (typeof id === 'object' && id !== null)) {
    return rpcError(null, -32600, 'Not a JSON-RPC request')
  }
  if (!rpcMethods.has(method)) return rpcError(id, -32601, `${method.slice(0, 64)} is not served here`)
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    // Another caller's scan goes on.
    if (method.startsWith('scan') && body.includes('"abort"')) {
      return rpcError(id, -32602, 'Scans cannot be aborted here')
    }
    const answer = await rpc.forward(body)
    // The node writes waiting transactions to disk only when it ends in peace.
    if (sendingMethods.has(method)) await rpc.call('savemempool').catch(() => undefined)
    return answer
  } catch (error) {
    const reason = error instanceof RangeError ? 'nested too deeply' : 'the node does not answer'
    return rpcError(id, -32603, `${method}: ${reason}`)
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function rpcError(id: unknown, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
