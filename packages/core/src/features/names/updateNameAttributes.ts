import {
  type ProfileAttributesResponse,
  type ProfileBody,
  profileAttributesResponseSchema,
} from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type UpdateNameAttributesParameters = {
  name: string
  body: ProfileBody
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Replaces what a name says about its owner. */
export async function updateNameAttributes(
  latchkey: Latchkey,
  { name, body, idempotencyKey, signal }: UpdateNameAttributesParameters,
): Promise<ProfileAttributesResponse> {
  return callApi(getApi(latchkey, 'profileAttributes'), {
    call: 'profileAttributes',
    path: `/v1/profile/account/${encodeURIComponent(name)}/attributes`,
    body,
    schema: profileAttributesResponseSchema,
    idempotencyKey,
    signal,
  })
}
