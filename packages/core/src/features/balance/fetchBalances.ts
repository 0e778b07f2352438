import { type BalanceResponse, balanceResponseSchema, type Currency } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchBalancesParameters = {
  address: string
  chainId?: string | undefined
  currency?: Currency | undefined
  /** CAIP-10 ids of tokens to read from the chain again. */
  forceUpdate?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** What an account holds, with prices. */
export async function fetchBalances(
  latchkey: Latchkey,
  { address, chainId, currency, forceUpdate, signal }: FetchBalancesParameters,
): Promise<BalanceResponse> {
  return callApi(getApi(latchkey, 'balance'), {
    call: 'balance',
    path: `/v1/account/${encodeURIComponent(address)}/balance`,
    query: { chainId, currency: currency ?? 'usd', forceUpdate: forceUpdate?.join(',') },
    schema: balanceResponseSchema,
    signal,
  })
}
