import { hashKey } from '@tanstack/query-core'
import { defineOnce } from '../defineOnce.js'
import type { Latchkey } from '../Latchkey.js'
import { times } from './times.js'

export type PaceParameters = {
  /** The key of the query. */
  queryKey: readonly unknown[]
  signal?: AbortSignal | undefined
  /** Of a clock that nobody sets back (F-36). */
  now?: () => number
}

type Failures = Map<string, { error: unknown; at: number }>

const getFailures = defineOnce((): Failures => new Map())

/**
 * Calls a server, unless the same call failed within the last 30 s: then it fails the same way without being made (F-14).
 * However often a view opens, a server in trouble is not asked more often than that.
 */
export async function pace<value>(
  latchkey: Latchkey,
  { queryKey, signal, now = () => performance.now() }: PaceParameters,
  call: () => Promise<value>,
): Promise<value> {
  const failures = getFailures(latchkey)
  const key = hashKey(queryKey)
  const last = failures.get(key)
  if (last && now() - last.at < times.retryDelay) throw last.error
  try {
    const value = await call()
    failures.delete(key)
    return value
  } catch (error) {
    // Offline, nobody was asked: it may be tried again as soon as there is a network.
    const isOffline = (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false
    if (!signal?.aborted && !isOffline) failures.set(key, { error, at: now() })
    throw error
  }
}

/** Lets a call be made again at once, because a person asks for it. */
export function forgetFailure(latchkey: Latchkey, queryKey: readonly unknown[]): void {
  getFailures(latchkey).delete(hashKey(queryKey))
}
