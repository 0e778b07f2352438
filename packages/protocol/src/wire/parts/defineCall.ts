import type * as v from 'valibot'
import type { WireSchema } from './parseWire.js'

/** One call of the data API as a value: the server's route and the client's request are both made from it. */
export type Call = {
  /** One word for it in errors, metrics and logs, e.g. `balance`. */
  name: string
  method: 'GET' | 'POST'
  /** With its parameters as `:address`. */
  path: string
  params?: WireSchema
  query?: WireSchema
  body?: WireSchema
  /** Of the answer with status 200; absent where that is no JSON, as for a picture or a WebSocket. */
  response?: WireSchema
  /** Repeats with the same `Idempotency-Key` are one write. */
  idempotent?: true
  /** The body names the project, too. */
  projectIn?: 'body'
  /** The query that our client sends unless told otherwise. */
  preset?: Readonly<Record<string, string>>
  /** An answer may be an error, as that of a node which was asked through the API. */
  answersErrors?: true
  /** Opened as a WebSocket. */
  socket?: true
}

/**
 * Defines a call of the data API.
 *
 * @example
 * const feesCall = defineCall({
 *   name: 'fees', method: 'GET', path: '/v1/fees', query: feesQuerySchema, response: feesResponseSchema,
 * })
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const call extends Call>(call: call): call {
  return call
}

/** What a call is made with: the parameters of its path and query side by side, and its body. */
export type CallInput<call extends Call> = Flat<
  CallFields<call['params']> & CallFields<call['query']> & BodyOf<call['body']>
>

/** What a call answers. */
export type CallOutput<call extends Call> = call['response'] extends WireSchema
  ? v.InferOutput<call['response']>
  : never

/** What the client adds to each query by itself. */
type OwnField = 'projectId' | 'st' | 'sv' | 'clientId'

type CallFields<schema> = schema extends WireSchema
  ? {
      [name in keyof v.InferInput<schema> as Exclude<name, OwnField>]: Field<
        v.InferInput<schema>[name],
        Part<v.InferOutput<schema>, name>
      >
    }
  : unknown

/** A text as it is sent; what a text stands for (a list, a number, a flag) as itself, a list also as its only item. */
type Field<input, output> =
  NonNullable<output> extends string
    ? input
    : NonNullable<output> extends readonly string[]
      ? readonly string[] | input
      : NonNullable<output> | Extract<input, undefined>

type Part<value, name> = name extends keyof value ? value[name] : never

type BodyOf<schema> = schema extends WireSchema
  ? { body: Frozen<WithoutProject<v.InferInput<schema>>> }
  : unknown

/** The client names the project by itself. */
type WithoutProject<body> = body extends { projectId: unknown } ? Omit<body, 'projectId'> : body

type Frozen<value> = value extends readonly (infer item)[]
  ? readonly Frozen<item>[]
  : value extends object
    ? { readonly [name in keyof value]: Frozen<value[name]> }
    : value

type Flat<value> = { [name in keyof value]: value[name] } & {}
