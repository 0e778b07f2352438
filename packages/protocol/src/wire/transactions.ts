import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { caip2IdSchema } from './parts/ids.js'
import { wireQuantitySchema } from './parts/quantity.js'
import { projectIdSchema, projectQueryEntries } from './parts/query.js'
import { filledTextSchema } from './parts/text.js'

/** The query of `GET /v1/fees`. */
export const feesQuerySchema = v.object({ ...projectQueryEntries, chainId: caip2IdSchema })

/** What a transaction pays in the unit of its chain, by how soon it should go through. */
export const feesResponseSchema = v.object({
  unit: v.picklist(['wei', 'micro-lamports-per-compute-unit', 'sat-per-kvb']),
  standard: wireQuantitySchema,
  fast: wireQuantitySchema,
  instant: wireQuantitySchema,
})

/** What a transaction pays. */
export type FeesResponse = v.InferOutput<typeof feesResponseSchema>

// A standard Bitcoin transaction has at most 400,000 bytes, which are the longest of all chains in hex.
const transactionSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(800_000),
  v.regex(/^[0-9a-zA-Z+/]+={0,2}$/),
)

/** The body of `POST /v1/transactions`: a signed transaction, in hex, or in base64 on Solana. */
const broadcastBodySchema = v.object({
  projectId: projectIdSchema,
  chainId: caip2IdSchema,
  transaction: transactionSchema,
})

/** The id under which the network knows a transaction, whether it is new to it or not. */
const broadcastResponseSchema = v.object({ hash: filledTextSchema(256) })

/** The id under which the network knows a transaction. */
export type BroadcastResponse = v.InferOutput<typeof broadcastResponseSchema>

/** Hands a signed transaction to the network. */
export const broadcastCall = defineCall({
  name: 'broadcast',
  method: 'POST',
  path: '/v1/transactions',
  body: broadcastBodySchema,
  response: broadcastResponseSchema,
  projectIn: 'body',
})

/** What a transaction pays on a chain, by how soon. */
export const feesCall = defineCall({
  name: 'fees',
  method: 'GET',
  path: '/v1/fees',
  query: feesQuerySchema,
  response: feesResponseSchema,
})
