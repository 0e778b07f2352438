import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { addressSchema, caip2IdSchema } from '../parts/ids.js'
import { decimalTextSchema } from '../parts/quantity.js'
import { projectQuerySchema } from '../parts/query.js'
import { filledTextSchema, textSchema, timestampSchema } from '../parts/text.js'

/** Id of an order. It is long and random, because knowing it is enough to pay for the order or cancel it. */
export const onrampOrderIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/))

/** The path of `GET /v1/onramp/orders/{id}`. */
export const onrampOrderParamsSchema = v.object({ id: onrampOrderIdSchema })

const moneySchema = v.object({ amount: decimalTextSchema, currency: filledTextSchema(64) })

/** How far an order is: `paid` means that the coins are on their way; the last four are final. */
const onrampOrderStatusSchema = v.picklist(['pending', 'paid', 'delivered', 'failed', 'cancelled', 'expired'])

/** How far an order is. */
export type OnrampOrderStatus = v.InferOutput<typeof onrampOrderStatusSchema>

/** A purchase on a page of the server's own. */
const onrampOrderResponseSchema = v.object({
  id: onrampOrderIdSchema,
  status: onrampOrderStatusSchema,
  provider: filledTextSchema(128),
  chainId: caip2IdSchema,
  address: addressSchema,
  purchaseAmount: moneySchema,
  paymentTotal: moneySchema,
  /** The transaction that brought the coins. */
  hash: v.nullable(textSchema(256)),
  /** Why it failed, for the person who reads it. */
  reason: v.nullable(textSchema(512)),
  createdAt: timestampSchema,
  /** Until when it can be paid. */
  expiresAt: timestampSchema,
})

/** A purchase on a page of the server's own. */
export type OnrampOrderResponse = v.InferOutput<typeof onrampOrderResponseSchema>

/** How far a purchase on a page of the server is. */
export const onrampOrderCall = defineCall({
  name: 'onrampOrder',
  method: 'GET',
  path: '/v1/onramp/orders/:id',
  params: onrampOrderParamsSchema,
  query: projectQuerySchema,
  response: onrampOrderResponseSchema,
})
