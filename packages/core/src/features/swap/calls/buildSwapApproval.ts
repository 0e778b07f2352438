import { formatWireQuantity } from '@latchkey/protocol'
import { convertApproveCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, type RequestReturnType, request } from '../../../api/request.js'
import type { Latchkey } from '../../../Latchkey.js'

export type BuildSwapApprovalParameters = {
  /** CAIP-10 ids of tokens. */
  from: string
  to: string
  userAddress?: string | undefined
  /** Base units: exactly this is approved. */
  amount: bigint
  signal?: AbortSignal | undefined
}

export type BuildSwapApprovalReturnType = RequestReturnType<typeof convertApproveCall>

export type BuildSwapApprovalErrorType = RequestErrorType

/** The approval that a swap of exactly this amount needs: the call itself would take none for one without a limit. */
export async function buildSwapApproval(
  latchkey: Latchkey,
  { amount, ...rest }: BuildSwapApprovalParameters,
): Promise<BuildSwapApprovalReturnType> {
  return request(latchkey, convertApproveCall, { ...rest, amount: formatWireQuantity(amount) })
}
