import { DevnetError } from './DevnetError.js'

/** Waits for a promise, or fails as soon as the signal fires. */
export async function orAborted<value>(
  promise: Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value> {
  if (!signal) return promise
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new DevnetError('aborted', 'The start was given up.'))
  })
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  // After an abort the caller no longer waits, and a failure is expected.
  promise.catch(() => {})
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
