import * as v from 'valibot'
import type { BitcoinTransaction } from '../BitcoinTransaction.js'
import { hashSchema, heightSchema } from '../node/nodeAnswers.js'

const mostSatoshis = 2_100_000_000_000_000

/** Esplora writes satoshis as whole numbers, all of which a double holds. */
const satoshisSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(mostSatoshis),
  v.transform((satoshis) => BigInt(satoshis)),
)

const voutSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))

/** Whether something is mined, and where. */
const statusSchema = v.variant('confirmed', [
  v.object({
    confirmed: v.literal(true),
    block_height: heightSchema,
    block_time: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 32)),
  }),
  v.object({ confirmed: v.literal(false) }),
])

/** `GET /address/:address/utxo` */
export const utxosSchema = v.pipe(
  v.array(v.object({ txid: hashSchema, vout: voutSchema, value: satoshisSchema, status: statusSchema })),
  v.maxLength(100_000),
)

const outputSchema = v.object({
  scriptpubkey_address: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,128}$/))),
  value: satoshisSchema,
})

/** `GET /tx/:txid` */
export const transactionSchema = v.object({
  txid: hashSchema,
  vin: v.array(
    v.object({
      txid: hashSchema,
      vout: voutSchema,
      is_coinbase: v.boolean(),
      prevout: v.nullable(outputSchema),
    }),
  ),
  vout: v.array(outputSchema),
  status: statusSchema,
})

/** A transaction of an Esplora server. */
export type EsploraTransaction = v.InferOutput<typeof transactionSchema>

/** `GET /address/:address/txs` and the pages after it. */
export const transactionsSchema = v.pipe(v.array(transactionSchema), v.maxLength(1_000))

/** `GET /fee-estimates`: satoshis per virtual byte by the blocks to wait. */
export const estimatesSchema = v.record(
  v.pipe(v.string(), v.regex(/^\d{1,5}$/)),
  v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
)

/** A transaction in the form of all sources. */
export function toTransaction({ txid, vin, vout }: EsploraTransaction): BitcoinTransaction {
  const coinbase = vin.some(({ is_coinbase }) => is_coinbase)
  return {
    txid,
    coinbase,
    inputs: vin.flatMap(({ txid, vout, prevout }) =>
      prevout ? { txid, vout, address: prevout.scriptpubkey_address, amount: prevout.value } : [],
    ),
    outputs: vout.map(({ scriptpubkey_address: address, value: amount }, index) => ({
      txid,
      vout: index,
      address,
      amount,
    })),
  }
}
