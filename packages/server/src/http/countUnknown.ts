import type { Route } from './Route.js'
import type { Query } from './readQuery.js'

/** What any call may carry in its query: its project, and what SDKs add to every call. */
const commonNames = ['projectId', 'st', 'sv', 'clientId']

/**
 * Counts the parameters of a query that a call does not have. They are ignored, as fields of bodies are: a widget may be newer
 * than the server, and what it may leave out it may also add. The count tells an operator of a page that spells one wrongly.
 */
export function countUnknown({ query: schema }: Pick<Route, 'query'>, query: Query): number {
  const names = (schema as { entries?: object } | undefined)?.entries ?? {}
  let count = 0
  for (const name in query) if (!Object.hasOwn(names, name) && !commonNames.includes(name)) count += 1
  return count
}
