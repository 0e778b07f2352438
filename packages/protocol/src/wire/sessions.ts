import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { looseCaip10IdSchema } from './parts/ids.js'
import { jsonSchema } from './parts/json.js'
import { listSchema } from './parts/list.js'
import { projectQueryEntries, projectQuerySchema } from './parts/query.js'
import { filledTextSchema, hexSchema, textSchema, unixSecondsSchema } from './parts/text.js'

/** The path of every session call: the account by CAIP-10, or by its plain address. */
const sessionParamsSchema = v.object({ address: looseCaip10IdSchema })

/** The query of `POST /v1/sessions/{address}`; `v` 2 asks for the public key in plain hex, 3 for a `secret` besides. */
const sessionCreateQuerySchema = v.object({ ...projectQueryEntries, v: v.optional(textSchema(8)) })

const pciSchema = v.pipe(v.string(), v.uuid())
const ruleSchema = v.object({ type: filledTextSchema(128), data: jsonSchema })
const rulesSchema = v.pipe(v.array(ruleSchema), v.maxLength(100))
const grantEntries = {
  expiry: unixSecondsSchema,
  signer: ruleSchema,
  permissions: rulesSchema,
  policies: rulesSchema,
}

/** The body of `POST /v1/sessions/{address}`: what the session may do, and until when. */
export const sessionCreateBodySchema = v.object(grantEntries)

/** The body for a new session. */
export type SessionCreateBody = v.InferOutput<typeof sessionCreateBodySchema>

/** A word that proves who made a session: 32 bytes in hex. */
const secretSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A new session: its id, the public key to grant the permissions to, and the word that activates it. */
const sessionCreateResponseSchema = v.object({
  pci: pciSchema,
  key: v.object({
    type: v.literal('secp256k1'),
    // 65 bytes; before `v=2` the hex of their hex.
    publicKey: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{130}|[0-9a-fA-F]{260})$/)),
  }),
  secret: v.optional(secretSchema),
})

/** A session of an account, also when revoked or expired; times are unix seconds. */
const sessionSchema = v.object({
  project: v.object({
    id: textSchema(128),
    name: textSchema(256),
    url: v.nullish(textSchema(2_048)),
    iconUrl: v.nullish(textSchema(8_192)),
  }),
  pci: pciSchema,
  expiry: unixSecondsSchema,
  createdAt: unixSecondsSchema,
  permissions: rulesSchema,
  policies: rulesSchema,
  context: v.nullish(hexSchema),
  revokedAt: v.nullish(unixSecondsSchema),
})

/** A session of an account. */
export type Session = v.InferOutput<typeof sessionSchema>

/** The sessions of an account. */
const sessionsResponseSchema = v.object({ pcis: listSchema(sessionSchema, 255) })

/** The query of `GET /v1/sessions/{address}/getcontext`. */
const sessionContextQuerySchema = v.object({ ...projectQueryEntries, pci: pciSchema })

/** The context of a session, null until it is activated. */
const sessionContextResponseSchema = v.object({ context: v.nullable(hexSchema) })

/** The body of `POST /v1/sessions/{address}/activate`. */
const sessionActivateBodySchema = v.object({
  ...grantEntries,
  pci: pciSchema,
  context: hexSchema,
  secret: v.optional(secretSchema),
})

/** The body that activates a session. */
export type SessionActivateBody = v.InferOutput<typeof sessionActivateBodySchema>

/** The body of `POST /v1/sessions/{address}/revoke`; the signature is whatever the wallet gave. */
const sessionRevokeBodySchema = v.object({ pci: pciSchema, signature: v.optional(jsonSchema) })

/** The body that revokes a session. */
export type SessionRevokeBody = v.InferOutput<typeof sessionRevokeBodySchema>

/** The answer to a change of a session: `{}`, where other servers send an empty body. */
const sessionChangeResponseSchema = v.object({})

/** Gives a session the context that its wallet made. */
export const sessionActivateCall = defineCall({
  name: 'sessionActivate',
  method: 'POST',
  path: '/v1/sessions/:address/activate',
  params: sessionParamsSchema,
  query: projectQuerySchema,
  body: sessionActivateBodySchema,
  response: sessionChangeResponseSchema,
  idempotent: true,
})

/** The context of a session, null until it is activated. */
export const sessionContextCall = defineCall({
  name: 'sessionContext',
  method: 'GET',
  path: '/v1/sessions/:address/getcontext',
  params: sessionParamsSchema,
  query: sessionContextQuerySchema,
  response: sessionContextResponseSchema,
})

/** Makes a session, and the key to grant its permissions to. */
export const sessionCreateCall = defineCall({
  name: 'sessionCreate',
  method: 'POST',
  path: '/v1/sessions/:address',
  params: sessionParamsSchema,
  query: sessionCreateQuerySchema,
  body: sessionCreateBodySchema,
  response: sessionCreateResponseSchema,
  idempotent: true,
  preset: { v: '3' },
})

/** The sessions of an account, also revoked and expired ones. */
export const sessionsCall = defineCall({
  name: 'sessions',
  method: 'GET',
  path: '/v1/sessions/:address',
  params: sessionParamsSchema,
  query: projectQuerySchema,
  response: sessionsResponseSchema,
})

/** Ends a session. */
export const sessionRevokeCall = defineCall({
  name: 'sessionRevoke',
  method: 'POST',
  path: '/v1/sessions/:address/revoke',
  params: sessionParamsSchema,
  query: projectQuerySchema,
  body: sessionRevokeBodySchema,
  response: sessionChangeResponseSchema,
  idempotent: true,
})
