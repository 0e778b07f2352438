/** A token bucket: `capacity` at once, refilled by `perSecond`. */
export type BucketSize = { capacity: number; perSecond: number }

/** Whether a call may go on, and when to try again if not. */
export type LimitAnswer = { allowed: boolean; retryAfterMs: number }

/** Counts calls: in this process, or in Redis for all processes; without Redis it falls back to this process (S-41). */
export type Limiter = {
  take: (bucket: string, size: BucketSize, cost?: number) => LimitAnswer | Promise<LimitAnswer>
}
