import { type ConvertTokensResponse, convertTokensResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchSwapTokensParameters = {
  chainId: string
  address?: string | undefined
  signal?: AbortSignal | undefined
}

/** The tokens that can be swapped on a chain. */
export async function fetchSwapTokens(
  latchkey: Latchkey,
  { chainId, address, signal }: FetchSwapTokensParameters,
): Promise<ConvertTokensResponse> {
  return callApi(getApi(latchkey, 'convertTokens'), {
    call: 'convertTokens',
    path: '/v1/convert/tokens',
    query: { chainId, address },
    schema: convertTokensResponseSchema,
    signal,
  })
}
