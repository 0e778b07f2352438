import { formatWireQuantity } from '@latchkey/protocol'
import { convertQuotesCall } from '@latchkey/protocol/wire'
import { type RequestErrorType, type RequestReturnType, request } from '../../../api/request.js'
import type { Latchkey } from '../../../Latchkey.js'

export type FetchSwapQuotesParameters = {
  /** Base units. */
  amount: bigint
  /** CAIP-10 ids of tokens. */
  from: string
  to: string
  gasPrice?: bigint | undefined
  userAddress?: string | undefined
  signal?: AbortSignal | undefined
}

export type FetchSwapQuotesReturnType = RequestReturnType<typeof convertQuotesCall>

export type FetchSwapQuotesErrorType = RequestErrorType

/** What a swap would give. */
export async function fetchSwapQuotes(
  latchkey: Latchkey,
  { amount, gasPrice, ...rest }: FetchSwapQuotesParameters,
): Promise<FetchSwapQuotesReturnType> {
  return request(latchkey, convertQuotesCall, {
    ...rest,
    amount: formatWireQuantity(amount),
    gasPrice: gasPrice === undefined ? undefined : formatWireQuantity(gasPrice),
  })
}
