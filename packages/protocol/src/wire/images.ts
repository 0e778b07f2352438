import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { projectQueryEntries } from './parts/query.js'
import { filledTextSchema } from './parts/text.js'

/** The query of `GET /v1/image`, which stands in the `src` of a picture. */
const imageQuerySchema = v.object({ ...projectQueryEntries, url: filledTextSchema(8_192) })

/** A picture of the open web through the server; its URL stands in the `src` of a picture. */
export const imageCall = defineCall({
  name: 'image',
  method: 'GET',
  path: '/v1/image',
  query: imageQuerySchema,
})
