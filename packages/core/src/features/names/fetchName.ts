import { type ProfileLookupResponse, profileLookupResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchNameParameters = {
  name: string
  signal?: AbortSignal | undefined
}

/** A registered name, or an empty list. */
export async function fetchName(
  latchkey: Latchkey,
  { name, signal }: FetchNameParameters,
): Promise<ProfileLookupResponse> {
  return callApi(getApi(latchkey, 'profileLookup'), {
    call: 'profileLookup',
    path: `/v1/profile/account/${encodeURIComponent(name)}`,
    query: { apiVersion: 2 },
    schema: profileLookupResponseSchema,
    signal,
  })
}
