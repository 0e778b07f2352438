import * as v from 'valibot'
import type { BitcoinOutput } from '../BitcoinTransaction.js'
import { satoshisSchema } from '../satoshisSchema.js'

/** The hash of a block or the id of a transaction. */
export const hashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** The number of a block. */
export const heightSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 2))

const voutSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))

/** Whom an output pays; addresses of other forms than ours are kept as the node spells them. */
const scriptSchema = v.object({
  address: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,128}$/))),
})

/** An output as `gettxout` and the inputs of a block show it. */
export const prevoutSchema = v.object({ value: satoshisSchema, scriptPubKey: scriptSchema })

/** A transaction as `getblock` and `getrawtransaction` show it; inputs of mined ones come with what they spend. */
export const transactionSchema = v.object({
  txid: hashSchema,
  vin: v.array(
    v.object({
      coinbase: v.optional(v.string()),
      txid: v.optional(hashSchema),
      vout: v.optional(voutSchema),
      prevout: v.optional(prevoutSchema),
    }),
  ),
  vout: v.array(v.object({ n: voutSchema, value: satoshisSchema, scriptPubKey: scriptSchema })),
})

/** A transaction of a node. */
export type NodeTransaction = v.InferOutput<typeof transactionSchema>

const headerEntries = {
  hash: hashSchema,
  height: heightSchema,
  previousblockhash: v.optional(hashSchema),
  time: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32)),
}

/** A block with its transactions. */
export const blockSchema = v.object({ ...headerEntries, tx: v.array(transactionSchema) })

/** A block with the ids of its transactions. */
export const blockIdsSchema = v.object({ ...headerEntries, tx: v.array(hashSchema) })

/** The outputs of a transaction. */
export const outputsOf = ({ txid, vout }: NodeTransaction): BitcoinOutput[] =>
  vout.map(({ n, value, scriptPubKey: { address } }) => ({ txid, vout: n, address, amount: value }))
