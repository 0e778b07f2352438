import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { jsonObjectSchema } from '../parts/json.js'
import { listSchema } from '../parts/list.js'
import { commaListSchema, projectQueryEntries } from '../parts/query.js'
import { textSchema } from '../parts/text.js'

/** What can be asked of all providers together. */
export const onrampPropertyTypes = [
  'countries',
  'crypto-currencies',
  'fiat-currencies',
  'payment-methods',
  'fiat-purchases-limits',
  'countries-defaults',
] as const

/** The query of `GET /v1/onramp/providers/properties`. */
export const onrampPropertiesQuerySchema = v.object({
  ...projectQueryEntries,
  type: v.picklist(onrampPropertyTypes),
  countries: v.optional(commaListSchema(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 250)),
  excludeProviders: v.optional(commaListSchema(textSchema(128))),
})

/** The query for properties of the providers. */
export type OnrampPropertiesQuery = v.InferOutput<typeof onrampPropertiesQuerySchema>

/** Properties of the providers; what each holds depends on the type that was asked for. */
export const onrampPropertiesResponseSchema = listSchema(jsonObjectSchema)

/** Properties of the providers. */
export type OnrampPropertiesResponse = v.InferOutput<typeof onrampPropertiesResponseSchema>

/** What the onramp providers have in common: countries, currencies, ways to pay, bounds. */
export const onrampPropertiesCall = defineCall({
  name: 'onrampProperties',
  method: 'GET',
  path: '/v1/onramp/providers/properties',
  query: onrampPropertiesQuerySchema,
  response: onrampPropertiesResponseSchema,
})
