import { type UtxosResponse, utxosResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchUtxosParameters = {
  address: string
  chainId: string
  signal?: AbortSignal | undefined
}

/** What an address can spend on a chain of unspent outputs. */
export async function fetchUtxos(
  latchkey: Latchkey,
  { address, chainId, signal }: FetchUtxosParameters,
): Promise<UtxosResponse> {
  return callApi(getApi(latchkey, 'utxos'), {
    call: 'utxos',
    path: `/v1/account/${encodeURIComponent(address)}/utxos`,
    query: { chainId },
    schema: utxosResponseSchema,
    signal,
  })
}
