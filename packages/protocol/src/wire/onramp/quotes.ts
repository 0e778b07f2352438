import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { listSchema } from '../parts/list.js'
import { priceSchema } from '../parts/quantity.js'
import { projectIdSchema } from '../parts/query.js'
import { filledTextSchema, textSchema } from '../parts/text.js'

/** The body of `POST /v1/onramp/multi/quotes`: a purchase to compare across providers. */
const onrampQuotesBodySchema = v.object({
  projectId: projectIdSchema,
  destinationCurrencyCode: filledTextSchema(64),
  sourceAmount: priceSchema,
  sourceCurrencyCode: filledTextSchema(64),
  countryCode: v.optional(textSchema(8)),
  paymentMethodType: v.optional(textSchema(64)),
  walletAddress: v.optional(textSchema(128)),
  excludeProviders: v.optional(v.pipe(v.array(textSchema(128)), v.maxLength(100))),
})

/** What one provider asks and gives. */
const onrampProviderQuoteSchema = v.object({
  countryCode: v.nullish(textSchema(8)),
  customerScore: v.nullish(v.pipe(v.number(), v.finite())),
  destinationAmount: priceSchema,
  destinationAmountWithoutFees: v.nullish(priceSchema),
  destinationCurrencyCode: filledTextSchema(64),
  exchangeRate: v.nullish(priceSchema),
  fiatAmountWithoutFees: v.nullish(priceSchema),
  lowKyc: v.nullish(v.boolean()),
  networkFee: v.nullish(priceSchema),
  paymentMethodType: v.nullish(textSchema(64)),
  serviceProvider: v.nullish(textSchema(128)),
  sourceAmount: priceSchema,
  sourceAmountWithoutFees: v.nullish(priceSchema),
  sourceCurrencyCode: v.nullish(textSchema(64)),
  totalFee: v.nullish(priceSchema),
  transactionFee: v.nullish(priceSchema),
  transactionType: v.nullish(textSchema(64)),
})

/** What one provider asks and gives. */
export type OnrampProviderQuote = v.InferOutput<typeof onrampProviderQuoteSchema>

/** What each provider asks and gives. */
const onrampQuotesResponseSchema = listSchema(onrampProviderQuoteSchema)

/** What each provider asks and gives. */
export const onrampQuotesCall = defineCall({
  name: 'onrampQuotes',
  method: 'POST',
  path: '/v1/onramp/multi/quotes',
  body: onrampQuotesBodySchema,
  response: onrampQuotesResponseSchema,
  projectIn: 'body',
})
