import { type FeesResponse, feesResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchFeesParameters = {
  chainId: string
  signal?: AbortSignal | undefined
}

/** What a transaction pays on a chain, by how soon. */
export async function fetchFees(
  latchkey: Latchkey,
  { chainId, signal }: FetchFeesParameters,
): Promise<FeesResponse> {
  return callApi(getApi(latchkey, 'fees'), {
    call: 'fees',
    path: '/v1/fees',
    query: { chainId },
    schema: feesResponseSchema,
    signal,
  })
}
