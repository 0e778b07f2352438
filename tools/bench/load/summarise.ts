import { percentile } from '../../soak/clients/statistics.js'
import type { LoadResult } from './Load.js'

/** The figures of a run, from how long each answer took. */
export function summarise({
  times,
  statuses,
  errors,
  seconds,
}: {
  times: readonly number[]
  statuses: Record<string, number>
  errors: number
  seconds: number
}): LoadResult {
  return {
    requests: times.length,
    seconds,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: percentile(times, 1),
    statuses,
    errors,
  }
}
