import { onrampProvidersCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'

/** `GET /v1/onramp/providers` */
export const onrampProvidersRoute = defineRoute({
  call: onrampProvidersCall,
  summary: 'The companies that sell coins here.',
  access: 'project',
  handle: ({ query: { countries } }, { onramp }) => ({
    json: onramp
      .filter(
        (provider) =>
          !countries || !provider.countries || countries.some((country) => provider.countries?.has(country)),
      )
      .map(({ info }) => info),
  }),
})
