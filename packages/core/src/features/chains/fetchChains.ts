import { type ChainsResponse, chainsResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchChainsParameters = {
  signal?: AbortSignal | undefined
}

/** The chains the data API serves. */
export async function fetchChains(
  latchkey: Latchkey,
  { signal }: FetchChainsParameters = {},
): Promise<ChainsResponse> {
  return callApi(getApi(latchkey, 'chains'), {
    call: 'chains',
    path: '/v1/supported-chains',
    schema: chainsResponseSchema,
    signal,
  })
}
