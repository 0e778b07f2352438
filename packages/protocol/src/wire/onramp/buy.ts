import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { listSchema } from '../parts/list.js'
import { decimalTextSchema } from '../parts/quantity.js'
import { projectQueryEntries } from '../parts/query.js'
import { filledTextSchema, textSchema } from '../parts/text.js'

const placeEntries = { country: filledTextSchema(8), subdivision: v.optional(textSchema(8)) }

/** The query of `GET /v1/onramp/buy/options`. */
export const onrampBuyOptionsQuerySchema = v.object({ ...projectQueryEntries, ...placeEntries })

/** The query for what can be bought in a country. */
export type OnrampBuyOptionsQuery = v.InferOutput<typeof onrampBuyOptionsQuerySchema>

/** What can be bought in a country; the same as the options, in camel case. */
export const onrampBuyOptionsResponseSchema = v.object({
  paymentCurrencies: listSchema(
    v.object({
      id: filledTextSchema(64),
      limits: listSchema(
        v.object({ id: filledTextSchema(64), min: decimalTextSchema, max: decimalTextSchema }),
      ),
    }),
  ),
  purchaseCurrencies: listSchema(
    v.object({
      id: filledTextSchema(128),
      name: textSchema(256),
      symbol: filledTextSchema(64),
      networks: listSchema(
        v.object({
          name: textSchema(128),
          displayName: textSchema(256),
          contractAddress: textSchema(128),
          chainId: textSchema(64),
        }),
      ),
    }),
  ),
})

/** What can be bought in a country. */
export type OnrampBuyOptionsResponse = v.InferOutput<typeof onrampBuyOptionsResponseSchema>

/** The query of `GET /v1/onramp/buy/quotes`. */
export const onrampBuyQuotesQuerySchema = v.object({
  ...projectQueryEntries,
  ...placeEntries,
  purchaseCurrency: filledTextSchema(128),
  purchaseNetwork: v.optional(textSchema(128)),
  paymentAmount: decimalTextSchema,
  paymentCurrency: filledTextSchema(64),
  paymentMethod: filledTextSchema(64),
})

/** The query for the quote of a purchase in a country. */
export type OnrampBuyQuotesQuery = v.InferOutput<typeof onrampBuyQuotesQuerySchema>

const moneySchema = v.object({ value: decimalTextSchema, currency: filledTextSchema(64) })

/** What a purchase costs and gives; `coinbaseFee` is the fee of whichever provider quotes it. */
export const onrampBuyQuotesResponseSchema = v.object({
  paymentTotal: moneySchema,
  paymentSubTotal: moneySchema,
  purchaseAmount: moneySchema,
  coinbaseFee: moneySchema,
  networkFee: moneySchema,
  quoteId: filledTextSchema(256),
})

/** What a purchase costs and gives. */
export type OnrampBuyQuotesResponse = v.InferOutput<typeof onrampBuyQuotesResponseSchema>

/** What can be bought in a country, and with what. */
export const onrampBuyOptionsCall = defineCall({
  name: 'onrampBuyOptions',
  method: 'GET',
  path: '/v1/onramp/buy/options',
  query: onrampBuyOptionsQuerySchema,
  response: onrampBuyOptionsResponseSchema,
})

/** What a purchase in a country costs and gives. */
export const onrampBuyQuotesCall = defineCall({
  name: 'onrampBuyQuotes',
  method: 'GET',
  path: '/v1/onramp/buy/quotes',
  query: onrampBuyQuotesQuerySchema,
  response: onrampBuyQuotesResponseSchema,
})
