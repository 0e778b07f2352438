import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { caip10IdSchema } from '../parts/ids.js'
import { wireQuantitySchema } from '../parts/quantity.js'
import { projectQueryEntries } from '../parts/query.js'
import { hexSchema, textSchema } from '../parts/text.js'
import { sameChain } from './sameChain.js'

/** The query of `GET /v1/convert/build-approve`; servers that serve old clients take a missing `amount` for no limit. */
const convertApproveQuerySchema = v.pipe(
  v.object({
    ...projectQueryEntries,
    from: caip10IdSchema,
    to: caip10IdSchema,
    amount: v.optional(wireQuantitySchema),
    userAddress: v.optional(textSchema(256)),
  }),
  v.check(({ from, to }) => sameChain(from, to), 'Two tokens of one chain'),
)

/** An approval to sign: the call goes to the token in `from`, whatever `to` says. */
const convertApproveResponseSchema = v.object({
  tx: v.object({
    from: caip10IdSchema,
    to: caip10IdSchema,
    data: hexSchema,
    value: wireQuantitySchema,
    eip155: v.object({ gasPrice: wireQuantitySchema }),
  }),
})

/** An approval to sign. */
export type ConvertApproveResponse = v.InferOutput<typeof convertApproveResponseSchema>

/** The approval that a swap needs, to sign. */
export const convertApproveCall = defineCall({
  name: 'convertApprove',
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: convertApproveQuerySchema,
  response: convertApproveResponseSchema,
})
