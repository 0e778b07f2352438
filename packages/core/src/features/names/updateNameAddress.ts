import {
  type ProfileAddressResponse,
  type ProfileBody,
  profileAddressResponseSchema,
} from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type UpdateNameAddressParameters = {
  name: string
  body: ProfileBody
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Replaces the address of a name on one chain. */
export async function updateNameAddress(
  latchkey: Latchkey,
  { name, body, idempotencyKey, signal }: UpdateNameAddressParameters,
): Promise<ProfileAddressResponse> {
  return callApi(getApi(latchkey, 'profileAddress'), {
    call: 'profileAddress',
    path: `/v1/profile/account/${encodeURIComponent(name)}/address`,
    body,
    schema: profileAddressResponseSchema,
    idempotencyKey,
    signal,
  })
}
