import { type RpcBody, type RpcRequest, rpcCall } from '@latchkey/protocol/wire'
import type { Reply } from '../../answers/Reply.js'
import { defineRoute } from '../../http/Route.js'
import type { Network } from '../../networks/Network.js'
import { costOfRequests } from '../../nodes/costOfRequests.js'
import { refuseRequest } from '../../nodes/refuseRequest.js'
import { answerLocally } from './answerLocally.js'

/** `POST /v1` and `POST /v1/` */
export const rpcRoute = defineRoute({
  call: rpcCall,
  aliases: ['/v1/'],
  summary: "JSON-RPC to a chain's nodes: one request, or a batch of up to 100.",
  access: 'project',
  bodyLimit: 'rpcBodyBytes',
  cost: ({ body }) => costOfRequests(Array.isArray(body) ? body : [body]),
  async handle({ query: { chainId }, body }, { networks }, { signal }) {
    const local = Array.isArray(body) ? undefined : answerLocally(body, chainId)
    if (local) return { json: local }
    return forward(networks.get(chainId), body, signal)
  },
})

/**
 * Sends on what may be sent, written anew: what a node reads is then what was checked, and no second `method` or odd
 * spelling can hide in it. The node's answer is handed out as it is.
 */
async function forward({ config, nodes }: Network, body: RpcBody, signal: AbortSignal): Promise<Reply> {
  const requests = Array.isArray(body) ? body : [body]
  const refused = requests.flatMap((request) => refuseRequest(config, request) ?? [])
  const allowed = requests.filter((request) => refuseRequest(config, request) === undefined)
  if (allowed.length === 0) return { json: Array.isArray(body) ? refused : refused[0] }
  const answer = await nodes.forward(write(Array.isArray(body) ? allowed : allowed[0]), { signal })
  return {
    body: refused.length === 0 ? answer.body : append(answer.body, refused),
    type: 'application/json',
    status: answer.status,
  }
}

const write = (value: RpcRequest | RpcRequest[] | undefined) => JSON.stringify(value)

/** Adds answers of ours to those of a node to the rest of a batch. */
function append(text: string, refused: readonly object[]): string {
  const list = text.trim()
  // A node that refuses a batch as a whole answers with one error.
  if (!list.startsWith('[')) return text
  const ours = refused.map((failure) => JSON.stringify(failure)).join(',')
  return list === '[]' ? `[${ours}]` : `${list.slice(0, -1)},${ours}]`
}
