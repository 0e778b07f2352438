import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { listSchema } from '../parts/list.js'
import { decimalTextSchema } from '../parts/quantity.js'
import { filledTextSchema, textSchema } from '../parts/text.js'

/** A coin that can be bought, and the networks it comes on. */
export const onrampPurchaseCurrencySchema = v.object({
  id: filledTextSchema(128),
  name: textSchema(256),
  symbol: filledTextSchema(64),
  networks: listSchema(
    v.object({
      name: textSchema(128),
      display_name: textSchema(256),
      chain_id: textSchema(64),
      contract_address: textSchema(128),
    }),
  ),
})

/** A coin that can be bought. */
export type OnrampPurchaseCurrency = v.InferOutput<typeof onrampPurchaseCurrencySchema>

/** Money that can be paid with, and the bounds of each way to pay. */
export const onrampPaymentCurrencySchema = v.object({
  id: filledTextSchema(64),
  payment_method_limits: listSchema(
    v.object({ id: filledTextSchema(64), min: decimalTextSchema, max: decimalTextSchema }),
  ),
})

/** Money that can be paid with. */
export type OnrampPaymentCurrency = v.InferOutput<typeof onrampPaymentCurrencySchema>

/** `GET /v1/onramp/options`: what can be bought, and with what. */
const onrampOptionsResponseSchema = v.object({
  purchaseCurrencies: listSchema(onrampPurchaseCurrencySchema),
  paymentCurrencies: listSchema(onrampPaymentCurrencySchema),
})

/** What can be bought, and with what. */
export type OnrampOptionsResponse = v.InferOutput<typeof onrampOptionsResponseSchema>

/** What can be bought, and with what. */
export const onrampOptionsCall = defineCall({
  name: 'onrampOptions',
  method: 'GET',
  path: '/v1/onramp/options',
  response: onrampOptionsResponseSchema,
})
