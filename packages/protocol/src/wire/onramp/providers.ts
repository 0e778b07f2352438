import * as v from 'valibot'
import { defineCall } from '../parts/defineCall.js'
import { listSchema } from '../parts/list.js'
import { commaListSchema, projectQueryEntries } from '../parts/query.js'
import { filledTextSchema, textSchema } from '../parts/text.js'

/** The query of `GET /v1/onramp/providers`. */
const onrampProvidersQuerySchema = v.object({
  ...projectQueryEntries,
  countries: v.optional(commaListSchema(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), 250)),
})

/** A company that sells coins. */
const onrampProviderSchema = v.object({
  categories: listSchema(textSchema(64)),
  logos: v.object({
    dark: textSchema(8_192),
    darkShort: textSchema(8_192),
    light: textSchema(8_192),
    lightShort: textSchema(8_192),
  }),
  name: filledTextSchema(256),
  serviceProvider: filledTextSchema(128),
  status: textSchema(64),
  websiteUrl: textSchema(2_048),
})

/** A company that sells coins. */
export type OnrampProvider = v.InferOutput<typeof onrampProviderSchema>

/** The companies that sell coins. */
const onrampProvidersResponseSchema = listSchema(onrampProviderSchema)

/** The companies that sell coins. */
export const onrampProvidersCall = defineCall({
  name: 'onrampProviders',
  method: 'GET',
  path: '/v1/onramp/providers',
  query: onrampProvidersQuerySchema,
  response: onrampProvidersResponseSchema,
})
