import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { addressSchema, caip2IdSchema } from './parts/ids.js'
import { listSchema } from './parts/list.js'
import { wireQuantitySchema } from './parts/quantity.js'
import { projectQueryEntries } from './parts/query.js'

const heightSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The path of `GET /v1/account/{address}/utxos`. */
const utxosParamsSchema = v.object({ address: addressSchema })

/** The query of `GET /v1/account/{address}/utxos`; only chains of unspent outputs, such as Bitcoin, have an answer. */
const utxosQuerySchema = v.object({ ...projectQueryEntries, chainId: caip2IdSchema })

/** An output that nothing spends yet; `height` is null while it waits to be mined, `value` is in base units. */
const utxoSchema = v.object({
  txid: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  vout: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
  value: wireQuantitySchema,
  height: v.nullable(heightSchema),
  coinbase: v.boolean(),
})

/** An output that nothing spends yet. */
export type Utxo = v.InferOutput<typeof utxoSchema>

/** What an address can spend, with the height of the chain that it holds for. */
const utxosResponseSchema = v.object({ utxos: listSchema(utxoSchema, 10_000), tip: heightSchema })

/** What an address can spend. */
export type UtxosResponse = v.InferOutput<typeof utxosResponseSchema>

/** What an address can spend on a chain of unspent outputs. */
export const utxosCall = defineCall({
  name: 'utxos',
  method: 'GET',
  path: '/v1/account/:address/utxos',
  params: utxosParamsSchema,
  query: utxosQuerySchema,
  response: utxosResponseSchema,
})
