import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { caip10IdSchema } from './parts/ids.js'
import { projectQuerySchema } from './parts/query.js'
import { filledTextSchema, unixSecondsSchema } from './parts/text.js'

/** A word of the server that makes one signed text good for one sign-in. */
const signInNonceResponseSchema = v.object({
  nonce: filledTextSchema(128),
  expiresAt: unixSecondsSchema,
})

/** The text of CAIP-122 that was signed, to its last byte, and the signature in hex. */
const signInVerifyBodySchema = v.object({
  message: filledTextSchema(8_192),
  signature: v.pipe(v.string(), v.maxLength(32_768), v.regex(/^0x(?:[0-9a-fA-F]{2})+$/)),
})

/** The text that was signed, and the signature. */
export type SignInVerifyBody = v.InferOutput<typeof signInVerifyBodySchema>

const tokenSchema = v.pipe(v.string(), v.maxLength(4_096), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))

/** Who is signed in, where, and until when. */
const signInSessionResponseSchema = v.object({
  account: caip10IdSchema,
  domain: filledTextSchema(255),
  issuedAt: unixSecondsSchema,
  expiresAt: unixSecondsSchema,
  /** The address's own key signed; or a contract at it said so, which holds on the account's network alone. Servers of before say nothing. */
  proof: v.optional(v.picklist(['key', 'contract'])),
})

/** Who is signed in, where, and until when. */
export type SignInSessionResponse = v.InferOutput<typeof signInSessionResponseSchema>

/** The session of a sign-in, and its token: a JWT that a page's own server checks by the published keys. */
const signInVerifyResponseSchema = v.object({
  ...signInSessionResponseSchema.entries,
  token: tokenSchema,
})

/** The session of a sign-in, and its token. */
export type SignInVerifyResponse = v.InferOutput<typeof signInVerifyResponseSchema>

/** The token of a session. */
export const signInTokenBodySchema = v.object({ token: tokenSchema })

/** A session that has ended. */
const signInEndResponseSchema = v.object({})

/** The keys that tokens are signed with, as a JSON Web Key Set. */
const signInKeysResponseSchema = v.object({
  keys: v.array(
    v.object({
      kty: v.literal('OKP'),
      crv: v.literal('Ed25519'),
      alg: v.literal('EdDSA'),
      use: v.literal('sig'),
      kid: filledTextSchema(128),
      x: filledTextSchema(64),
    }),
  ),
})

/** The keys that tokens are signed with. */
export type SignInKeysResponse = v.InferOutput<typeof signInKeysResponseSchema>

/** A nonce for one sign-in. */
export const signInNonceCall = defineCall({
  name: 'signInNonce',
  method: 'GET',
  path: '/v1/sign-in/nonce',
  query: projectQuerySchema,
  response: signInNonceResponseSchema,
})

/** Signs in by a signed text. */
export const signInVerifyCall = defineCall({
  name: 'signInVerify',
  method: 'POST',
  path: '/v1/sign-in/verify',
  query: projectQuerySchema,
  body: signInVerifyBodySchema,
  response: signInVerifyResponseSchema,
})

/** Who is signed in by a token. */
export const signInSessionCall = defineCall({
  name: 'signInSession',
  method: 'POST',
  path: '/v1/sign-in/session',
  query: projectQuerySchema,
  body: signInTokenBodySchema,
  response: signInSessionResponseSchema,
})

/** Ends the session of a token. */
export const signInEndCall = defineCall({
  name: 'signInEnd',
  method: 'POST',
  path: '/v1/sign-in/end',
  query: projectQuerySchema,
  body: signInTokenBodySchema,
  response: signInEndResponseSchema,
})

/** The public keys of tokens. */
export const signInKeysCall = defineCall({
  name: 'signInKeys',
  method: 'GET',
  path: '/v1/sign-in/keys',
  response: signInKeysResponseSchema,
})
