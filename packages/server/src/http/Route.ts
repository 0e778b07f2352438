import type { Call } from '@latchkey/protocol/wire'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Project } from '../access/Project.js'
import type { RefusalStatus } from '../answers/Refusal.js'
import type { Reply } from '../answers/Reply.js'
import type { Dependencies } from '../Dependencies.js'
import type { KeepReply } from '../idempotency/keys.js'

/** What a handler knows of the request besides its parsed input. */
export type RequestContext = {
  requestId: string
  /** The client's address after trusted proxies; IPv6 shortened to its /64. */
  ip: string
  origin: string | undefined
  headers: Headers
  /** Fires when the request has used up its time or the client is gone. Made when first read: read it where it is needed. */
  readonly signal: AbortSignal
  /** The project the call is made for; there unless the route asks for none. */
  project: Project | undefined
  /** Whether this very write was tried before, under the same `Idempotency-Key`, and may have happened. */
  isRepeat?: boolean
  /**
   * Keeps the answer of a write with an `Idempotency-Key`, in the transaction of the write: both happen or neither (F-41).
   * Undefined without a key.
   */
  keep?: KeepReply | undefined
  /** All calls of the app that serves this one, for the document that describes them. */
  routes: readonly Route[]
}

/** The parsed parts of a request. */
export type RouteInput<params, query, body> = { params: params; query: query; body: body }

/**
 * One call of the API as data: the pipeline, the metrics, the rate limits, the OpenAPI document and the fuzz tests are
 * all made from it.
 */
export type Route = {
  /** One word for it in metrics, logs and errors, e.g. `balance`. */
  call: string
  method: 'GET' | 'POST'
  /** Hono paths; the first is the canonical one. */
  paths: readonly string[]
  /** One sentence for the OpenAPI document. */
  summary: string
  /** Whether the call is made for a project; `projectId` is read from the query, else from the body. */
  access: 'project' | 'none'
  /** Bytes of a body, or the setting that tells them; `bodyBytes` unless told otherwise. */
  bodyLimit?: number | 'rpcBodyBytes'
  /** How a wrong body is refused, where the wire differs from the rest. */
  badBody?: 'text' | 'code'
  /** The body is a form of a page of ours, not JSON: its fields reach the schema as texts. The page guards it itself. */
  acceptForm?: true
  /** Writes honour `Idempotency-Key`. */
  idempotent?: boolean
  /** What the call costs of the rate limit; 1 unless told otherwise. */
  cost?: (input: RouteInput<never, never, never>, dependencies: Dependencies) => number
  params?: GenericSchema
  query?: GenericSchema
  body?: GenericSchema
  /** The status of its answer, where that is not 200. */
  success?: 101 | 303
  /** Statuses of its own with which it refuses, besides those of every call. */
  refuses?: readonly RefusalStatus[]
  /** Of the 200 answer, for the OpenAPI document. */
  response?: GenericSchema
  /** The media types of its answer that are not JSON by that schema. */
  produces?: readonly string[]
  /** Its 503 is an answer too: a probe tells that something is not well. */
  answersUnwell?: true
  handle: (
    input: RouteInput<never, never, never>,
    dependencies: Dependencies,
    context: RequestContext,
  ) => Promise<Reply> | Reply
}

type Output<schema> = schema extends GenericSchema ? InferOutput<schema> : undefined

/** What a server adds to a call: who may make it, what it costs, and how it is answered. */
export type RouteDefinition<call extends Call, params = call['params']> = Omit<
  Route,
  'call' | 'method' | 'paths' | 'idempotent' | 'params' | 'query' | 'body' | 'response' | 'cost' | 'handle'
> & {
  call: call
  /** Other paths that answer the same. */
  aliases?: readonly string[]
  /** Reads the path in place of the call's schema, where the handler is the one to refuse it. */
  params?: params
  cost?: (
    input: RouteInput<Output<params>, Output<call['query']>, Output<call['body']>>,
    dependencies: Dependencies,
  ) => number
  handle: (
    input: RouteInput<Output<params>, Output<call['query']>, Output<call['body']>>,
    dependencies: Dependencies,
    context: RequestContext,
  ) => Promise<Reply> | Reply
}

/**
 * Defines the route of a call; the handler's input has the types of its schemas.
 *
 * @example
 * export const chainsRoute = defineRoute({
 *   call: chainsCall, access: 'none', summary: 'The chains of this server.',
 *   handle: (_, { networks }) => ({ json: { http: networks.all.map(({ chainId }) => chainId), ws: [] } }),
 * })
 */
export function defineRoute<const call extends Call, const params = call['params']>({
  call,
  aliases = [],
  ...route
}: RouteDefinition<call, params>): Route {
  const { name, method, path, params, query, body, response, idempotent } = call
  return {
    call: name,
    method,
    paths: [path, ...aliases],
    ...(idempotent && { idempotent }),
    ...(params && { params }),
    // `rpcSockets` reads the query of an upgrade; a plain request gets the same refusal whatever it asks.
    ...(query && !call.socket && { query }),
    ...(body && { body }),
    ...(response && { response }),
    ...(route as unknown as Omit<Route, 'call' | 'method' | 'paths'>),
  }
}
