import * as v from 'valibot'
import { type NodeAnswer, NodeFailure } from './NodeFailure.js'

/** The ids of a request: one, or those of a batch. */
export type RequestIds = { batch: boolean; ids: readonly unknown[] }

// Wider than the wire's schema: a contract gives its reason in as many words as it likes.
const errorSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
})

type RpcError = v.InferOutput<typeof errorSchema>

/**
 * The error that an answer to one request holds, `undefined` for a result; throws what is neither (F-12).
 *
 * Bitcoin nodes before version 28 name no version and send both a result and an error, one of them null.
 */
export function readError(item: unknown, ids: readonly unknown[]): RpcError | undefined {
  const { id, error, result } = (item ?? {}) as { id?: unknown; error?: unknown; result?: unknown }
  if (error !== undefined && error !== null) {
    const read = v.safeParse(errorSchema, error)
    // An error may have no id: the node could not read the request.
    if (read.success && (ids.includes(id) || id === null || id === undefined)) return read.output
  } else if (result !== undefined && ids.includes(id)) return undefined
  // A client can choose an id that a node does not give back as it was, so that alone is not held against the node.
  const counts = id === undefined || id === null
  throw new NodeFailure('content', 'no JSON-RPC answer, or one to another request', { counts })
}

/**
 * Throws `NodeFailure` unless an answer is one that other nodes would give too (F-12).
 *
 * A limit that was reached counts against the node. What only looks like a broken node may as well come from the
 * request, so the next one is asked, but the circuit stays as it is, and if all say the same it is the answer.
 */
export function judgeAnswer({ value, ...answer }: NodeAnswer, { batch, ids }: RequestIds): void {
  const isList = batch && Array.isArray(value)
  const errors = (isList ? value : [value]).map((item) => readError(item, ids))
  // A node that takes no batches answers with one error; one result is an answer to nothing.
  if (batch && (isList ? errors.length !== ids.length : errors[0] === undefined)) {
    throw new NodeFailure('content', 'a batch with answers missing', { counts: false })
  }
  const kinds = errors.map((error) => (error ? kindOf(error) : 'answer'))
  if (kinds.includes('limited') || kinds.includes('plan')) {
    throw new NodeFailure('limited', 'the node does not serve us now', { counts: kinds.includes('limited') })
  }
  if (kinds.includes('doubtful')) {
    throw new NodeFailure('doubtful', 'the node lacks data', { counts: false, answer: { ...answer, value } })
  }
}

const limited =
  /rate.?limit|too many requests|quota|request count exceeded|capacity (?:limit|exceeded)|api.?key|unauthori[sz]ed|billing|node is (?:behind|unhealthy)|service unavailable|no (?:healthy|available) (?:node|upstream|backend)/i

/** A provider wants money for this kind of request: another may not, and for others this one is good. */
const plan = /\b(?:plan|tier)\b|your subscription|upgrade/i

const doubtful =
  /header not found|unknown block|missing trie node|state .{0,40}(?:not available|unavailable|pruned)|try again later|unmarshal|deadline exceeded/i

/** Warming up, in initial download, not connected: states of a Bitcoin node, which no request brings about. */
const bitcoinUnready = new Set([-28, -10, -9])

function kindOf({ code, message }: RpcError): 'limited' | 'plan' | 'doubtful' | 'answer' {
  if (bitcoinUnready.has(code)) return 'limited'
  if (code > -32_000 || code < -32_099) return 'answer'
  // What follows is the reason that a contract gives, and contracts are written by anybody.
  const own = message.split(/revert|simulation failed|vm execution|custom program error/i, 1)[0] ?? ''
  if (limited.test(own)) return 'limited'
  if (plan.test(own)) return 'plan'
  return doubtful.test(own) ? 'doubtful' : 'answer'
}
