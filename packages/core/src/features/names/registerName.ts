import { type ProfileBody, type ProfileResponse, profileResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type RegisterNameParameters = {
  body: ProfileBody
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Registers a name with the signature of its owner. */
export async function registerName(
  latchkey: Latchkey,
  { body, idempotencyKey, signal }: RegisterNameParameters,
): Promise<ProfileResponse> {
  return callApi(getApi(latchkey, 'profileRegister'), {
    call: 'profileRegister',
    path: '/v1/profile/account',
    body,
    schema: profileResponseSchema,
    idempotencyKey,
    signal,
  })
}
