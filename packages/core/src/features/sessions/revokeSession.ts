import { type SessionChangeResponse, sessionChangeResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type RevokeSessionParameters = {
  account: string
  pci: string
  /** By the account, over the text of the id. */
  signature?: string | undefined
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** Ends a session. */
export async function revokeSession(
  latchkey: Latchkey,
  { account, pci, signature, idempotencyKey, signal }: RevokeSessionParameters,
): Promise<SessionChangeResponse> {
  return callApi(getApi(latchkey, 'sessionRevoke'), {
    call: 'sessionRevoke',
    path: `/v1/sessions/${encodeURIComponent(account)}/revoke`,
    body: { pci, signature },
    schema: sessionChangeResponseSchema,
    idempotencyKey,
    signal,
  })
}
