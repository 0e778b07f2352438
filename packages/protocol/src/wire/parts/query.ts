import * as v from 'valibot'
import { looseCaip2IdSchema } from './ids.js'
import { filledTextSchema, textSchema } from './text.js'

/** The id of a project; whether it exists is for the server's access check to say. */
export const projectIdSchema = filledTextSchema(128)

/** What every request may carry in its query: the SDK's type and version, and a client id. */
export const sdkQueryEntries = {
  st: v.optional(textSchema(64)),
  sv: v.optional(textSchema(128)),
  clientId: v.optional(textSchema(256)),
}

/** What every request of a project carries in its query. */
export const projectQueryEntries = { projectId: projectIdSchema, ...sdkQueryEntries }

/** The query of calls that take nothing but the project. */
export const projectQuerySchema = v.object(projectQueryEntries)

/** A flag of a query. */
export const flagSchema = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** A whole number of a query between bounds, e.g. a page. */
export const countSchema = /* @__NO_SIDE_EFFECTS__ */ (minimum: number, maximum: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(minimum), v.maxValue(maximum))

/** A comma-separated list of a query; an empty text is an empty list. */
export const commaListSchema = /* @__NO_SIDE_EFFECTS__ */ <
  const item extends v.GenericSchema<string, string>,
>(
  item: item,
  maximum = 100,
) =>
  v.pipe(
    v.string(),
    v.maxLength(16_384),
    v.transform((text) => (text === '' ? [] : text.split(','))),
    v.array(item),
    v.maxLength(maximum),
  )

/** One chain or several of one family, with commas; a bare `1` means `eip155:1`. */
export const chainIdsSchema = v.pipe(
  v.string(),
  v.maxLength(2_048),
  v.regex(
    /^(?:\d{1,32}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})(?:,(?:\d{1,32}|[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}))*$/,
    'Expected chain ids (CAIP-2), with commas',
  ),
  v.transform((text) => [...new Set(text.split(',').map((id) => v.parse(looseCaip2IdSchema, id)))]),
)

/** The fiat and crypto currencies that values can be asked in. */
export const currencySchema = v.picklist(['btc', 'eth', 'usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy'])

/** A currency that values can be asked in. */
export type Currency = v.InferOutput<typeof currencySchema>
