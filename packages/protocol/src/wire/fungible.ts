import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { caip10IdSchema, looseCaip10IdSchema } from './parts/ids.js'
import { listSchema } from './parts/list.js'
import { decimalsSchema, priceSchema } from './parts/quantity.js'
import { currencySchema, projectIdSchema } from './parts/query.js'
import { textSchema } from './parts/text.js'

/** The body of `POST /v1/fungible/price`; every address is priced, not only the first. */
const fungiblePriceBodySchema = v.object({
  projectId: projectIdSchema,
  currency: currencySchema,
  addresses: v.pipe(v.array(caip10IdSchema), v.minLength(1), v.maxLength(100)),
})

/** The price of one token; `address` is spelled as it was asked for. */
const fungiblePriceSchema = v.object({
  address: looseCaip10IdSchema,
  name: textSchema(256),
  symbol: textSchema(64),
  iconUrl: textSchema(8_192),
  price: priceSchema,
  decimals: decimalsSchema,
})

/** The price of one token. */
export type FungiblePrice = v.InferOutput<typeof fungiblePriceSchema>

/** The prices of the tokens asked for. */
const fungiblePriceResponseSchema = v.object({ fungibles: listSchema(fungiblePriceSchema) })

/** The prices of tokens. */
export const fungiblePriceCall = defineCall({
  name: 'fungiblePrice',
  method: 'POST',
  path: '/v1/fungible/price',
  body: fungiblePriceBodySchema,
  response: fungiblePriceResponseSchema,
  projectIn: 'body',
})
