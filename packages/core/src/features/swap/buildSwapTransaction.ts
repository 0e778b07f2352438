import { formatWireQuantity } from '@latchkey/protocol'
import { type ConvertTransactionResponse, convertTransactionResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type BuildSwapTransactionParameters = {
  /** Base units. */
  amount: bigint
  from: string
  to: string
  userAddress: string
  /** Percent. */
  slippage: number
  disableEstimate?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** A swap to sign. */
export async function buildSwapTransaction(
  latchkey: Latchkey,
  { amount, from, to, userAddress, slippage, disableEstimate, signal }: BuildSwapTransactionParameters,
): Promise<ConvertTransactionResponse> {
  const api = getApi(latchkey, 'convertTransaction')
  return callApi(api, {
    call: 'convertTransaction',
    path: '/v1/convert/build-transaction',
    body: {
      projectId: api.projectId,
      amount: formatWireQuantity(amount),
      from,
      to,
      userAddress,
      eip155: { slippage },
      disableEstimate,
    },
    schema: convertTransactionResponseSchema,
    signal,
  })
}
