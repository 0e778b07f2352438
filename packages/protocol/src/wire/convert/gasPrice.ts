import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { caip2IdSchema } from '../parts/ids.js'
import { wireQuantitySchema } from '../parts/quantity.js'
import { projectQueryEntries } from '../parts/query.js'

/** The query of `GET /v1/convert/gas-price`. */
const convertGasPriceQuerySchema = v.object({ ...projectQueryEntries, chainId: caip2IdSchema })

/** The gas prices of a chain in wei, by how soon a transaction should go through. */
const convertGasPriceResponseSchema = v.object({
  standard: wireQuantitySchema,
  fast: wireQuantitySchema,
  instant: wireQuantitySchema,
})

/** The gas prices of a chain. */
export type ConvertGasPriceResponse = v.InferOutput<typeof convertGasPriceResponseSchema>

/** The gas prices of a chain, by how soon. */
export const convertGasPriceCall = defineCall({
  name: 'convertGasPrice',
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: convertGasPriceQuerySchema,
  response: convertGasPriceResponseSchema,
})
