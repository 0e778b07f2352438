import { ccipCall, ccipPostCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { answerCcip } from '../../names/gateway/answerCcip.js'

const summary =
  'Answers a resolver contract about a name of ours, signed (EIP-3668, ENSIP-10); off without a key.'

/** `GET /v1/ccip/{sender}/{data}.json` */
export const ccipRoute = defineRoute({
  call: ccipCall,
  summary,
  access: 'none',
  refuses: [404],
  handle: async ({ params }, dependencies) => ({ json: await answerCcip(dependencies, params) }),
})

/** `POST /v1/ccip` */
export const ccipPostRoute = defineRoute({
  call: ccipPostCall,
  summary,
  access: 'none',
  refuses: [404],
  badBody: 'code',
  handle: async ({ body }, dependencies) => ({ json: await answerCcip(dependencies, body) }),
})
