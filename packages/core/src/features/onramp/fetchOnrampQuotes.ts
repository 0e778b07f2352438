import {
  type OnrampQuotesBody,
  type OnrampQuotesResponse,
  onrampQuotesResponseSchema,
} from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchOnrampQuotesParameters = {
  body: Omit<OnrampQuotesBody, 'projectId'>
  signal?: AbortSignal | undefined
}

/** What each provider asks and gives. */
export async function fetchOnrampQuotes(
  latchkey: Latchkey,
  { body, signal }: FetchOnrampQuotesParameters,
): Promise<OnrampQuotesResponse> {
  const api = getApi(latchkey, 'onrampQuotes')
  return callApi(api, {
    call: 'onrampQuotes',
    path: '/v1/onramp/multi/quotes',
    body: { ...body, projectId: api.projectId },
    schema: onrampQuotesResponseSchema,
    signal,
  })
}
