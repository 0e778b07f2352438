import {
  type SessionActivateBody,
  type SessionChangeResponse,
  sessionChangeResponseSchema,
} from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type ActivateSessionParameters = {
  account: string
  body: SessionActivateBody
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Gives a session the context that its wallet made. */
export async function activateSession(
  latchkey: Latchkey,
  { account, body, idempotencyKey, signal }: ActivateSessionParameters,
): Promise<SessionChangeResponse> {
  return callApi(getApi(latchkey, 'sessionActivate'), {
    call: 'sessionActivate',
    path: `/v1/sessions/${encodeURIComponent(account)}/activate`,
    body,
    schema: sessionChangeResponseSchema,
    idempotencyKey,
    signal,
  })
}
