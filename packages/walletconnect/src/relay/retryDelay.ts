import { times } from '../times.js'

export type RetryDelayParameters = {
  /** Attempts that have failed in a row. */
  failures: number
  /** Milliseconds since the last attempt began. */
  sinceMs: number
  /** From 0 to 1. */
  random: number
}

/** How long to wait before the relay is tried again: longer each time, never the same for two clients, never under a second. */
export function retryDelay({ failures, sinceMs, random }: RetryDelayParameters): number {
  const longest = Math.min(times.retryMostMs, times.retryLeastMs * 2 ** Math.min(failures, 10))
  return Math.max(times.retryLeastMs - sinceMs, (longest / 2) * (1 + random))
}
