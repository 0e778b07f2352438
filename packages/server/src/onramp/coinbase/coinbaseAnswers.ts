import { decimalTextSchema, textSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'

// What Coinbase's onramp API answers, by its public documentation; older versions wrap it in `data`.

const unwrapped = <const schema extends v.GenericSchema>(schema: schema) =>
  v.pipe(v.unknown(), v.transform(unwrap), schema)

function unwrap(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer
}

/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-session-token */
export const tokenAnswerSchema = unwrapped(
  v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)) }),
)

const moneySchema = v.pipe(
  v.union([v.object({ value: decimalTextSchema }), v.object({ amount: decimalTextSchema })]),
  v.transform((money) => ('value' in money ? money.value : money.amount)),
)

/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote */
export const quoteAnswerSchema = unwrapped(
  v.object({
    payment_total: moneySchema,
    payment_subtotal: moneySchema,
    purchase_amount: moneySchema,
    coinbase_fee: moneySchema,
    network_fee: moneySchema,
    quote_id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  }),
)

const transactionSchema = v.object({
  transaction_id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  status: v.pipe(v.string(), v.regex(/^ONRAMP_TRANSACTION_STATUS_[A-Z_]{1,64}$/)),
  purchase_currency: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  purchase_network: v.optional(textSchema(64), ''),
  purchase_amount: moneySchema,
  wallet_address: v.optional(textSchema(128), ''),
  tx_hash: v.optional(v.nullable(textSchema(256)), null),
  created_at: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()),
})

/** https://docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/get-onramp-transactions-by-id */
export const transactionsAnswerSchema = unwrapped(
  v.object({
    transactions: v.array(transactionSchema),
    next_page_key: v.optional(v.nullable(textSchema(512)), null),
  }),
)

export type CoinbaseTransaction = v.InferOutput<typeof transactionSchema>
