import { sessionTimeoutMs } from './times.js'

/**
 * Tells when a person has been back in the page for long and the wallet has still not answered: a socket that a phone put to
 * sleep does not close. What it returns ends it.
 */
export function watchReturn(onLate: () => void): () => void {
  // There is no page in Node.js.
  const page = globalThis.document as Document | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (page?.visibilityState === 'visible') timer = setTimeout(onLate, sessionTimeoutMs)
  }
  page?.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    page?.removeEventListener('visibilitychange', look)
  }
}
