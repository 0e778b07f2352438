import type { History } from '../history.js'
import { isJsonObject, type Json, type JsonObject } from '../losslessJson.js'
import type { NodeRpc, RpcRequest, RpcResponse } from '../nodeRpc.js'
import type { SlotClock } from '../slotClock.js'

export type MethodContext = {
  node: NodeRpc
  /** What ran by way of us. */
  history: History
  clock: SlotClock
}

/** Answers one JSON-RPC method where the node's own answer would be wrong or incomplete. */
export type Method = (context: MethodContext, request: RpcRequest) => Promise<RpcResponse>

/** The first parameter and the options of a request; where older clients name just an encoding, that is an option. */
export function parametersOf({ params }: RpcRequest): { first: Json | undefined; options: JsonObject } {
  const [first, second] = Array.isArray(params) ? params : []
  if (typeof second === 'string') return { first, options: { encoding: second } }
  return { first, options: isJsonObject(second) ? second : {} }
}
