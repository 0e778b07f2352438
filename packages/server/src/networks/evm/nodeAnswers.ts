import * as v from 'valibot'
import type { Hex } from 'viem'

// What a node answers, as far as it is used. Nodes are not trusted: everything is bounded, and only hex is hex.

const hexOf = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`)),
    v.transform((text) => text.toLowerCase() as Hex),
  )

/** Twenty bytes in lower case. */
export const addressAnswerSchema = hexOf(20)

/** A hash, or a topic of a log. */
export const hashAnswerSchema = hexOf(32)

/** Any number of bytes in lower case. */
export const bytesAnswerSchema = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-fA-F]{2})*$/),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** An amount of at most 256 bits. */
export const amountAnswerSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)

/** The height of a block, a place, a time: a number that JavaScript can hold. */
export const countAnswerSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,16}$/),
  v.transform((text) => Number(text)),
  v.safeInteger(),
)

/** A nonce can have 64 bits. No account reaches that, so a larger one is shown as the largest safe number. */
const nonceAnswerSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,16}$/),
  v.transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER)),
)

/** PostgreSQL counts in 32 bits where places in a block are kept. */
const placeAnswerSchema = v.pipe(countAnswerSchema, v.maxValue(2_147_483_647))

const headerEntries = {
  number: countAnswerSchema,
  hash: hashAnswerSchema,
  parentHash: hashAnswerSchema,
  /** `new Date()` takes no more. */
  timestamp: v.pipe(countAnswerSchema, v.maxValue(8_640_000_000_000)),
}

/** A block without what is in it; null where the node has none of that height. */
export const headerAnswerSchema = v.nullable(v.object(headerEntries))

/** A transaction, of a block or by its hash. */
export const transactionAnswerSchema = v.object({
  hash: hashAnswerSchema,
  from: addressAnswerSchema,
  to: v.nullish(addressAnswerSchema),
  value: amountAnswerSchema,
  // Deposits of rollups have none on some nodes.
  nonce: v.optional(nonceAnswerSchema, '0x0'),
  input: bytesAnswerSchema,
})

/** A block and its transactions. */
export const blockAnswerSchema = v.nullable(
  v.object({ ...headerEntries, transactions: v.array(transactionAnswerSchema) }),
)

/** A block and the hashes of its transactions. */
export const blockOfHashesSchema = v.nullable(
  v.object({ ...headerEntries, transactions: v.array(hashAnswerSchema) }),
)

const logAnswerSchema = v.object({
  address: addressAnswerSchema,
  topics: v.pipe(v.array(hashAnswerSchema), v.maxLength(4)),
  data: bytesAnswerSchema,
  logIndex: placeAnswerSchema,
})

/** What became of a transaction. */
export const receiptAnswerSchema = v.object({
  blockHash: hashAnswerSchema,
  transactionHash: hashAnswerSchema,
  // Receipts before the Byzantium fork have none.
  status: v.nullish(v.pipe(v.string(), v.regex(/^0x0*[01]$/))),
  contractAddress: v.nullish(addressAnswerSchema),
  logs: v.array(logAnswerSchema),
})

export type NodeBlock = NonNullable<v.InferOutput<typeof blockAnswerSchema>>
export type NodeHeader = NonNullable<v.InferOutput<typeof headerAnswerSchema>>
export type NodeLog = v.InferOutput<typeof logAnswerSchema>
export type NodeReceipt = v.InferOutput<typeof receiptAnswerSchema>
