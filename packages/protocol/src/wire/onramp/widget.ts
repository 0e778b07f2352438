import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { jsonObjectSchema } from '../parts/json.js'
import { priceSchema } from '../parts/quantity.js'
import { projectIdSchema } from '../parts/query.js'
import { filledTextSchema, textSchema, webUrlSchema } from '../parts/text.js'
import { onrampOrderIdSchema } from './order.js'

/** The body of `POST /v1/onramp/widget`: the purchase a person chose. */
export const onrampWidgetBodySchema = v.object({
  projectId: projectIdSchema,
  sessionData: v.object({
    destinationCurrencyCode: filledTextSchema(64),
    serviceProvider: filledTextSchema(128),
    sourceAmount: priceSchema,
    sourceCurrencyCode: filledTextSchema(64),
    walletAddress: filledTextSchema(128),
    countryCode: v.optional(textSchema(8)),
    lockFields: v.optional(v.pipe(v.array(textSchema(64)), v.maxLength(50))),
    paymentMethodType: v.optional(textSchema(64)),
    redirectUrl: v.optional(webUrlSchema),
    walletTag: v.optional(textSchema(128)),
    additionalParams: v.optional(jsonObjectSchema),
  }),
})

/** The body for the page of a chosen provider. */
export type OnrampWidgetBody = v.InferOutput<typeof onrampWidgetBodySchema>

/** The page of the chosen provider, to open as it is; with the order to ask after, where the page is the server's own. */
export const onrampWidgetResponseSchema = v.object({
  widgetUrl: webUrlSchema,
  orderId: v.optional(onrampOrderIdSchema),
})

/** The page of the chosen provider. */
export type OnrampWidgetResponse = v.InferOutput<typeof onrampWidgetResponseSchema>

/** The page of the provider that was chosen. */
export const onrampWidgetCall = defineCall({
  name: 'onrampWidget',
  method: 'POST',
  path: '/v1/onramp/widget',
  body: onrampWidgetBodySchema,
  response: onrampWidgetResponseSchema,
  idempotent: true,
  projectIn: 'body',
})
