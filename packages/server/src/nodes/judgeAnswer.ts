import * as v from 'valibot'
import { isRevert, type NodeError } from './isRevert.js'
import { type NodeAnswer, NodeFailure } from './NodeFailure.js'

/** The ids of a request: one, or those of a batch. */
export type RequestIds = { batch: boolean; ids: readonly unknown[] }

// Wider than the wire's schema: a contract gives its reason in as many words as it likes.
const errorSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
})

/**
 * The error that an answer to one request holds, `undefined` for a result; throws what is neither (F-12).
 *
 * Bitcoin nodes before version 28 name no version and send both a result and an error, one of them null.
 */
export function readError(item: unknown, ids: readonly unknown[]): NodeError | undefined {
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
 * Throws `NodeFailure` unless an answer is a result, or a contract's own refusal (F-12): of any other error the next node is asked.
 *
 * A limit that was reached counts against the node. Other errors may as well come from the request, so the circuit stays as it
 * is, and the error is kept for the case that no node has an answer.
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
  for (const [kind, message] of [
    ['doubtful', 'the node has trouble, or lacks data'],
    ['refused', 'the node refuses the request'],
  ] as const) {
    if (kinds.includes(kind)) {
      throw new NodeFailure(kind, message, { counts: false, answer: { ...answer, value } })
    }
  }
}

const limited =
  /rate.?limit|too many requests?|quota|request count exceeded|request limit|rps limit|requests per second|compute units|capacity (?:limit|exceeded)|api.?key|unauthori[sz]ed|billing|node is (?:behind|unhealthy)|service unavailable|no (?:healthy|available) (?:node|upstream|backend)/i

/** A provider wants money for this kind of request: another may not, and for others this one is good. */
const plan = /\b(?:plan|tier|freetier)\b|your subscription|upgrade/i

const doubtful =
  /header (?:for hash )?not found|(?:unknown|missing) (?:block|header)|block .{0,20}not found|missing trie node|no state available|world state|resource (?:not found|unavailable)|too large|(?:state|history|data) .{0,40}(?:not available|unavailable|pruned)|try again|please retry|unmarshal|deadline exceeded|time(?:d )?.?out|cannot fulfill|internal (?:server )?error|can't route/i

/** Warming up, in initial download, not connected: states of a Bitcoin node, which no request brings about. */
const bitcoinUnready = new Set([-28, -10, -9])

/** What a chain itself has against a transaction. */
const chainRule = /simulation failed|custom program error|already been processed/i

/**
 * What an error says: the chain's own answer, of the request (another node may take it), of the node (it is in trouble, or lacks
 * data), or of a limit.
 */
export function kindOf(error: NodeError): 'limited' | 'plan' | 'refused' | 'doubtful' | 'answer' {
  const { code, message } = error
  if (bitcoinUnready.has(code)) return 'limited'
  // The words of a Bitcoin node have codes of their own, and those of a contract are written by anybody.
  if ((code < 0 && code > -100) || isRevert(error) || chainRule.test(message)) return 'answer'
  if (code === 429 || limited.test(message)) return 'limited'
  if (plan.test(message)) return 'plan'
  if (code === -32_603 || code > -32_000 || doubtful.test(message)) return 'doubtful'
  return 'refused'
}
