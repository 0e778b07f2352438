import {
  type OnrampQuoteBody,
  type OnrampQuoteResponse,
  onrampQuoteResponseSchema,
} from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchOnrampQuoteParameters = {
  body: OnrampQuoteBody
  signal?: AbortSignal | undefined
}

/** What a purchase costs and gives. */
export async function fetchOnrampQuote(
  latchkey: Latchkey,
  { body, signal }: FetchOnrampQuoteParameters,
): Promise<OnrampQuoteResponse> {
  return callApi(getApi(latchkey, 'onrampQuote'), {
    call: 'onrampQuote',
    path: '/v1/onramp/quote',
    body,
    schema: onrampQuoteResponseSchema,
    signal,
  })
}
