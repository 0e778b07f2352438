import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { addressSchema, caip2IdSchema, looseCaip10IdSchema } from './parts/ids.js'
import { listSchema } from './parts/list.js'
import { decimalTextSchema, priceSchema } from './parts/quantity.js'
import { chainIdsSchema, currencySchema, projectQueryEntries } from './parts/query.js'
import { filledTextSchema, textSchema, timestampSchema } from './parts/text.js'

/** The path of `GET /v1/account/{address}/history`. */
const historyParamsSchema = v.object({ address: addressSchema })

/** Cursors of several sources at once are long; a URL can take this much. */
const cursorLength = 4_096

/** The query of `GET /v1/account/{address}/history`; `onramp` asks for purchases instead of transactions. */
const historyQuerySchema = v.object({
  ...projectQueryEntries,
  currency: v.optional(currencySchema),
  chainId: v.optional(chainIdsSchema),
  cursor: v.optional(filledTextSchema(cursorLength)),
  onramp: v.optional(filledTextSchema(64)),
})

const mediaSchema = v.object({ url: textSchema(8_192), content_type: v.nullish(textSchema(128)) })

/** `address`, `listed` and `imitation` (as in a balance) are ours: without them a token is only what it calls itself. */
const fungibleInfoSchema = v.object({
  name: v.nullish(textSchema(256)),
  symbol: v.nullish(textSchema(64)),
  icon: v.nullish(v.object({ url: textSchema(8_192) })),
  address: v.nullish(looseCaip10IdSchema),
  listed: v.nullish(v.boolean()),
  imitation: v.nullish(v.boolean()),
})

const nftInfoSchema = v.object({
  name: v.nullish(textSchema(256)),
  content: v.nullish(v.object({ preview: v.nullish(mediaSchema), detail: v.nullish(mediaSchema) })),
  flags: v.object({ is_spam: v.boolean() }),
})

/** What one transaction moved, in the wire's snake case. */
const historyTransferSchema = v.object({
  fungible_info: v.nullish(fungibleInfoSchema),
  nft_info: v.nullish(nftInfoSchema),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.object({ numeric: decimalTextSchema }),
  value: v.nullish(priceSchema),
  price: v.nullish(priceSchema),
})

/** What one transaction moved. */
export type HistoryTransfer = v.InferOutput<typeof historyTransferSchema>

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * One transaction, in the wire's camel case; purchases have statuses of their own, `ONRAMP_TRANSACTION_STATUS_…`.
 *
 * `sentFrom` is what a log says, which anybody can write; `initiatedByAccount` is whether the account signed it, null
 * where the server cannot tell, and absent from other servers. `confirmations`, ours too, are there until it is final,
 * where the chain counts to a number: blocks that hold it or build on it, and how many make it final.
 */
const historyTransactionSchema = v.object({
  id: filledTextSchema(256),
  metadata: v.object({
    operationType: filledTextSchema(64),
    hash: textSchema(256),
    minedAt: timestampSchema,
    sentFrom: textSchema(256),
    sentTo: textSchema(256),
    status: v.union([
      v.picklist(['confirmed', 'failed', 'pending']),
      v.pipe(v.string(), v.regex(/^ONRAMP_TRANSACTION_STATUS_[A-Z_]{1,64}$/)),
    ]),
    nonce: countSchema,
    application: v.nullish(
      v.object({ name: v.nullish(textSchema(256)), iconUrl: v.nullish(textSchema(8_192)) }),
    ),
    chain: v.nullish(caip2IdSchema),
    initiatedByAccount: v.nullish(v.boolean()),
    confirmations: v.nullish(v.object({ count: countSchema, of: countSchema })),
  }),
  transfers: v.nullish(listSchema(historyTransferSchema, 200)),
})

/** One transaction. */
export type HistoryTransaction = v.InferOutput<typeof historyTransactionSchema>

/**
 * A page of an account's transactions; `next` is the cursor of the page after it. Chains that could not be read are named
 * by `missing`, and go on with that page. `indexedFrom`, ours too, names chains whose history does not go back to their beginning:
 * from then on it is whole, and null is a chain that the server has no history of.
 */
const historyResponseSchema = v.object({
  data: listSchema(historyTransactionSchema, 200),
  next: v.nullable(textSchema(cursorLength)),
  missing: v.optional(listSchema(caip2IdSchema)),
  indexedFrom: v.optional(
    listSchema(v.object({ chainId: caip2IdSchema, from: v.nullable(timestampSchema) })),
  ),
})

/** A page of an account's transactions. */
export type HistoryResponse = v.InferOutput<typeof historyResponseSchema>

/** A page of an account's transactions, the newest first. */
export const historyCall = defineCall({
  name: 'history',
  method: 'GET',
  path: '/v1/account/:address/history',
  params: historyParamsSchema,
  query: historyQuerySchema,
  response: historyResponseSchema,
})
