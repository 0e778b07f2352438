import * as v from 'valibot'
import { caip2IdSchema } from './parts/ids.js'
import { listSchema } from './parts/list.js'

/** `GET /v1/supported-chains`: the chains the server proxies, over HTTP and over WebSocket. */
export const chainsResponseSchema = v.object({
  http: listSchema(caip2IdSchema),
  ws: listSchema(caip2IdSchema),
})

/** The chains the server proxies, over HTTP and over WebSocket. */
export type ChainsResponse = v.InferOutput<typeof chainsResponseSchema>
