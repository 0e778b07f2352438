import { type OnrampOrderResponse, onrampOrderResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchOnrampOrderParameters = {
  id: string
  signal?: AbortSignal | undefined
}

/** How far a purchase on a page of the server's own is. */
export async function fetchOnrampOrder(
  latchkey: Latchkey,
  { id, signal }: FetchOnrampOrderParameters,
): Promise<OnrampOrderResponse> {
  return callApi(getApi(latchkey, 'onrampOrder'), {
    call: 'onrampOrder',
    path: `/v1/onramp/orders/${encodeURIComponent(id)}`,
    schema: onrampOrderResponseSchema,
    signal,
  })
}
