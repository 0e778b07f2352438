import type { GenericSchema } from 'valibot'
import { Refusal } from '../answers/Refusal.js'
import { findNearName } from '../config/findNearName.js'
import type { Route } from './Route.js'

/** What any call may carry in its query: its project, and what SDKs add to every call. */
const commonNames = ['projectId', 'st', 'sv', 'clientId']

/**
 * Refuses a parameter, or a field of a body, that the call does not have: made-up ones would pass by every cache before
 * this server, and misspelt ones would change nothing without a word (S-40).
 */
export function refuseUnknown(route: Route, part: 'query' | 'body', value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const names = namesOf(route[part])
  // The body of JSON-RPC has no fixed fields.
  if (part === 'body' ? !names : route.ignoresQuery) return
  for (const name in value) {
    if (names && Object.hasOwn(names, name)) continue
    if (part === 'query' && commonNames.includes(name)) continue
    throw refuse(route, part, name, Object.keys(names ?? {}))
  }
}

function refuse(route: Route, part: 'query' | 'body', name: string, names: readonly string[]): Refusal {
  const near = findNearName(name, names)
  const what = part === 'query' ? 'parameter' : 'field'
  const hint = near === undefined ? '' : `; is it \`${near}\`?`
  const description = `\`${name.slice(0, 64)}\`: this call has no such ${what}${hint}`
  if (part === 'query') return new Refusal({ status: 400, form: 'text', description })
  if (route.badBody) return new Refusal({ status: 400, form: route.badBody, description })
  return new Refusal({ status: 422, form: 'text', description })
}

const namesOf = (schema: GenericSchema | undefined): object | undefined =>
  (schema as { entries?: object } | undefined)?.entries
