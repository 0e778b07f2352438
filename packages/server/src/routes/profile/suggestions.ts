import {
  profileSuggestionsParamsSchema,
  profileSuggestionsQuerySchema,
  profileSuggestionsResponseSchema,
} from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { suggestNames } from '../../names/suggestNames.js'

/** `GET /v1/profile/suggestions/{name}` */
export const profileSuggestionsRoute = defineRoute({
  call: 'profileSuggestions',
  method: 'GET',
  paths: ['/v1/profile/suggestions/:name'],
  summary: 'Up to five names to choose from; the first is the one asked about, registered or not.',
  access: 'none',
  params: profileSuggestionsParamsSchema,
  query: profileSuggestionsQuerySchema,
  response: profileSuggestionsResponseSchema,
  handle: async ({ params: { name }, query }, dependencies) => {
    const zone = query.zone ?? dependencies.config.names.zones[0] ?? ''
    return { json: await suggestNames(dependencies, { name, zone }) }
  },
})
