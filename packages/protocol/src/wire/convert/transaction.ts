import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { caip10IdSchema } from '../parts/ids.js'
import { wireQuantitySchema } from '../parts/quantity.js'
import { projectIdSchema } from '../parts/query.js'
import { hexSchema } from '../parts/text.js'
import { sameChain } from './sameChain.js'

// Percent. Other servers take whole percents only; ours takes 0.1 and 0.5 as well, which the widget offers.
const slippageSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(50))

const termsSchema = v.optional(v.object({ slippage: slippageSchema, permit: v.optional(hexSchema) }))

/** The body of `POST /v1/convert/build-transaction`; a swap on Solana has its terms in `solana`. */
const convertTransactionBodySchema = v.pipe(
  v.object({
    projectId: projectIdSchema,
    amount: wireQuantitySchema,
    from: caip10IdSchema,
    to: caip10IdSchema,
    userAddress: caip10IdSchema,
    eip155: termsSchema,
    solana: termsSchema,
    disableEstimate: v.optional(v.boolean()),
  }),
  v.check(({ from, to, userAddress }) => sameChain(from, to, userAddress), 'Tokens and a user of one chain'),
  // After the shape: missing terms are refused like a wrong value (400), not like a wrong shape (422).
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (value.from.startsWith('solana:') ? value.solana : value.eip155) return value
    addIssue({ message: 'eip155.slippage' })
    return NEVER
  }),
)

/**
 * A swap to sign; `amount` is the expected output, and the native coin's value is the client's to set. On Solana `to` is the
 * program that swaps, and `data` the whole transaction, without signatures.
 */
const convertTransactionResponseSchema = v.object({
  tx: v.object({
    from: caip10IdSchema,
    to: caip10IdSchema,
    data: hexSchema,
    amount: wireQuantitySchema,
    eip155: v.optional(v.object({ gas: wireQuantitySchema, gasPrice: wireQuantitySchema })),
  }),
})

/** A swap to sign. */
export type ConvertTransactionResponse = v.InferOutput<typeof convertTransactionResponseSchema>

/** A swap, to sign. */
export const convertTransactionCall = defineCall({
  name: 'convertTransaction',
  method: 'POST',
  path: '/v1/convert/build-transaction',
  body: convertTransactionBodySchema,
  response: convertTransactionResponseSchema,
  projectIn: 'body',
})
