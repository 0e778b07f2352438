import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { caip10IdSchema } from '../parts/ids.js'
import { wireQuantitySchema } from '../parts/quantity.js'
import { projectQueryEntries } from '../parts/query.js'
import { sameChain } from './sameChain.js'

/** The query of `GET /v1/convert/allowance`. */
const convertAllowanceQuerySchema = v.pipe(
  v.object({ ...projectQueryEntries, tokenAddress: caip10IdSchema, userAddress: caip10IdSchema }),
  v.check(
    ({ tokenAddress, userAddress }) => sameChain(tokenAddress, userAddress),
    'A token and a user of one chain',
  ),
)

/** What the swap router may spend of a token, in base units; the largest uint256 for the native coin. */
const convertAllowanceResponseSchema = v.object({ allowance: wireQuantitySchema })

/** How much of a token the exchange may take. */
export const convertAllowanceCall = defineCall({
  name: 'convertAllowance',
  method: 'GET',
  path: '/v1/convert/allowance',
  query: convertAllowanceQuerySchema,
  response: convertAllowanceResponseSchema,
})
