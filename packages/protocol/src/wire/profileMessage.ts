import * as v from 'valibot'
import { fullNameSchema } from './parts/accountName.js'
import { coinTypeSchema } from './parts/coinType.js'
import { addressSchema } from './parts/ids.js'
import { jsonObjectSchema } from './parts/json.js'
import { filledTextSchema, textSchema, unixSecondsSchema } from './parts/text.js'

/** The body of every signed change of a name: `message` is the JSON text whose exact bytes were signed. */
export const profileBodySchema = v.object({
  message: filledTextSchema(8_192),
  // Bytes in hex for every chain. Ethereum's longest, ERC-6492, carries the deployment of the account.
  signature: v.pipe(v.string(), v.maxLength(32_768), v.regex(/^0x(?:[0-9a-fA-F]{2})+$/)),
  coin_type: coinTypeSchema,
  address: addressSchema,
})

/** The body of every signed change of a name. */
export type ProfileBody = v.InferOutput<typeof profileBodySchema>

// What makes a signature good for one use only (S-33). Optional on the wire, since other clients sign without.
const purposeEntries = {
  domain: v.optional(filledTextSchema(255)),
  action: v.optional(filledTextSchema(64)),
  /** From `GET /v1/profile/nonce`; takes the place of the timestamp. */
  nonce: v.optional(filledTextSchema(128)),
  timestamp: v.optional(unixSecondsSchema),
}

/** A message says when it was signed, by a nonce of the server or by the clock of the client. */
const isDated = ({ nonce, timestamp }: { nonce?: string | undefined; timestamp?: number | undefined }) =>
  nonce !== undefined || timestamp !== undefined
const dateRule = 'A timestamp or a nonce'

/** What a name may say about its owner; checked apart from the message, whose shape alone is refused earlier. */
export const profileAttributesSchema = v.strictObject({
  bio: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9@:/._\-?&=+ ]{1,255}$/))),
  // Other servers refuse it, but their answers about an identity show it: ours can be set.
  avatar: v.optional(v.pipe(v.string(), v.maxLength(2_048), v.check(isPictureUrl, 'An https URL'))),
})

/** What a name may say about its owner. */
export type ProfileAttributes = v.InferOutput<typeof profileAttributesSchema>

const attributesSchema = v.pipe(jsonObjectSchema, v.record(v.string(), v.string()))

/** The signed text of a registration, once read as JSON. */
export const profileRegisterMessageSchema = v.pipe(
  v.object({
    ...purposeEntries,
    name: fullNameSchema,
    attributes: v.optional(attributesSchema, {}),
    address: v.optional(textSchema(128)),
    coin_type: v.optional(coinTypeSchema),
  }),
  v.check((message) => isDated(message), dateRule),
)

/** The signed text of a registration. */
export type ProfileRegisterMessage = v.InferOutput<typeof profileRegisterMessageSchema>

/** The signed text of a change of attributes, once read as JSON; they replace all that were there. */
export const profileAttributesMessageSchema = v.pipe(
  v.object({
    ...purposeEntries,
    name: v.optional(fullNameSchema),
    attributes: attributesSchema,
    address: v.optional(textSchema(128)),
    coin_type: v.optional(coinTypeSchema),
  }),
  v.check((message) => isDated(message), dateRule),
)

/** The signed text of a change of address, once read as JSON: `address` and `coin_type` are the new ones. */
export const profileAddressMessageSchema = v.pipe(
  v.object({
    ...purposeEntries,
    name: v.optional(fullNameSchema),
    coin_type: coinTypeSchema,
    address: addressSchema,
  }),
  v.check((message) => isDated(message), dateRule),
)

function isPictureUrl(text: string): boolean {
  // As URLs are written once they are encoded: nothing that a database or a page could stumble over.
  if (!/^https:\/\/[!-~]+$/.test(text)) return false
  try {
    const { username, password } = new URL(text)
    return username === '' && password === ''
  } catch {
    return false
  }
}
