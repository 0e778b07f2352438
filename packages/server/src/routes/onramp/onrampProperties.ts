import { onrampPropertiesCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { listProperties } from '../../onramp/listProperties.js'

/** `GET /v1/onramp/providers/properties` */
export const onrampPropertiesRoute = defineRoute({
  call: onrampPropertiesCall,
  summary: 'What the onramp providers have in common: countries, currencies, ways to pay, bounds.',
  access: 'project',
  async handle({ query: { type, excludeProviders } }, dependencies, { signal }) {
    return { json: await listProperties(dependencies, { type, exclude: excludeProviders, signal }) }
  },
})
