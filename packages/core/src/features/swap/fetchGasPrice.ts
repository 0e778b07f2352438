import { type ConvertGasPriceResponse, convertGasPriceResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchGasPriceParameters = {
  chainId: string
  signal?: AbortSignal | undefined
}

/** The gas prices of a chain, by how soon. */
export async function fetchGasPrice(
  latchkey: Latchkey,
  { chainId, signal }: FetchGasPriceParameters,
): Promise<ConvertGasPriceResponse> {
  return callApi(getApi(latchkey, 'convertGasPrice'), {
    call: 'convertGasPrice',
    path: '/v1/convert/gas-price',
    query: { chainId },
    schema: convertGasPriceResponseSchema,
    signal,
  })
}
