import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { caip2IdSchema } from './parts/ids.js'
import { listSchema } from './parts/list.js'

/** `GET /v1/supported-chains`: the chains the server proxies, over HTTP and over WebSocket. */
const chainsResponseSchema = v.object({
  http: listSchema(caip2IdSchema),
  ws: listSchema(caip2IdSchema),
})

/** The chains that the server serves, over HTTP and over WebSocket. */
export const chainsCall = defineCall({
  name: 'chains',
  method: 'GET',
  path: '/v1/supported-chains',
  response: chainsResponseSchema,
})
