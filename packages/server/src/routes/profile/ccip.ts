import { ccipBodySchema, ccipParamsSchema, ccipResponseSchema } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { answerCcip } from '../../names/gateway/answerCcip.js'

const summary =
  'Answers a resolver contract about a name of ours, signed (EIP-3668, ENSIP-10); off without a key.'

/** `GET /v1/ccip/{sender}/{data}.json` */
export const ccipRoute = defineRoute({
  call: 'ccip',
  method: 'GET',
  paths: ['/v1/ccip/:sender/:data'],
  summary,
  access: 'none',
  params: ccipParamsSchema,
  response: ccipResponseSchema,
  handle: async ({ params }, dependencies) => ({ json: await answerCcip(dependencies, params) }),
})

/** `POST /v1/ccip` */
export const ccipPostRoute = defineRoute({
  call: 'ccipPost',
  method: 'POST',
  paths: ['/v1/ccip'],
  summary,
  access: 'none',
  badBody: 'code',
  body: ccipBodySchema,
  response: ccipResponseSchema,
  handle: async ({ body }, dependencies) => ({ json: await answerCcip(dependencies, body) }),
})
