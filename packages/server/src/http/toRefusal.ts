import { isLatchkeyError } from '@latchkey/protocol'
import { describeRule } from '../answers/describeRule.js'
import { Refusal } from '../answers/Refusal.js'
import type { Route } from './Route.js'

/** Where in a request something was wrong. */
export type RequestPart = 'path' | 'query' | 'body'

/** Fields that the wire refuses by reason, with the name it gives them; others are refused by text. */
const fieldNames: ReadonlyMap<string, string> = new Map([
  ['chainId', 'chainId'],
  ['address', 'address'],
  ['account', 'address'],
  ['name', 'name'],
  ['zone', 'name'],
  ['from', ''],
  ['to', ''],
  ['tokenAddress', ''],
  ['userAddress', ''],
  ['forceUpdate', ''],
  ['cursor', ''],
])

/** The refusal for input that a schema refused: which status and which form, as the wire has it. */
export function toRefusal(error: unknown, part: RequestPart, route: Pick<Route, 'badBody'>): unknown {
  if (isLatchkeyError(error, 'json/invalid')) {
    const status = error.context.reason === 'size' ? 413 : 400
    return new Refusal({ status, form: route.badBody ?? 'text', description: describeJson(error.context) })
  }
  if (!isLatchkeyError(error, 'api/bad-request')) return error
  const { field, problem } = error.context
  const description = `${field === '' ? part : `\`${field}\``}: ${describeRule(error.details)}`
  if (part === 'body') {
    if (route.badBody) return new Refusal({ status: 400, form: route.badBody, description })
    if (problem === 'shape') return new Refusal({ status: 422, form: 'text', description })
    return new Refusal({ status: 400, field: fieldNames.get(field) ?? field, description })
  }
  // An item of a list is at fault by the name of its list.
  const known = fieldNames.get(field.split('.', 1)[0] ?? field)
  if (part === 'path') return new Refusal({ status: 400, field: known ?? field, description })
  const isMissing = problem === 'shape'
  if (isMissing || known === undefined) return new Refusal({ status: 400, form: 'text', description })
  return new Refusal({ status: 400, field: known, description })
}

function describeJson({
  reason,
  limit,
}: {
  reason: 'syntax' | 'size' | 'depth'
  limit?: number | undefined
}) {
  if (reason === 'size') return `The body is larger than ${limit} bytes`
  if (reason === 'depth') return `The body is nested deeper than ${limit}`
  return 'The body is not JSON'
}
