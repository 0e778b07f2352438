import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { addressSchema, caip2IdSchema, caip10IdSchema } from '../parts/ids.js'
import { listSchema } from '../parts/list.js'
import { decimalsSchema } from '../parts/quantity.js'
import { projectQueryEntries } from '../parts/query.js'
import { logoSchema, textSchema } from '../parts/text.js'

/** The query of `GET /v1/convert/tokens`; `address` asks for that one token. */
const convertTokensQuerySchema = v.object({
  ...projectQueryEntries,
  chainId: caip2IdSchema,
  address: v.optional(addressSchema),
})

/** A token that can be swapped. */
const convertTokenSchema = v.object({
  name: textSchema(256),
  symbol: textSchema(64),
  address: caip10IdSchema,
  decimals: decimalsSchema,
  logoUri: logoSchema,
  eip2612: v.boolean(),
})

/** A token that can be swapped. */
export type ConvertToken = v.InferOutput<typeof convertTokenSchema>

/** The tokens that can be swapped on a chain, its native coin among them. */
const convertTokensResponseSchema = v.object({ tokens: listSchema(convertTokenSchema, 10_000) })

/** The tokens that can be swapped on a chain. */
export const convertTokensCall = defineCall({
  name: 'convertTokens',
  method: 'GET',
  path: '/v1/convert/tokens',
  query: convertTokensQuerySchema,
  response: convertTokensResponseSchema,
})
