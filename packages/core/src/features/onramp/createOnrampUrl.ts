import { type OnrampUrlBody, type OnrampUrlResponse, onrampUrlResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type CreateOnrampUrlParameters = {
  body: OnrampUrlBody
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** The page of a provider on which coins are bought. */
export async function createOnrampUrl(
  latchkey: Latchkey,
  { body, idempotencyKey, signal }: CreateOnrampUrlParameters,
): Promise<OnrampUrlResponse> {
  return callApi(getApi(latchkey, 'onrampUrl'), {
    call: 'onrampUrl',
    path: '/v1/generators/onrampurl',
    body,
    schema: onrampUrlResponseSchema,
    idempotencyKey,
    signal,
  })
}
