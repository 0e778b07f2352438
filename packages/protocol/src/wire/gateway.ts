import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { projectIdSchema } from './parts/query.js'
import { filledTextSchema } from './parts/text.js'

/** The body of `POST /v1/gateway`: the question of a contract, and the servers that it names for it (EIP-3668). */
const gatewayBodySchema = v.object({
  projectId: projectIdSchema,
  sender: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
  data: v.pipe(
    v.string(),
    v.maxLength(49_154),
    v.regex(/^0x(?:[0-9a-fA-F]{2})+$/),
    v.transform((text) => text as `0x${string}`),
  ),
  urls: v.pipe(v.array(filledTextSchema(1_024)), v.minLength(1), v.maxLength(8)),
})

/** What a gateway answers, which the contract alone can believe; null where it refuses the question. */
const gatewayResponseSchema = v.object({
  data: v.nullable(
    v.pipe(
      v.string(),
      v.maxLength(262_144),
      v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
      v.transform((text) => text as `0x${string}`),
    ),
  ),
})

/** The answer of a gateway that a contract names, asked by the server, so that it does not learn who looks a name up. */
export const gatewayCall = defineCall({
  name: 'gateway',
  method: 'POST',
  path: '/v1/gateway',
  body: gatewayBodySchema,
  response: gatewayResponseSchema,
  projectIn: 'body',
})
