import { formatWireQuantity } from '@latchkey/protocol'
import { type ConvertApproveResponse, convertApproveResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type BuildSwapApprovalParameters = {
  from: string
  to: string
  userAddress?: string | undefined
  /** Base units: exactly this is approved. */
  amount: bigint
  signal?: AbortSignal | undefined
}

/** The approval that a swap of exactly this amount needs. */
export async function buildSwapApproval(
  latchkey: Latchkey,
  { from, to, userAddress, amount, signal }: BuildSwapApprovalParameters,
): Promise<ConvertApproveResponse> {
  return callApi(getApi(latchkey, 'convertApprove'), {
    call: 'convertApprove',
    path: '/v1/convert/build-approve',
    query: { from, to, userAddress, amount: formatWireQuantity(amount) },
    schema: convertApproveResponseSchema,
    signal,
  })
}
