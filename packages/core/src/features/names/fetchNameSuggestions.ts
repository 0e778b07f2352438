import { type ProfileSuggestionsResponse, profileSuggestionsResponseSchema } from '@latchkey/protocol/wire'
import { callApi } from '../../api/callApi.js'
import { getApi } from '../../api/getApi.js'
import type { Latchkey } from '../../Latchkey.js'

export type FetchNameSuggestionsParameters = {
  name: string
  zone?: string | undefined
  signal?: AbortSignal | undefined
}

/** Names to choose from; the first is the one asked about. */
export async function fetchNameSuggestions(
  latchkey: Latchkey,
  { name, zone, signal }: FetchNameSuggestionsParameters,
): Promise<ProfileSuggestionsResponse> {
  return callApi(getApi(latchkey, 'profileSuggestions'), {
    call: 'profileSuggestions',
    path: `/v1/profile/suggestions/${encodeURIComponent(name)}`,
    query: { zone },
    schema: profileSuggestionsResponseSchema,
    signal,
  })
}
