import { profileSuggestionsCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { suggestNames } from '../../names/suggestNames.js'

/** `GET /v1/profile/suggestions/{name}` */
export const profileSuggestionsRoute = defineRoute({
  call: profileSuggestionsCall,
  summary: 'Up to five names to choose from; the first is the one asked about, registered or not.',
  access: 'none',
  handle: async ({ params: { name }, query }, dependencies) => {
    const zone = query.zone ?? dependencies.config.names.zones[0] ?? ''
    return { json: await suggestNames(dependencies, { name, zone }) }
  },
})
