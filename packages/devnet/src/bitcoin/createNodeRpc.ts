import { readFileSync } from 'node:fs'

/** One call in a batch. */
export type NodeCall = readonly [method: string, ...params: unknown[]]

/** bitcoind's own JSON-RPC, with its cookie. */
export type NodeRpc = {
  call: <result>(method: string, params?: readonly unknown[]) => Promise<result>
  /** Runs calls one after the other in a single request; the first failure is thrown. */
  batch: (calls: readonly NodeCall[]) => Promise<unknown[]>
  /** Passes a request on and gives the answer's text: amounts stay written as the node wrote them. */
  forward: (body: string) => Promise<string>
}

/** An error that bitcoind answered with. */
export class NodeRpcError extends Error {
  override name = 'NodeRpcError'
  constructor(
    readonly method: string,
    readonly code: number,
    message: string,
  ) {
    super(`${method}: ${message}`)
  }
}

type Answer = { result: unknown; error: { code: number; message: string } | null }

/** Talks to the bitcoind that listens on a port and keeps its password in a cookie file. */
export function createNodeRpc(parameters: { port: number; cookieFile: string }): NodeRpc {
  const { port, cookieFile } = parameters
  let scanning: Promise<unknown> = Promise.resolve()

  async function post(body: string): Promise<string> {
    const cookie = readFileSync(cookieFile, 'utf8').trim()
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(cookie).toString('base64')}`,
        'content-type': 'application/json',
      },
      body,
    })
    const text = await response.text()
    // bitcoind puts no JSON into a refusal (401) or an overflow of its queue (503).
    if (!text.startsWith('{') && !text.startsWith('[')) {
      throw new Error(`bitcoind answered ${response.status} ${text.slice(0, 200)}`)
    }
    return text
  }

  // The node refuses a second scan of the coins while one runs; let it wait its turn instead.
  function forward(body: string): Promise<string> {
    if (!/"scan(txoutset|blocks)"/.test(body)) return post(body)
    const answer = scanning.then(() => post(body))
    scanning = answer.catch(() => undefined)
    return answer
  }

  return {
    forward,
    call: async <result>(method: string, params: readonly unknown[] = []) => {
      const text = await forward(JSON.stringify({ id: 1, method, params }))
      return unwrap(method, JSON.parse(text)) as result
    },
    batch: async (calls) => {
      if (calls.length === 0) return []
      const body = calls.map(([method, ...params], id) => ({ id, method, params }))
      const answers: Answer[] = JSON.parse(await post(JSON.stringify(body)))
      return answers.map((answer, index) => unwrap(calls[index]?.[0] ?? '', answer))
    },
  }
}

function unwrap(method: string, answer: Answer): unknown {
  if (answer.error) throw new NodeRpcError(method, answer.error.code, answer.error.message)
  return answer.result
}
