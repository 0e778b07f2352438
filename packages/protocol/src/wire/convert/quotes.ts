import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { caip10IdSchema } from '../parts/ids.js'
import { listSchema } from '../parts/list.js'
import { wireQuantitySchema } from '../parts/quantity.js'
import { projectQueryEntries } from '../parts/query.js'
import { textSchema } from '../parts/text.js'
import { sameChain } from './sameChain.js'

/** The query of `GET /v1/convert/quotes`: base units of one token for another on the same chain. */
export const convertQuotesQuerySchema = v.pipe(
  v.object({
    ...projectQueryEntries,
    amount: wireQuantitySchema,
    from: caip10IdSchema,
    to: caip10IdSchema,
    gasPrice: v.optional(wireQuantitySchema),
    userAddress: v.optional(textSchema(256)),
  }),
  v.check(({ from, to }) => sameChain(from, to), 'Two tokens of one chain'),
)

/** What a swap would give, in base units. */
const convertQuoteSchema = v.object({
  id: v.nullish(textSchema(256)),
  fromAmount: wireQuantitySchema,
  fromAccount: caip10IdSchema,
  toAmount: wireQuantitySchema,
  toAccount: caip10IdSchema,
})

/** The quotes of a swap; the first is the one to use. */
const convertQuotesResponseSchema = v.object({ quotes: listSchema(convertQuoteSchema, 100) })

/** The quotes of a swap. */
export type ConvertQuotesResponse = v.InferOutput<typeof convertQuotesResponseSchema>

/** What a swap would give. */
export const convertQuotesCall = defineCall({
  name: 'convertQuotes',
  method: 'GET',
  path: '/v1/convert/quotes',
  query: convertQuotesQuerySchema,
  response: convertQuotesResponseSchema,
})
