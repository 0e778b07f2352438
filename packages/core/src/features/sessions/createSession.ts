import {
  type SessionCreateBody,
  type SessionCreateResponse,
  sessionCreateResponseSchema,
} from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type CreateSessionParameters = {
  /** CAIP-10 id of the account. */
  account: string
  body: SessionCreateBody
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Makes a session, and the key to grant its permissions to. */
export async function createSession(
  latchkey: Latchkey,
  { account, body, idempotencyKey, signal }: CreateSessionParameters,
): Promise<SessionCreateResponse> {
  return callApi(getApi(latchkey, 'sessionCreate'), {
    call: 'sessionCreate',
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    query: { v: 2 },
    body,
    schema: sessionCreateResponseSchema,
    idempotencyKey,
    signal,
  })
}
