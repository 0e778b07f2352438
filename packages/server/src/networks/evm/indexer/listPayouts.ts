import * as v from 'valibot'
import type { Hex } from 'viem'
import { addressAnswerSchema, amountAnswerSchema, hashAnswerSchema, type NodeBlock } from '../nodeAnswers.js'

/** Coins that a contract moved within a transaction. */
export type CoinMove = { position: number; from: Hex; to: Hex; amount: bigint }

/** What moves coins, as nodes call it; code that runs in another account's name only says how much its caller got. */
const moving: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])
/** A block holds a few thousand at most, by what they cost. */
const maximumMoves = 20_000

const callSchema = v.object({
  type: v.string(),
  from: addressAnswerSchema,
  to: v.nullish(addressAnswerSchema),
  value: v.nullish(amountAnswerSchema),
  error: v.optional(v.unknown()),
  calls: v.optional(v.array(v.unknown()), []),
})

const callsSchema = v.array(
  v.object({ txHash: v.optional(hashAnswerSchema), result: v.optional(v.unknown()) }),
)

/** The payouts by geth's `callTracer`; nothing where the traces are not of the block's transactions. */
export function listCallMoves(answer: unknown, { transactions }: NodeBlock): readonly CoinMove[] {
  const traces = v.safeParse(callsSchema, answer)
  if (!traces.success || traces.output.length !== transactions.length) return []
  const moves: CoinMove[] = []
  for (const [position, { txHash, result }] of traces.output.entries()) {
    if (txHash !== undefined && txHash !== transactions[position]?.hash) return []
    // A stack of its own: calls are up to a thousand deep.
    const open: { call: unknown; isInner: boolean }[] = [{ call: result, isInner: false }]
    for (let next = open.pop(); next && moves.length < maximumMoves; next = open.pop()) {
      const call = v.safeParse(callSchema, next.call)
      // What failed was undone, with all that it had called.
      if (!call.success || call.output.error !== undefined) continue
      const { type, from, to, value, calls } = call.output
      // The transaction's own coins are its value.
      if (next.isInner && moving.has(type.toUpperCase())) push(moves, { position, from, to, amount: value })
      for (const inner of calls.toReversed()) open.push({ call: inner, isInner: true })
    }
  }
  return moves
}

const actionSchema = v.object({
  callType: v.nullish(v.string()),
  from: v.nullish(addressAnswerSchema),
  to: v.nullish(addressAnswerSchema),
  value: v.nullish(amountAnswerSchema),
  // Of what ends a contract.
  address: v.nullish(addressAnswerSchema),
  refundAddress: v.nullish(addressAnswerSchema),
  balance: v.nullish(amountAnswerSchema),
})

const traceSchema = v.object({
  type: v.string(),
  action: v.unknown(),
  error: v.optional(v.unknown()),
  result: v.nullish(v.object({ address: v.nullish(addressAnswerSchema) })),
  traceAddress: v.array(v.number()),
  blockHash: hashAnswerSchema,
  transactionPosition: v.nullish(v.pipe(v.number(), v.integer())),
})

/** The payouts by `trace_block`, which lists calls flat, each by its place in the tree. */
export function listTraceMoves(answer: unknown, { hash }: NodeBlock): readonly CoinMove[] {
  const traces = v.safeParse(v.array(v.unknown()), answer)
  const moves: CoinMove[] = []
  const failed: string[] = []
  for (const item of traces.success ? traces.output : []) {
    const trace = v.safeParse(traceSchema, item)
    if (!trace.success) continue
    const action = v.safeParse(actionSchema, trace.output.action)
    // Rewards are of no transaction.
    if (!action.success || typeof trace.output.transactionPosition !== 'number') continue
    const { type, error, result, traceAddress, blockHash, transactionPosition: position } = trace.output
    // The block of that height may be another one by now.
    if (blockHash !== hash) return []
    const place = `${[position, ...traceAddress].join('.')}.`
    if (error !== undefined && error !== null) failed.push(place)
    // A caller comes before what it calls.
    if (traceAddress.length === 0 || failed.some((one) => place.startsWith(one))) continue
    const { callType, from, to, value, address, refundAddress, balance } = action.output
    if (type === 'suicide') push(moves, { position, from: address, to: refundAddress, amount: balance })
    else if (type === 'create') push(moves, { position, from, to: result?.address, amount: value })
    else if (type === 'call' && callType === 'call') push(moves, { position, from, to, amount: value })
    if (moves.length >= maximumMoves) break
  }
  return moves
}

type Found = {
  position: number
  from: Hex | null | undefined
  to: Hex | null | undefined
  amount: bigint | null | undefined
}

function push(moves: CoinMove[], { position, from, to, amount }: Found): void {
  if (from && to && amount && from !== to) moves.push({ position, from, to, amount })
}
