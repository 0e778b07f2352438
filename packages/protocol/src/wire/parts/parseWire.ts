import * as v from 'valibot'
import { LatchkeyError } from '../../errors/LatchkeyError.js'

/** A schema of the wire, for code that does not depend on the schema library itself. */
export type WireSchema = v.GenericSchema

/**
 * Reads a response by its schema, or throws `api/bad-response`; `call` names it in the error, e.g. `balance`.
 *
 * @example
 * const { balances } = parseResponse(balanceResponseSchema, parseJson(text, responseLimits), 'balance')
 */
export function parseResponse<const schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
  call: string,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, value, { abortEarly: true })
  // An array passes for an object that needs no field: a list is no answer to a call that gives none.
  if (result.success && Array.isArray(value) && !Array.isArray(result.output)) {
    throw new LatchkeyError('api/bad-response', { context: { call, field: '' }, details: 'Expected Object' })
  }
  if (result.success) return result.output
  const [issue] = result.issues
  throw new LatchkeyError('api/bad-response', {
    context: { call, field: fieldOf(issue) },
    details: describe(issue),
  })
}

/**
 * Reads the path, query or body of a request by its schema, or throws `api/bad-request`.
 *
 * Its `problem` is what the wire answers by: `shape` (a field missing or of another type) or `format`.
 */
export function parseRequest<const schema extends v.GenericSchema>(
  schema: schema,
  value: unknown,
  call: string,
): v.InferOutput<schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  // A wrong shape is told before a wrong format, wherever it stands: the wire gives it another status.
  const issue = result.issues.find(({ kind }) => kind === 'schema') ?? result.issues[0]
  throw new LatchkeyError('api/bad-request', {
    context: { call, field: fieldOf(issue), problem: issue.kind === 'schema' ? 'shape' : 'format' },
    details: describe(issue),
  })
}

const fieldOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? ''

/** Names the expected type only: an answer can be a megabyte, and a request can hold a signature. */
const describe = ({ expected, message, type }: v.BaseIssue<unknown>) =>
  `Expected ${expected ?? (type === 'check' || type === 'raw_transform' ? message : type)}`
