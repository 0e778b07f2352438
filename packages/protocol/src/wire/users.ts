import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { caip10IdSchema } from './parts/ids.js'
import { projectQuerySchema } from './parts/query.js'
import { filledTextSchema, unixSecondsSchema, webUrlSchema } from './parts/text.js'
import { signInTokenBodySchema } from './signIn.js'

const providerIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/))

/** An e-mail address as people write it; nothing that a header of a mail reads as more than one. */
const emailSchema = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@<>()[\]\\",;:]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?$/),
)

/** A word of 256 random bits that the page keeps: what was begun is finished by the same browser. */
const attemptIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A person as an e-mail address or an OpenID provider knows them. */
const userSchema = v.object({
  /** `email`, or the id of a provider. */
  provider: providerIdSchema,
  /** Only one that the person has proved. */
  email: v.optional(filledTextSchema(254)),
  name: v.optional(filledTextSchema(128)),
  picture: v.optional(webUrlSchema),
})

/** A person as an e-mail address or an OpenID provider knows them. */
export type User = v.InferOutput<typeof userSchema>

/** How people can tell this server who they are, beside their wallet. */
const userMethodsResponseSchema = v.object({
  email: v.boolean(),
  providers: v.array(v.object({ id: providerIdSchema, name: filledTextSchema(64) })),
})

/** How people can tell this server who they are. */
export type UserMethodsResponse = v.InferOutput<typeof userMethodsResponseSchema>

/** An e-mail address to send a code to. */
const userEmailBodySchema = v.object({ email: emailSchema })

const begunEntries = { id: attemptIdSchema, expiresAt: unixSecondsSchema }

/** What was begun, to be finished with the code of the mail, and how many digits it has. */
const userEmailResponseSchema = v.object({
  ...begunEntries,
  digits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(6), v.maxValue(12))),
})

/** What was begun. */
export type UserEmailResponse = v.InferOutput<typeof userEmailResponseSchema>

/** A provider, and the page to come back to. */
const userProviderBodySchema = v.object({ provider: providerIdSchema, returnTo: webUrlSchema })

/** A provider, and the page to come back to. */
export type UserProviderBody = v.InferOutput<typeof userProviderBodySchema>

/** What was begun, and where the person goes; they come back with `#user=` and a code. */
const userProviderResponseSchema = v.object({
  ...begunEntries,
  url: webUrlSchema,
})

/** What was begun, and where the person goes. */
export type UserProviderResponse = v.InferOutput<typeof userProviderResponseSchema>

/** What was begun, and the code of the mail, or that which the person came back with. */
const userFinishBodySchema = v.object({
  id: attemptIdSchema,
  code: v.pipe(v.string(), v.regex(/^(?:\d{6,12}|[0-9a-f]{32})$/)),
})

const userTokenSchema = v.pipe(v.string(), v.maxLength(4_096), v.regex(/^[\w-]+\.[\w-]+$/))

/** Accounts that a person has linked, by CAIP-10. */
const userAccountsResponseSchema = v.object({ accounts: v.array(caip10IdSchema) })

/** Who the person is, which accounts they have linked, and a token to change that with. */
const userFinishResponseSchema = v.object({
  ...userAccountsResponseSchema.entries,
  user: userSchema,
  userToken: userTokenSchema,
  expiresAt: unixSecondsSchema,
})

/** Who the person is, which accounts they have linked, and a token to change that with. */
export type UserFinishResponse = v.InferOutput<typeof userFinishResponseSchema>

/** A person, and the session of the account to link. */
const userLinkBodySchema = v.object({ ...signInTokenBodySchema.entries, userToken: userTokenSchema })

/** A person, and the account that is theirs no more. */
const userUnlinkBodySchema = v.object({ userToken: userTokenSchema, account: caip10IdSchema })

/** The people that an account is linked to. */
const userListResponseSchema = v.object({ users: v.array(userSchema) })

const query = projectQuerySchema

/** How people can tell this server who they are. */
export const userMethodsCall = defineCall({
  name: 'userMethods',
  method: 'GET',
  path: '/v1/user/methods',
  query,
  response: userMethodsResponseSchema,
})

/** Sends a code to an e-mail address. */
export const userEmailCall = defineCall({
  name: 'userEmail',
  method: 'POST',
  path: '/v1/user/email',
  query,
  body: userEmailBodySchema,
  response: userEmailResponseSchema,
})

/** Begins with an OpenID provider. */
export const userProviderCall = defineCall({
  name: 'userProvider',
  method: 'POST',
  path: '/v1/user/provider',
  query,
  body: userProviderBodySchema,
  response: userProviderResponseSchema,
})

/** Proves by a code who the person is. */
export const userFinishCall = defineCall({
  name: 'userFinish',
  method: 'POST',
  path: '/v1/user/finish',
  query,
  body: userFinishBodySchema,
  response: userFinishResponseSchema,
})

/** Links the account of a session to a person. */
export const userLinkCall = defineCall({
  name: 'userLink',
  method: 'POST',
  path: '/v1/user/link',
  query,
  body: userLinkBodySchema,
  response: userAccountsResponseSchema,
})

/** Takes an account away from a person. */
export const userUnlinkCall = defineCall({
  name: 'userUnlink',
  method: 'POST',
  path: '/v1/user/unlink',
  query,
  body: userUnlinkBodySchema,
  response: userAccountsResponseSchema,
})

/** Who the account of a session is linked to. */
export const userListCall = defineCall({
  name: 'userList',
  method: 'POST',
  path: '/v1/user/list',
  query,
  body: signInTokenBodySchema,
  response: userListResponseSchema,
})
