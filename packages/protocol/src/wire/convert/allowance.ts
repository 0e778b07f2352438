import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { caip10IdSchema } from '../parts/ids.js'
import { wireQuantitySchema } from '../parts/quantity.js'
import { projectQueryEntries } from '../parts/query.js'
import { sameChain } from './sameChain.js'

/** The query of `GET /v1/convert/allowance`. */
export const convertAllowanceQuerySchema = v.pipe(
  v.object({ ...projectQueryEntries, tokenAddress: caip10IdSchema, userAddress: caip10IdSchema }),
  v.check(
    ({ tokenAddress, userAddress }) => sameChain(tokenAddress, userAddress),
    'A token and a user of one chain',
  ),
)

/** The query for what the swap router may spend. */
export type ConvertAllowanceQuery = v.InferOutput<typeof convertAllowanceQuerySchema>

/** What the swap router may spend of a token, in base units; the largest uint256 for the native coin. */
export const convertAllowanceResponseSchema = v.object({ allowance: wireQuantitySchema })

/** What the swap router may spend of a token. */
export type ConvertAllowanceResponse = v.InferOutput<typeof convertAllowanceResponseSchema>

/** How much of a token the exchange may take. */
export const convertAllowanceCall = defineCall({
  name: 'convertAllowance',
  method: 'GET',
  path: '/v1/convert/allowance',
  query: convertAllowanceQuerySchema,
  response: convertAllowanceResponseSchema,
})
