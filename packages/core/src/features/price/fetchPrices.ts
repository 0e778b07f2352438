import {
  type Currency,
  type FungiblePriceResponse,
  fungiblePriceResponseSchema,
} from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchPricesParameters = {
  currency?: Currency | undefined
  /** CAIP-10 ids of tokens. */
  addresses: readonly string[]
  signal?: AbortSignal | undefined
}

/** The prices of tokens. */
export async function fetchPrices(
  latchkey: Latchkey,
  { currency, addresses, signal }: FetchPricesParameters,
): Promise<FungiblePriceResponse> {
  const api = getApi(latchkey, 'fungiblePrice')
  return callApi(api, {
    call: 'fungiblePrice',
    path: '/v1/fungible/price',
    body: { projectId: api.projectId, currency: currency ?? 'usd', addresses },
    schema: fungiblePriceResponseSchema,
    signal,
  })
}
