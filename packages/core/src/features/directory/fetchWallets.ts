import { type WalletsResponse, walletsResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchWalletsParameters = {
  page?: number | undefined
  entries?: number | undefined
  chains?: readonly string[] | undefined
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  search?: string | undefined
  signal?: AbortSignal | undefined
}

/** A page of the wallet directory. */
export async function fetchWallets(
  latchkey: Latchkey,
  { page, entries, chains, include, exclude, search, signal }: FetchWalletsParameters = {},
): Promise<WalletsResponse> {
  return callApi(getApi(latchkey, 'wallets'), {
    call: 'wallets',
    path: '/v1/wallets',
    query: {
      page,
      entries,
      chains: chains?.join(','),
      include: include?.join(','),
      exclude: exclude?.join(','),
      search,
    },
    schema: walletsResponseSchema,
    signal,
  })
}
