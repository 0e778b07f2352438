import { listSchema } from '@latchkey/protocol/wire'
import * as v from 'valibot'
import type { Hex } from 'viem'

// What a Blockscout server answers, as far as it is used. It is not trusted: bad items are dropped, all is bounded.

const hexOf = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`)),
    v.transform((text) => text.toLowerCase() as Hex),
  )
/** An address in lower case. */
export const addressSchema = hexOf(20)
/** A hash in lower case. */
export const hashSchema = hexOf(32)
const partySchema = v.object({ hash: addressSchema })
const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Base units as decimal digits. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const timeSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp(),
  v.transform((text) => Math.floor(Date.parse(text) / 1_000)),
  v.safeInteger(),
)

/** What leads to the next page: the server's own names and values, handed back as they came. */
export const pageParamsSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)),
    v.union([
      v.pipe(v.string(), v.maxLength(100)),
      v.pipe(v.number(), v.safeInteger()),
      v.boolean(),
      v.null_(),
    ]),
  ),
  v.check((params) => Object.keys(params).length <= 12, 'At most 12 parameters'),
)

/** What leads to the next page of a list. */
export type PageParams = v.InferOutput<typeof pageParamsSchema>

const pageOf = <const item extends v.GenericSchema>(item: item) =>
  v.object({ items: listSchema(item, 200), next_page_params: v.optional(v.nullable(pageParamsSchema), null) })

/** `GET /api/v2/addresses/{address}/transactions`; `block` is what servers before version 7 call `block_number`. */
export const transactionsAnswerSchema = pageOf(
  v.pipe(
    v.object({
      hash: hashSchema,
      block_number: v.nullish(countSchema),
      block: v.nullish(countSchema),
      position: v.nullish(countSchema),
      timestamp: v.nullish(timeSchema),
      from: partySchema,
      to: v.nullish(partySchema),
      created_contract: v.nullish(partySchema),
      value: amountSchema,
      status: v.nullish(v.string()),
      nonce: v.optional(countSchema, 0),
      raw_input: v.nullish(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/))),
    }),
    v.transform(({ block, block_number, from, to, created_contract, raw_input, ...rest }) => ({
      ...rest,
      block: block_number ?? block ?? undefined,
      from: from.hash,
      to: to?.hash,
      created: created_contract?.hash,
      method: raw_input && raw_input.length >= 10 ? (raw_input.slice(0, 10).toLowerCase() as Hex) : undefined,
    })),
  ),
)

/** One transaction of an address; without a block while it waits. */
export type ExplorerTransaction = v.InferOutput<typeof transactionsAnswerSchema>['items'][number]

/** A token; `address` is what servers before version 8 call `address_hash`. */
const tokenSchema = v.pipe(
  v.object({
    address_hash: v.nullish(addressSchema),
    address: v.nullish(addressSchema),
    type: v.string(),
  }),
  v.transform(({ address, address_hash, type }) => ({ address: address_hash ?? address, type })),
  v.check(({ address }) => !!address, 'An address'),
  v.transform(({ address, type }) => ({ address: address as Hex, type })),
)

/** `GET /api/v2/addresses/{address}/token-transfers` */
export const transfersAnswerSchema = pageOf(
  v.pipe(
    v.object({
      transaction_hash: v.nullish(hashSchema),
      tx_hash: v.nullish(hashSchema),
      block_number: v.nullish(countSchema),
      block: v.nullish(countSchema),
      log_index: v.union([
        countSchema,
        v.pipe(
          v.string(),
          v.regex(/^\d{1,9}$/),
          v.transform((text) => Number(text)),
        ),
      ]),
      timestamp: timeSchema,
      from: partySchema,
      to: partySchema,
      token: tokenSchema,
      total: v.nullish(v.object({ value: v.nullish(amountSchema) })),
    }),
    v.transform((item) => ({
      hash: item.transaction_hash ?? item.tx_hash,
      block: item.block_number ?? item.block,
      log: item.log_index,
      timestamp: item.timestamp,
      from: item.from.hash,
      to: item.to.hash,
      token: item.token,
      amount: item.total?.value ?? undefined,
    })),
    v.check(({ hash, block }) => !!hash && typeof block === 'number', 'A transaction in a block'),
    v.transform(({ hash, block, ...rest }) => ({ ...rest, hash: hash as Hex, block: block as number })),
  ),
)

/** One transfer of a token from or to an address. */
export type ExplorerTransfer = v.InferOutput<typeof transfersAnswerSchema>['items'][number]

/** `GET /api/v2/addresses/{address}/token-balances` */
export const tokenBalancesAnswerSchema = listSchema(v.object({ token: tokenSchema }), 2_000)
