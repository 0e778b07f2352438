import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import { rpcCall } from '@latchkey/protocol/wire'
import type { NodeAnswer } from '../../adapter/VerifyCapability.js'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import { askServed } from '../chains/askServed.js'

export type AskDataApiParameters = { caipNetworkId: Caip2Id; method: string; params: readonly unknown[] }

/** Asks a node through the JSON-RPC of the data API; `undefined` where it does not serve the network. */
export async function askDataApi(
  latchkey: Latchkey,
  { caipNetworkId, method, params }: AskDataApiParameters,
): Promise<NodeAnswer | undefined> {
  const body = { jsonrpc: '2.0', id: 1, method, params: params as never } as const
  const answer = await askServed(latchkey, caipNetworkId, () =>
    request(latchkey, rpcCall, { chainId: caipNetworkId, body }),
  )
  if (!Array.isArray(answer)) return answer
  // One question has one answer.
  throw new LatchkeyError('api/bad-response', { context: { call: rpcCall.name, field: '' } })
}
