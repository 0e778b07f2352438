import * as v from 'valibot'
import { addressSchema, amountSchema, hashSchema } from './explorerAnswers.js'

// What the Etherscan API answers, as far as it is used: numbers are texts, and an empty text is none.

const countSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/),
  v.transform((text) => Number(text)),
)
const noAddress = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)

/** Every answer, good or bad, comes with status 200. */
export const etherscanAnswerSchema = v.object({
  status: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  result: v.unknown(),
})

/** An item of `action=txlist`. */
export const etherscanTransactionSchema = v.pipe(
  v.object({
    blockNumber: countSchema,
    timeStamp: countSchema,
    hash: hashSchema,
    nonce: countSchema,
    transactionIndex: countSchema,
    from: addressSchema,
    to: v.nullish(v.union([noAddress, addressSchema])),
    contractAddress: v.nullish(v.union([noAddress, addressSchema])),
    value: amountSchema,
    isError: v.optional(v.string(), '0'),
    txreceipt_status: v.optional(v.string(), ''),
    input: v.nullish(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/))),
  }),
  v.transform((item) => ({
    hash: item.hash,
    block: item.blockNumber,
    position: item.transactionIndex,
    timestamp: item.timeStamp,
    from: item.from,
    to: item.to ?? undefined,
    created: item.contractAddress ?? undefined,
    value: item.value,
    status: item.isError === '1' || item.txreceipt_status === '0' ? 'error' : 'ok',
    nonce: item.nonce,
    method:
      item.input && item.input.length >= 10
        ? (item.input.slice(0, 10).toLowerCase() as `0x${string}`)
        : undefined,
  })),
)

/** An item of `action=tokentx`, which lists ERC-20 alone, and no number of the log. */
export const etherscanTransferSchema = v.pipe(
  v.object({
    blockNumber: countSchema,
    timeStamp: countSchema,
    hash: hashSchema,
    from: addressSchema,
    to: addressSchema,
    contractAddress: addressSchema,
    value: amountSchema,
  }),
  v.transform(({ blockNumber, timeStamp, hash, from, to, contractAddress, value }) => ({
    hash,
    block: blockNumber,
    timestamp: timeStamp,
    from,
    to,
    token: { address: contractAddress, type: 'ERC-20' },
    amount: value,
  })),
)
