import * as v from 'valibot'
import { defineCall } from './parts/defineCall.js'
import { caip2IdSchema } from './parts/ids.js'
import { jsonObjectSchema, jsonSchema } from './parts/json.js'
import { projectQueryEntries } from './parts/query.js'
import { filledTextSchema, textSchema } from './parts/text.js'

/** The query of the JSON-RPC proxy, `POST /v1` and its WebSocket. */
export const rpcQuerySchema = v.object({
  ...projectQueryEntries,
  chainId: caip2IdSchema,
  providerId: v.optional(textSchema(64)),
  sessionId: v.optional(textSchema(128)),
  source: v.optional(textSchema(64)),
})

/** The query of the JSON-RPC proxy. */
export type RpcQuery = v.InferOutput<typeof rpcQuerySchema>

const idSchema = v.union([textSchema(256), v.pipe(v.number(), v.finite()), v.null()])
const versionSchema = v.literal('2.0')

/** One JSON-RPC request; without `id` it is a notification. */
const rpcRequestSchema = v.object({
  jsonrpc: versionSchema,
  id: v.optional(idSchema),
  method: filledTextSchema(128),
  params: v.optional(v.union([v.array(jsonSchema), jsonObjectSchema])),
})

/** One JSON-RPC request. */
export type RpcRequest = v.InferOutput<typeof rpcRequestSchema>

/** The body of the JSON-RPC proxy: one request, or a batch. */
export const rpcBodySchema = v.union([
  v.pipe(v.array(rpcRequestSchema), v.minLength(1), v.maxLength(100)),
  rpcRequestSchema,
])

/** The body of the JSON-RPC proxy. */
export type RpcBody = v.InferOutput<typeof rpcBodySchema>

/** A failed JSON-RPC request, also as the body of an HTTP error. */
const rpcFailureSchema = v.object({
  jsonrpc: versionSchema,
  id: v.nullish(idSchema),
  error: v.object({
    code: v.pipe(v.number(), v.safeInteger()),
    message: textSchema(4_096),
    data: v.optional(jsonSchema),
  }),
})

/** A failed JSON-RPC request. */
export type RpcFailure = v.InferOutput<typeof rpcFailureSchema>

/** A successful JSON-RPC request. */
const rpcSuccessSchema = v.object({ jsonrpc: versionSchema, id: idSchema, result: jsonSchema })

// The failure first: an answer with both an error and a result is one (F-12).
const rpcAnswerSchema = v.union([rpcFailureSchema, rpcSuccessSchema])

/** The answer of the JSON-RPC proxy: to one request, or to a batch in any order. */
const rpcResponseSchema = v.union([v.pipe(v.array(rpcAnswerSchema), v.maxLength(100)), rpcAnswerSchema])

/** The answer of the JSON-RPC proxy. */
export type RpcResponse = v.InferOutput<typeof rpcResponseSchema>

/** JSON-RPC to the nodes of a chain; the answer can be a failure of the node. */
export const rpcCall = defineCall({
  name: 'rpc',
  method: 'POST',
  path: '/v1',
  query: rpcQuerySchema,
  body: rpcBodySchema,
  response: rpcResponseSchema,
  answersErrors: true,
})

/** JSON-RPC to the nodes of a chain by WebSocket, subscriptions included. */
export const rpcSocketCall = defineCall({
  name: 'rpcSocket',
  method: 'GET',
  path: '/v1',
  query: rpcQuerySchema,
  socket: true,
})
