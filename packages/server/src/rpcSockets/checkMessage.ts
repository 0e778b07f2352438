import {
  parseJson,
  type RpcFailure,
  type RpcRequest,
  requestLimits,
  rpcBodySchema,
} from '@latchkey/protocol/wire'
import * as v from 'valibot'
import type { NetworkConfig } from '../config/configSchema.js'
import { refuseRequest } from '../nodes/refuseRequest.js'
import { rpcSocketLimits } from './rpcSocketLimits.js'

/** What becomes of a message of a client: what goes on to the node, and what is refused. */
export type CheckedMessage = {
  requests: RpcRequest[]
  isBatch: boolean
  refused: RpcFailure[]
}

/** Reads a message of a client by the rules of the proxy. */
export function checkMessage(network: NetworkConfig, text: string): CheckedMessage {
  let value: unknown
  try {
    value = parseJson(text, { ...requestLimits, maximumBytes: rpcSocketLimits.clientMessage })
  } catch {
    return nothing(-32_700, 'The message is not JSON')
  }
  const read = v.safeParse(rpcBodySchema, value, { abortEarly: true })
  if (!read.success) return nothing(-32_600, 'The message is no JSON-RPC request')
  const isBatch = Array.isArray(read.output)
  const requests = Array.isArray(read.output) ? read.output : [read.output]
  const refused = requests.flatMap((request) => refuseRequest(network, request) ?? [])
  return { requests: requests.filter((request) => !refuseRequest(network, request)), isBatch, refused }
}

/** The answer to requests that are too many. */
export const refuseAll = (requests: readonly RpcRequest[], message: string): RpcFailure[] =>
  requests.map(({ id = null }) => ({ jsonrpc: '2.0', id, error: { code: -32_005, message } }))

const nothing = (code: number, message: string): CheckedMessage => ({
  requests: [],
  isBatch: false,
  refused: [{ jsonrpc: '2.0', id: null, error: { code, message } }],
})
