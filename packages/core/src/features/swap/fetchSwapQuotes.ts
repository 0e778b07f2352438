import { formatWireQuantity } from '@latchkey/protocol'
import { type ConvertQuotesResponse, convertQuotesResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchSwapQuotesParameters = {
  /** Base units. */
  amount: bigint
  from: string
  to: string
  gasPrice?: bigint | undefined
  userAddress?: string | undefined
  signal?: AbortSignal | undefined
}

/** What a swap would give. */
export async function fetchSwapQuotes(
  latchkey: Latchkey,
  { amount, from, to, gasPrice, userAddress, signal }: FetchSwapQuotesParameters,
): Promise<ConvertQuotesResponse> {
  return callApi(getApi(latchkey, 'convertQuotes'), {
    call: 'convertQuotes',
    path: '/v1/convert/quotes',
    query: {
      amount: formatWireQuantity(amount),
      from,
      to,
      gasPrice: gasPrice === undefined ? undefined : formatWireQuantity(gasPrice),
      userAddress,
    },
    schema: convertQuotesResponseSchema,
    signal,
  })
}
