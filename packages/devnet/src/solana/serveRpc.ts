import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isJsonObject, type Json, parseJson, stringifyJson } from './losslessJson.js'
import { errorOf, type NodeRpc, type RpcRequest, type RpcResponse } from './nodeRpc.js'

const maxBody = 10 * 1024 * 1024

/** An HTTP server for JSON-RPC that any page may call; batches are split, since the node knows none. */
export function serveRpc(rpc: NodeRpc): Server {
  return createServer((request, response) => {
    request.on('error', () => {})
    response.on('error', () => {})
    setCors(request, response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST, OPTIONS' }).end()
    handle(rpc, request, response).catch((error: Error) => {
      if (response.headersSent) return void response.destroy()
      send(response, 502, errorOf({ id: null }, -32603, `the Solana node does not answer: ${error.message}`))
    })
  }).on('clientError', (_, socket) => socket.destroy())
}

/** The devnet holds nothing worth stealing, and the demo, tests and tools call it from many origins. */
function setCors(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS')
  const headers = request.headers['access-control-request-headers']
  response.setHeader('access-control-allow-headers', headers ?? 'content-type')
  response.setHeader('access-control-allow-private-network', 'true')
  response.setHeader('access-control-max-age', '86400')
}

async function handle(rpc: NodeRpc, request: IncomingMessage, response: ServerResponse) {
  const body = await readBody(request)
  if (body === undefined) return send(response, 413, errorOf({ id: null }, -32600, 'request too large'))
  let parsed: Json
  try {
    parsed = parseJson(body)
  } catch {
    return send(response, 400, errorOf({ id: null }, -32700, 'Parse error'))
  }
  send(response, 200, await answerAll(rpc, parsed))
}

async function answerAll(rpc: NodeRpc, parsed: Json): Promise<RpcResponse | RpcResponse[]> {
  if (Array.isArray(parsed) && parsed.length > 0) {
    return Promise.all(parsed.map((single) => answerOne(rpc, single)))
  }
  return answerOne(rpc, parsed)
}

async function answerOne(rpc: NodeRpc, parsed: Json): Promise<RpcResponse> {
  if (!isJsonObject(parsed) || typeof parsed.method !== 'string') {
    return errorOf({ id: null }, -32600, 'Invalid request')
  }
  return rpc.answer({ ...parsed, id: parsed.id ?? null } as RpcRequest)
}

function send(response: ServerResponse, status: number, body: RpcResponse | RpcResponse[]) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(stringifyJson(body))
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBody) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
