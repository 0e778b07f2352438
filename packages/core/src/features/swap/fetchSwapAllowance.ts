import { type ConvertAllowanceResponse, convertAllowanceResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchSwapAllowanceParameters = {
  tokenAddress: string
  userAddress: string
  signal?: AbortSignal | undefined
}

/** How much of a token the exchange may take. */
export async function fetchSwapAllowance(
  latchkey: Latchkey,
  { tokenAddress, userAddress, signal }: FetchSwapAllowanceParameters,
): Promise<ConvertAllowanceResponse> {
  return callApi(getApi(latchkey, 'convertAllowance'), {
    call: 'convertAllowance',
    path: '/v1/convert/allowance',
    query: { tokenAddress, userAddress },
    schema: convertAllowanceResponseSchema,
    signal,
  })
}
