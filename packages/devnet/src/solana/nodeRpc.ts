import { type Json, type JsonObject, parseJson, stringifyJson } from './losslessJson.js'

export type RpcRequest = { jsonrpc: '2.0'; id: Json; method: string; params?: Json }
export type RpcError = { code: number; message: string; data?: Json }
export type RpcResponse = { jsonrpc: '2.0'; id: Json } & ({ result: Json } | { error: RpcError })

/** The JSON-RPC interface of a Solana node. */
export type NodeRpc = {
  /** Answers a request as the node does, errors included; throws only when the node cannot be reached. */
  answer: (request: RpcRequest) => Promise<RpcResponse>
  /** Resolves to the result of a call, throws when there is none. */
  call: <result extends Json = Json>(method: string, params?: Json) => Promise<result>
}

/** Connects to the node behind the proxy. */
export function createNodeRpc(url: string): NodeRpc {
  return withCall(async (request) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stringifyJson(request),
      // Without a limit a node that hangs would block every later transaction.
      signal: AbortSignal.timeout(60_000),
    })
    return parseJson(await response.text()) as RpcResponse
  })
}

/** Adds `call` to a function that answers requests. */
export function withCall(answer: NodeRpc['answer']): NodeRpc {
  return {
    answer,
    async call<result extends Json>(method: string, params: Json = []) {
      const response = await answer({ jsonrpc: '2.0', id: 1, method, params })
      if ('error' in response) throw new Error(`${method}: ${describeError(response.error)}`)
      return response.result as result
    },
  }
}

/** A response that carries a result. */
export function resultOf(request: RpcRequest, result: Json): RpcResponse {
  return { jsonrpc: '2.0', id: request.id ?? null, result }
}

/** A response that carries an error. */
export function errorOf(
  request: { id: Json },
  code: number,
  message: string,
  data?: JsonObject,
): RpcResponse {
  return { jsonrpc: '2.0', id: request.id ?? null, error: { code, message, ...(data && { data }) } }
}

function describeError(error: RpcError) {
  return error.data === undefined ? error.message : `${error.message} ${stringifyJson(error.data)}`
}
