import { formatWireQuantity } from '@latchkey/protocol'
import { convertTransactionCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, type RequestReturnType, request } from '../../../api/request.js'
import type { Latchkey } from '../../../Latchkey.js'

export type BuildSwapTransactionParameters = {
  /** Base units. */
  amount: bigint
  /** CAIP-10 ids of tokens. */
  from: string
  to: string
  userAddress: string
  /** Percent. */
  slippage: number
  disableEstimate?: boolean | undefined
  signal?: AbortSignal | undefined
}

export type BuildSwapTransactionReturnType = RequestReturnType<typeof convertTransactionCall>

export type BuildSwapTransactionErrorType = RequestErrorType

/** A swap to sign. */
export async function buildSwapTransaction(
  latchkey: Latchkey,
  { amount, slippage, signal, ...rest }: BuildSwapTransactionParameters,
): Promise<BuildSwapTransactionReturnType> {
  const terms = rest.userAddress.startsWith('solana:') ? { solana: { slippage } } : { eip155: { slippage } }
  const body = { ...rest, amount: formatWireQuantity(amount), ...terms }
  return request(latchkey, convertTransactionCall, { body, signal })
}
