import { type OnrampOptionsResponse, onrampOptionsResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchOnrampOptionsParameters = {
  signal?: AbortSignal | undefined
}

/** What can be bought, and with what. */
export async function fetchOnrampOptions(
  latchkey: Latchkey,
  { signal }: FetchOnrampOptionsParameters = {},
): Promise<OnrampOptionsResponse> {
  return callApi(getApi(latchkey, 'onrampOptions'), {
    call: 'onrampOptions',
    path: '/v1/onramp/options',
    schema: onrampOptionsResponseSchema,
    signal,
  })
}
