import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { decimalTextSchema } from '../parts/quantity.js'
import { projectQuerySchema } from '../parts/query.js'
import { filledTextSchema, textSchema } from '../parts/text.js'
import { onrampPaymentCurrencySchema, onrampPurchaseCurrencySchema } from './options.js'

/** The body of `POST /v1/onramp/quote`; both currencies are objects of the options. */
const onrampQuoteBodySchema = v.object({
  purchaseCurrency: onrampPurchaseCurrencySchema,
  paymentCurrency: onrampPaymentCurrencySchema,
  amount: decimalTextSchema,
  network: textSchema(128),
})

const moneySchema = v.object({ amount: decimalTextSchema, currency: filledTextSchema(64) })

/** What a purchase costs and gives. */
const onrampQuoteResponseSchema = v.object({
  paymentTotal: moneySchema,
  paymentSubtotal: moneySchema,
  purchaseAmount: moneySchema,
  networkFee: moneySchema,
  quoteId: filledTextSchema(256),
})

/** What a purchase costs and gives. */
export const onrampQuoteCall = defineCall({
  name: 'onrampQuote',
  method: 'POST',
  path: '/v1/onramp/quote',
  query: projectQuerySchema,
  body: onrampQuoteBodySchema,
  response: onrampQuoteResponseSchema,
})
