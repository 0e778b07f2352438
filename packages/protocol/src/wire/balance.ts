import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { addressSchema, caip2IdSchema, caip10IdSchema, looseCaip10IdSchema } from './parts/ids.js'
import { listSchema } from './parts/list.js'
import { priceSchema, tokenQuantitySchema } from './parts/quantity.js'
import { chainIdsSchema, commaListSchema, currencySchema, projectQueryEntries } from './parts/query.js'
import { textSchema } from './parts/text.js'

/** The path of `GET /v1/account/{address}/balance`. */
const balanceParamsSchema = v.object({ address: addressSchema })

/**
 * The query of `GET /v1/account/{address}/balance`; `forceUpdate` names tokens to read from the chain again. A coin has its
 * pseudo-address there, and that of a chain without tokens the account's own.
 */
const balanceQuerySchema = v.object({
  ...projectQueryEntries,
  currency: currencySchema,
  chainId: v.optional(chainIdsSchema),
  forceUpdate: v.optional(commaListSchema(caip10IdSchema, 20)),
})

/**
 * One token an account holds; `chainId`, `address` and `value` are absent when unknown, and `address` for native EVM coins.
 * `listed` is whether the server's operator vouches for it, `imitation` whether it is called like something that is
 * listed, and is not; `asset` is the operator's word for what it is on every chain: what has the same one is the same.
 * Other servers do not say.
 *
 * Solana's native coin has its bare pseudo-address, by which clients tell it from a token.
 */
export const tokenBalanceSchema = v.object({
  name: textSchema(256),
  symbol: textSchema(64),
  chainId: v.optional(caip2IdSchema),
  address: v.optional(looseCaip10IdSchema),
  value: v.optional(priceSchema),
  price: priceSchema,
  quantity: tokenQuantitySchema,
  iconUrl: textSchema(8_192),
  listed: v.optional(v.boolean()),
  imitation: v.optional(v.boolean()),
  asset: v.optional(textSchema(64)),
})

/** One token an account holds. */
export type TokenBalance = v.InferOutput<typeof tokenBalanceSchema>

/** Spam sends thousands of tokens to well-known accounts. */
const maximumTokens = 5_000

/** What an account holds; `missing` names the chains that could not be read, or not all of what is there. */
export const balanceResponseSchema = v.object({
  balances: listSchema(tokenBalanceSchema, maximumTokens),
  missing: v.optional(listSchema(caip2IdSchema)),
})

/** What an account holds. */
export type BalanceResponse = v.InferOutput<typeof balanceResponseSchema>

/** What an account holds, with prices. */
export const balanceCall = defineCall({
  name: 'balance',
  method: 'GET',
  path: '/v1/account/:address/balance',
  params: balanceParamsSchema,
  query: balanceQuerySchema,
  response: balanceResponseSchema,
})
