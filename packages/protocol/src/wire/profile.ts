import * as v from 'valibot'
import {
  chainNameSchema,
  fullNameSchema,
  nameZoneSchema,
  paymentNameSchema,
  registeredNameSchema,
} from './parts/accountName.js'
import { defineCall } from './parts/defineCall.js'
import { addressSchema } from './parts/ids.js'
import { listSchema, recordSchema } from './parts/list.js'
import { flagSchema, sdkQueryEntries } from './parts/query.js'
import { filledTextSchema, textSchema, timestampSchema, unixSecondsSchema } from './parts/text.js'
import { profileBodySchema } from './profileMessage.js'

/** The path of the calls about one name: its look-up, its attributes and its addresses. */
const profileNameParamsSchema = v.object({ name: fullNameSchema })

/** The path of a look-up: a name of a zone, of a registry on a chain, or of the DNS. */
export const profileLookupParamsSchema = v.object({
  name: v.union([fullNameSchema, chainNameSchema, paymentNameSchema]),
})

/** The path of `GET /v1/profile/reverse/{address}`. */
const profileReverseParamsSchema = v.object({ address: addressSchema })

/** The query of both look-ups; with `apiVersion` 2 nothing found is `200 []` and not 404. */
const profileLookupQuerySchema = v.object({
  ...sdkQueryEntries,
  projectId: v.optional(textSchema(128)),
  apiVersion: v.optional(textSchema(8)),
  sender: v.optional(textSchema(256)),
})

/** The query of a reverse look-up. */
const profileReverseQuerySchema = v.object({
  ...profileLookupQuerySchema.entries,
  /** Only names for which the address itself has signed: a name can be pointed at the address of anybody. */
  claimed: v.optional(flagSchema),
})

/** The path of `GET /v1/profile/suggestions/{name}`: the beginning of a name, from 3 characters. */
const profileSuggestionsParamsSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{3,63}$/), v.toLowerCase()),
})

/** The query of `GET /v1/profile/suggestions/{name}`. */
const profileSuggestionsQuerySchema = v.object({
  ...sdkQueryEntries,
  projectId: v.optional(textSchema(128)),
  zone: v.optional(nameZoneSchema),
})

/** Names to choose from; the first is the one asked about. */
const profileSuggestionsResponseSchema = v.object({
  suggestions: listSchema(v.object({ name: registeredNameSchema, registered: v.boolean() }), 100),
})

/** Names to choose from. */
export type ProfileSuggestionsResponse = v.InferOutput<typeof profileSuggestionsResponseSchema>

/** A word of the server to sign, good for one change of a name; `domain` is what the signed message has to name. */
const profileNonceResponseSchema = v.object({
  nonce: filledTextSchema(128),
  expiresAt: unixSecondsSchema,
  domain: v.optional(filledTextSchema(255)),
})

/** What a name says about its owner. */
const profileAttributesResponseSchema = v.object({
  bio: v.optional(textSchema(255)),
  avatar: v.optional(textSchema(8_192)),
})

/** What a name says about its owner. */
export type ProfileAttributesResponse = v.InferOutput<typeof profileAttributesResponseSchema>

/** The addresses of a name by coin type; the answer to an update of one. */
const profileAddressResponseSchema = recordSchema(
  (key) => /^(?:0|[1-9]\d{0,9})$/.test(key),
  v.object({ address: addressSchema, created_at: timestampSchema }),
)

/** The addresses of a name by coin type. */
export type ProfileAddressResponse = v.InferOutput<typeof profileAddressResponseSchema>

/** A registered name; the answer to a registration. */
const profileResponseSchema = v.object({
  name: registeredNameSchema,
  registered_at: timestampSchema,
  updated_at: timestampSchema,
  attributes: profileAttributesResponseSchema,
  addresses: profileAddressResponseSchema,
})

/** A registered name. */
export type ProfileResponse = v.InferOutput<typeof profileResponseSchema>

/** A name found, or an empty list (`apiVersion` 2). */
const profileLookupResponseSchema = v.union([profileResponseSchema, v.strictTuple([])])

/** The names of an address, the oldest first. */
const profileReverseResponseSchema = listSchema(profileResponseSchema, 100)

/** Replaces the address of a name on one chain. */
export const profileAddressCall = defineCall({
  name: 'profileAddress',
  method: 'POST',
  path: '/v1/profile/account/:name/address',
  params: profileNameParamsSchema,
  body: profileBodySchema,
  response: profileAddressResponseSchema,
  idempotent: true,
})

/** Replaces what a name says about its owner. */
export const profileAttributesCall = defineCall({
  name: 'profileAttributes',
  method: 'POST',
  path: '/v1/profile/account/:name/attributes',
  params: profileNameParamsSchema,
  body: profileBodySchema,
  response: profileAttributesResponseSchema,
  idempotent: true,
})

/** A registered name, or an empty list. */
export const profileLookupCall = defineCall({
  name: 'profileLookup',
  method: 'GET',
  path: '/v1/profile/account/:name',
  params: profileLookupParamsSchema,
  query: profileLookupQuerySchema,
  response: profileLookupResponseSchema,
  preset: { apiVersion: '2' },
})

/** A nonce that makes one signed message good for one change of a name. */
export const profileNonceCall = defineCall({
  name: 'profileNonce',
  method: 'GET',
  path: '/v1/profile/nonce',
  response: profileNonceResponseSchema,
})

/** Registers a name with the signature of its owner. */
export const profileRegisterCall = defineCall({
  name: 'profileRegister',
  method: 'POST',
  path: '/v1/profile/account',
  body: profileBodySchema,
  response: profileResponseSchema,
  idempotent: true,
})

/** The names of an address, the oldest first. */
export const profileReverseCall = defineCall({
  name: 'profileReverse',
  method: 'GET',
  path: '/v1/profile/reverse/:address',
  params: profileReverseParamsSchema,
  query: profileReverseQuerySchema,
  response: profileReverseResponseSchema,
  preset: { apiVersion: '2' },
})

/** Names to choose from; the first is the one asked about. */
export const profileSuggestionsCall = defineCall({
  name: 'profileSuggestions',
  method: 'GET',
  path: '/v1/profile/suggestions/:name',
  params: profileSuggestionsParamsSchema,
  query: profileSuggestionsQuerySchema,
  response: profileSuggestionsResponseSchema,
})
