import { gatewayCall } from '@latchkey/protocol/wire'
import { Refusal, refuseUnavailable } from '../answers/Refusal.js'
import { GatewayFailure } from '../gateways/Gateways.js'
import { defineRoute } from '../http/Route.js'

/** `POST /v1/gateway` */
export const gatewayRoute = defineRoute({
  call: gatewayCall,
  summary:
    'Asks one of the gateways that a contract names for records that are not on the chain (EIP-3668), so that it does not learn who looks a name up: its answer, which the contract has to check, or null where it refuses the question. 404 where the operator lets none of them be asked.',
  access: 'project',
  cost: () => 5,
  refuses: [404],
  handle: async ({ body: { sender, data, urls } }, { gateways }, { signal }) => {
    try {
      return { json: { data: await gateways.ask({ sender, data, urls }, signal) } }
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      if (error.kind === 'refused') return { json: { data: null } }
      if (error.kind === 'closed')
        throw new Refusal({
          status: 404,
          field: 'urls',
          description: 'This server asks none of these gateways',
        })
      throw refuseUnavailable('urls', 'No gateway answers', error)
    }
  },
})
