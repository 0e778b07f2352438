import { type OnrampProvidersResponse, onrampProvidersResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchOnrampProvidersParameters = {
  countries?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** The companies that sell coins. */
export async function fetchOnrampProviders(
  latchkey: Latchkey,
  { countries, signal }: FetchOnrampProvidersParameters = {},
): Promise<OnrampProvidersResponse> {
  return callApi(getApi(latchkey, 'onrampProviders'), {
    call: 'onrampProviders',
    path: '/v1/onramp/providers',
    query: { countries: countries?.join(',') },
    schema: onrampProvidersResponseSchema,
    signal,
  })
}
