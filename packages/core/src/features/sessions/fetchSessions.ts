import { type SessionsResponse, sessionsResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchSessionsParameters = {
  account: string
  signal?: AbortSignal | undefined
}

/** The sessions of an account, also revoked and expired ones. */
export async function fetchSessions(
  latchkey: Latchkey,
  { account, signal }: FetchSessionsParameters,
): Promise<SessionsResponse> {
  return callApi(getApi(latchkey, 'sessions'), {
    call: 'sessions',
    path: `/v1/sessions/${encodeURIComponent(account)}`,
    schema: sessionsResponseSchema,
    signal,
  })
}
