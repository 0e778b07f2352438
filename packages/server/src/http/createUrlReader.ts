import type { HonoRequest } from 'hono'
import { refuseNotText } from '../answers/Refusal.js'
import { countUnknown } from './countUnknown.js'
import { parsePart } from './parsePart.js'
import type { Route } from './Route.js'
import { noQuery, type Query, readQuery } from './readQuery.js'

/**
 * What an address says, as a route understands it, and how many parameters it does not; shared by requests, so it is never
 * changed.
 */
export type ReadUrl = { params: unknown; query: unknown; search: Query; unknown: number }

/** Addresses that are remembered; a widget asks the same ones again and again. */
const mostUrls = 1_000
/** Longer ones are not worth the memory. */
const longestUrl = 1_000

/** Reads addresses by the schemas of their routes, and reads one that it has read before only once. */
export function createUrlReader() {
  const known = new Map<string, ReadUrl & { route: Route }>()
  return function readUrl(route: Route, req: Pick<HonoRequest, 'path' | 'param' | 'raw'>): ReadUrl {
    const { url } = req.raw
    const before = known.get(url)
    if (before?.route === route) return before
    if (route.params && req.path.includes('\0')) throw refuseNotText('path')
    const params = route.params && parsePart(route, 'path', route.params, req.param())
    const search = readQuery(url)
    const query = route.query && parsePart(route, 'query', route.query, search)
    const read = Object.freeze({
      route,
      params: freeze(params),
      query: freeze(query),
      search: freeze(search),
      unknown: search === noQuery ? 0 : countUnknown(route, search),
    })
    if (url.length <= longestUrl) {
      // All at once: to keep the order of use would cost more than it saves.
      if (known.size >= mostUrls) known.clear()
      known.set(url, read)
    }
    return read
  }
}

function freeze<value>(value: value): value {
  return Object.freeze(value)
}
