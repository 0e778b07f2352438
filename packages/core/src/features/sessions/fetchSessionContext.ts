import { type SessionContextResponse, sessionContextResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchSessionContextParameters = {
  account: string
  pci: string
  signal?: AbortSignal | undefined
}

/** The context of a session, null until it is activated. */
export async function fetchSessionContext(
  latchkey: Latchkey,
  { account, pci, signal }: FetchSessionContextParameters,
): Promise<SessionContextResponse> {
  return callApi(getApi(latchkey, 'sessionContext'), {
    call: 'sessionContext',
    path: `/v1/sessions/${encodeURIComponent(account)}/getcontext`,
    query: { pci },
    schema: sessionContextResponseSchema,
    signal,
  })
}
