import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { addressSchema } from './parts/ids.js'
import { projectQueryEntries } from './parts/query.js'
import { textSchema, timestampSchema } from './parts/text.js'

/** The path of `GET /v1/identity/{address}`. */
const identityParamsSchema = v.object({ address: addressSchema })

/** The query of `GET /v1/identity/{address}`. */
const identityQuerySchema = v.object({
  ...projectQueryEntries,
  sender: v.optional(textSchema(256)),
  /** A hint that is ignored, so that any text will do. */
  useCache: v.optional(textSchema(64)),
  /** The network, by its CAIP-2 id, that the name is to be shown on; what is none is ignored. */
  chainId: v.optional(textSchema(256)),
})

/** The name and picture of an account; the first three keys are there, and null where nothing is known. */
const identityResponseSchema = v.object({
  name: v.nullable(textSchema(255)),
  avatar: v.nullable(textSchema(8_192)),
  resolvedAt: v.nullable(timestampSchema),
  /** Why a name is not told: it is a contract's on Ethereum, whose address elsewhere is anybody's. */
  withheld: v.optional(v.literal('contract')),
})

/** The name and picture of an account. */
export type IdentityResponse = v.InferOutput<typeof identityResponseSchema>

/** The name and picture of an account. */
export const identityCall = defineCall({
  name: 'identity',
  method: 'GET',
  path: '/v1/identity/:address',
  params: identityParamsSchema,
  query: identityQuerySchema,
  response: identityResponseSchema,
})
