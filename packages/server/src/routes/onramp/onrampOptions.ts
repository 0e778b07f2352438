import { onrampOptionsResponseSchema } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { listOptions } from '../../onramp/listOptions.js'

/** `GET /v1/onramp/options`; without a provider both lists are empty, which is what there is to buy. */
export const onrampOptionsRoute = defineRoute({
  call: 'onrampOptions',
  method: 'GET',
  paths: ['/v1/onramp/options'],
  summary: 'What can be bought here, and with what.',
  access: 'none',
  response: onrampOptionsResponseSchema,
  handle: async (_, dependencies, { signal }) => ({ json: await listOptions(dependencies, signal) }),
})
