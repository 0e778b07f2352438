import { onrampOptionsCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { listOptions } from '../../onramp/listOptions.js'

/** `GET /v1/onramp/options`; without a provider both lists are empty, which is what there is to buy. */
export const onrampOptionsRoute = defineRoute({
  call: onrampOptionsCall,
  summary: 'What can be bought here, and with what.',
  access: 'none',
  handle: async (_, dependencies, { signal }) => ({ json: await listOptions(dependencies, signal) }),
})
