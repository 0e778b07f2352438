import { type BroadcastResponse, broadcastResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type BroadcastTransactionParameters = {
  chainId: string
  /** Signed: hex, or base64 on Solana. */
  transaction: string
  signal?: AbortSignal | undefined
}

/** Hands a signed transaction to the network. */
export async function broadcastTransaction(
  latchkey: Latchkey,
  { chainId, transaction, signal }: BroadcastTransactionParameters,
): Promise<BroadcastResponse> {
  const api = getApi(latchkey, 'broadcast')
  return callApi(api, {
    call: 'broadcast',
    path: '/v1/transactions',
    body: { projectId: api.projectId, chainId, transaction },
    schema: broadcastResponseSchema,
    signal,
  })
}
