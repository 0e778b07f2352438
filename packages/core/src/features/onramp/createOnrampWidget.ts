import {
  type OnrampWidgetBody,
  type OnrampWidgetResponse,
  onrampWidgetResponseSchema,
} from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type CreateOnrampWidgetParameters = {
  sessionData: OnrampWidgetBody['sessionData']
  /** Repeats with the same key are one write. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** The page of the provider that was chosen. */
export async function createOnrampWidget(
  latchkey: Latchkey,
  { sessionData, idempotencyKey, signal }: CreateOnrampWidgetParameters,
): Promise<OnrampWidgetResponse> {
  const api = getApi(latchkey, 'onrampWidget')
  return callApi(api, {
    call: 'onrampWidget',
    path: '/v1/onramp/widget',
    body: { projectId: api.projectId, sessionData },
    schema: onrampWidgetResponseSchema,
    idempotencyKey,
    signal,
  })
}
