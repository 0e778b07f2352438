import { isOriginAllowed } from '../http/isOriginAllowed.js'

/** Whether a page may connect: every one where none is named, and those of one's own machine always. Apps have no origin. */
export function isPageAllowed(origin: string | undefined, allowed: readonly string[]): boolean {
  if (allowed.length === 0 || origin === undefined || isOriginAllowed(origin, allowed)) return true
  return URL.canParse(origin) && ['localhost', '127.0.0.1'].includes(new URL(origin).hostname)
}
