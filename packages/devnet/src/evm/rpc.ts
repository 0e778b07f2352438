export type RpcCall = { method: string; params?: readonly unknown[] }

/** A JSON-RPC client of a local node. */
export type Rpc = {
  request: <result>(method: string, ...params: unknown[]) => Promise<result>
  /** Many calls in one request; fails when any of them does. */
  batch: <result>(calls: readonly RpcCall[]) => Promise<result[]>
}

type RpcResponse = { id: number; result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** Connects to a node; the node may still be starting. */
export function createRpc(url: string, { timeout = 60_000 } = {}): Rpc {
  async function post(body: unknown): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    return response.json()
  }

  return {
    async request<result>(method: string, ...params: unknown[]) {
      const response = (await post({ jsonrpc: '2.0', id: 0, method, params })) as RpcResponse
      return unwrap(response, method) as result
    },
    async batch<result>(calls: readonly RpcCall[]) {
      if (calls.length === 0) return []
      const body = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
      const responses = (await post(body)) as RpcResponse[]
      const byId = new Map(responses.map((response) => [response.id, response]))
      return calls.map(({ method }, id) => unwrap(byId.get(id), method) as result)
    },
  }
}

function unwrap(response: RpcResponse | undefined, method: string): unknown {
  if (!response) throw new Error(`${method}: no answer`)
  const { error } = response
  if (error) throw Object.assign(new Error(`${method}: ${error.message}`), { data: error.data })
  return response.result
}
