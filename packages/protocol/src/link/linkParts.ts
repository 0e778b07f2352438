import { LatchkeyError } from '../errors/LatchkeyError.js'

/** Longer ones do not fit into a code that a camera reads, and are refused unread. */
export const maximumLength = 2_048

/** A key that is there twice could be read in two ways. */
export function readQuery(query: string): ReadonlyMap<string, string> | undefined {
  const parameters = new Map<string, string>()
  try {
    for (const part of query.split('&')) {
      if (part === '') continue
      const at = part.indexOf('=')
      const key = decodeURIComponent(at < 0 ? part : part.slice(0, at))
      if (parameters.has(key)) return undefined
      parameters.set(key, at < 0 ? '' : decodeURIComponent(part.slice(at + 1)))
    }
    return parameters
  } catch {
    return undefined
  }
}

/** The error of a link that cannot be read. */
export const invalidLink = (link: string): LatchkeyError =>
  new LatchkeyError('link/invalid', { context: { link: link.slice(0, 200) } })
