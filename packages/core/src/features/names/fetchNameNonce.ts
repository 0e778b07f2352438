import { type ProfileNonceResponse, profileNonceResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchNameNonceParameters = {
  signal?: AbortSignal | undefined
}

/** A nonce that makes one signed message good for one use. */
export async function fetchNameNonce(
  latchkey: Latchkey,
  { signal }: FetchNameNonceParameters = {},
): Promise<ProfileNonceResponse> {
  return callApi(getApi(latchkey, 'profileNonce'), {
    call: 'profileNonce',
    path: '/v1/profile/nonce',
    schema: profileNonceResponseSchema,
    signal,
  })
}
