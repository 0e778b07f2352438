import { refuseNotText } from '../answers/Refusal.js'

/** The query of a URL by name; the first value of a name counts, as for every reader of such an address. */
export type Query = Record<string, string>

/** An object that inherits nothing, and that engines handle faster than `Object.create(null)`. */
const EmptyQuery = function EmptyQuery() {} as unknown as new () => Query
EmptyQuery.prototype = Object.create(null)

/** The query of a URL without one. */
export const noQuery: Query = Object.freeze(new EmptyQuery())

/** Reads the query of a URL, without the work of a `URL` object: every request passes here. */
export function readQuery(url: string): Query {
  const at = url.indexOf('?')
  if (at < 0) return noQuery
  const query = new EmptyQuery()
  const end = url.indexOf('#', at)
  for (const pair of url.slice(at + 1, end < 0 ? undefined : end).split('&')) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    if (name === '__proto__' || name in query) continue
    query[name] = equals < 0 ? '' : decode(pair.slice(equals + 1))
  }
  return query
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  const decoded = decodePercents(text.replaceAll('+', ' '))
  if (decoded.includes('\0')) throw refuseNotText('query')
  return decoded
}

function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Bytes that are no UTF-8 become the replacement character, as in every browser; schemas refuse it where it matters.
    return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? ''
  }
}
