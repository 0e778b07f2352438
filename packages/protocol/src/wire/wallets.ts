import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { caip2IdSchema } from './parts/ids.js'
import { listSchema } from './parts/list.js'
import { commaListSchema, countSchema, projectQueryEntries } from './parts/query.js'
import { filledTextSchema, textSchema } from './parts/text.js'

const idSchema = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_.-]{1,128}$/))

/** The query of `GET /v1/wallets`; lists are separated by commas. */
const walletsQuerySchema = v.object({
  ...projectQueryEntries,
  page: v.optional(countSchema(1, 100_000), '1'),
  entries: v.optional(countSchema(1, 100), '40'),
  chains: v.optional(commaListSchema(caip2IdSchema)),
  include: v.optional(commaListSchema(idSchema, 500)),
  exclude: v.optional(commaListSchema(idSchema, 500)),
  search: v.optional(textSchema(100)),
  badge_type: v.optional(textSchema(32)),
})

/** The query of the wallet directory. */
export type WalletsQuery = v.InferOutput<typeof walletsQuerySchema>

// A link opens another program: only schemes with a name, never one that runs in the page.
const linkSchema = v.fallback(
  v.nullish(
    v.pipe(
      v.string(),
      v.maxLength(2_048),
      v.regex(/^[a-z][a-z0-9+.-]*:/i),
      v.check((text) => !/^(?:javascript|data|vbscript|blob|file):/i.test(text), 'A link to a program'),
    ),
  ),
  null,
)

/** A wallet of the directory; what is not known of one is null or absent. */
export const walletSchema = v.object({
  id: idSchema,
  name: filledTextSchema(128),
  image_id: v.nullish(idSchema),
  homepage: linkSchema,
  chains: v.optional(listSchema(caip2IdSchema), []),
  rdns: v.nullish(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9.-]{1,253}$/))),
  mobile_link: linkSchema,
  desktop_link: linkSchema,
  webapp_link: linkSchema,
  app_store: linkSchema,
  play_store: linkSchema,
  chrome_store: linkSchema,
  firefox_store: linkSchema,
  browse_link: linkSchema,
})

/** A wallet of the directory. */
export type Wallet = v.InferOutput<typeof walletSchema>

/** The path of `GET /v1/wallets/{imageId}/image`. */
const walletImageParamsSchema = v.object({ imageId: idSchema })

/** A page of the wallet directory; `count` is how many there are on all pages. */
const walletsResponseSchema = v.object({
  data: listSchema(walletSchema, 100),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** A page of the wallet directory. */
export type WalletsResponse = v.InferOutput<typeof walletsResponseSchema>

/** The picture of a wallet of the directory; its URL stands in the `src` of a picture. */
export const walletImageCall = defineCall({
  name: 'walletImage',
  method: 'GET',
  path: '/v1/wallets/:imageId/image',
  params: walletImageParamsSchema,
})

/** A page of the wallet directory. */
export const walletsCall = defineCall({
  name: 'wallets',
  method: 'GET',
  path: '/v1/wallets',
  query: walletsQuerySchema,
  response: walletsResponseSchema,
})
