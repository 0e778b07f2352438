import { type ProfileReverseResponse, profileReverseResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchNamesOfParameters = {
  address: string
  signal?: AbortSignal | undefined
}

/** The names of an address, the oldest first. */
export async function fetchNamesOf(
  latchkey: Latchkey,
  { address, signal }: FetchNamesOfParameters,
): Promise<ProfileReverseResponse> {
  return callApi(getApi(latchkey, 'profileReverse'), {
    call: 'profileReverse',
    path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
    query: { apiVersion: 2 },
    schema: profileReverseResponseSchema,
    signal,
  })
}
