import { type RpcBody, type RpcResponse, rpcResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type CallRpcParameters = {
  chainId: string
  request: RpcBody
  signal?: AbortSignal | undefined
}

/** Asks a node through the data API; the answer can be a failure of the node. */
export async function callRpc(
  latchkey: Latchkey,
  { chainId, request, signal }: CallRpcParameters,
): Promise<RpcResponse> {
  return callApi(getApi(latchkey, 'rpc'), {
    call: 'rpc',
    path: '/v1',
    query: { chainId },
    body: request,
    schema: rpcResponseSchema,
    takesErrors: true,
    signal,
  })
}
