import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { priceSchema } from '../parts/quantity.js'
import { projectQuerySchema } from '../parts/query.js'
import { filledTextSchema, textSchema, webUrlSchema } from '../parts/text.js'
import { onrampOrderIdSchema } from './order.js'

const namesSchema = v.pipe(v.array(textSchema(128)), v.maxLength(100))

/** The body of `POST /v1/generators/onrampurl`; preset amounts may have a fraction. */
const onrampUrlBodySchema = v.object({
  destinationWallets: v.pipe(
    v.array(
      v.object({
        address: filledTextSchema(128),
        blockchains: v.optional(namesSchema),
        assets: v.optional(namesSchema),
        supported_networks: v.optional(namesSchema),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
  partnerUserId: filledTextSchema(128),
  defaultNetwork: v.optional(textSchema(64)),
  presetCryptoAmount: v.optional(priceSchema),
  presetFiatAmount: v.optional(priceSchema),
  defaultExperience: v.optional(v.picklist(['send', 'buy'])),
  handlingRequestedUrls: v.optional(v.boolean()),
  /** The provider that was chosen; the first that sells to the wallets without one. */
  serviceProvider: v.optional(filledTextSchema(128)),
  /** What `presetFiatAmount` is in. */
  fiatCurrency: v.optional(filledTextSchema(64)),
  /** The way to pay that was chosen, by its id in the options. */
  paymentMethod: v.optional(filledTextSchema(64)),
})

/** The body for the page of a provider. */
export type OnrampUrlBody = v.InferOutput<typeof onrampUrlBodySchema>

/** The page of a provider, to open as it is; with the order to ask after, where the page is the server's own. */
const onrampUrlResponseSchema = v.object({
  url: webUrlSchema,
  orderId: v.optional(onrampOrderIdSchema),
})

/** The page of a provider on which coins are bought. */
export const onrampUrlCall = defineCall({
  name: 'onrampUrl',
  method: 'POST',
  path: '/v1/generators/onrampurl',
  query: projectQuerySchema,
  body: onrampUrlBodySchema,
  response: onrampUrlResponseSchema,
  idempotent: true,
})
