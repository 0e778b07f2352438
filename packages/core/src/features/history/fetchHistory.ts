import { type Currency, type HistoryResponse, historyResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchHistoryParameters = {
  address: string
  chainId?: string | undefined
  cursor?: string | undefined
  currency?: Currency | undefined
  /** A provider, to ask for purchases instead of transactions. */
  onramp?: string | undefined
  signal?: AbortSignal | undefined
}

/** A page of an account's transactions, the newest first. */
export async function fetchHistory(
  latchkey: Latchkey,
  { address, chainId, cursor, currency, onramp, signal }: FetchHistoryParameters,
): Promise<HistoryResponse> {
  return callApi(getApi(latchkey, 'history'), {
    call: 'history',
    path: `/v1/account/${encodeURIComponent(address)}/history`,
    query: { chainId, cursor, currency, onramp },
    schema: historyResponseSchema,
    signal,
  })
}
