import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { caip2IdSchema } from './parts/ids.js'

/** The path of `GET /v1/networks/{chainId}/image`. */
const networkImageParamsSchema = v.object({ chainId: caip2IdSchema })

/** The picture of a network; its URL stands in the `src` of a picture. */
export const networkImageCall = defineCall({
  name: 'networkImage',
  method: 'GET',
  path: '/v1/networks/:chainId/image',
  params: networkImageParamsSchema,
})

/** The path of `GET /v1/tokens/{chainId}/{asset}/image`: the two parts of a CAIP-19 id. */
const tokenImageParamsSchema = v.object({
  chainId: caip2IdSchema,
  asset: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/)),
})

/** The picture of a coin or token; its URL stands in the `src` of a picture. */
export const tokenImageCall = defineCall({
  name: 'tokenImage',
  method: 'GET',
  path: '/v1/tokens/:chainId/:asset/image',
  params: tokenImageParamsSchema,
})
