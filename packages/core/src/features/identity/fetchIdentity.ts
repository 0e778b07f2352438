import { type IdentityResponse, identityResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchIdentityParameters = {
  address: string
  signal?: AbortSignal | undefined
}

/** The name and picture of an account. */
export async function fetchIdentity(
  latchkey: Latchkey,
  { address, signal }: FetchIdentityParameters,
): Promise<IdentityResponse> {
  return callApi(getApi(latchkey, 'identity'), {
    call: 'identity',
    path: `/v1/identity/${encodeURIComponent(address)}`,
    schema: identityResponseSchema,
    signal,
  })
}
