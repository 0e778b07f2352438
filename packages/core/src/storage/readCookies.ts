import { LatchkeyError } from '@latchkey/protocol'
import { type InitialState, maximumLength, readInitialState } from './InitialState.js'

export type ReadCookiesParameters = {
  /** The `id` of `createLatchkey`, where the page names one. */
  id?: string | undefined
}

/** The name of an instance's cookie. */
export const cookieNameOf = (id = 'default'): string => `latchkey.${encodeURIComponent(id)}`

/**
 * Who was connected, from the `Cookie` header of a request; `undefined` for a visitor who was not, or whose cookie cannot be read.
 *
 * Nothing else of the header is in it: what a server hands to the page is read by every script there.
 *
 * @example
 * const initialState = readCookies((await headers()).get('cookie'))
 */
export function readCookies(
  header: string | null | undefined,
  { id }: ReadCookiesParameters = {},
): InitialState | undefined {
  if (header === null || header === undefined) return undefined
  if (typeof header !== 'string') {
    const problem = "needs the text of the Cookie header, e.g. (await headers()).get('cookie')"
    throw new LatchkeyError('config/invalid', { context: { setting: 'readCookies()', problem } })
  }
  const start = `${cookieNameOf(id)}=`
  const value = header
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
  if (!value || value.length > maximumLength) return undefined
  try {
    return readInitialState(JSON.parse(decodeURIComponent(value)))
  } catch {
    return undefined
  }
}
