import type { LimitAnswer, Limiter } from './Limiter.js'

type Bucket = {
  tokens: number
  /** When that was counted. */
  at: number
  /** From when on it is as good as a new one. */
  fullAt: number
}

const allowed: LimitAnswer = Object.freeze({ allowed: true, retryAfterMs: 0 })

/** Counts in this process; buckets that have filled up again are forgotten. */
export function createMemoryLimiter({
  now = () => performance.now(),
  sweepAbove = 100_000,
  maximum = 1_000_000,
}: {
  now?: () => number
  /** How many buckets there are before full ones are looked for. */
  sweepAbove?: number
  /** How many buckets there may be; the oldest go first. */
  maximum?: number
} = {}): Limiter {
  const buckets = new Map<string, Bucket>()
  let sweepAt = sweepAbove

  function sweep(time: number) {
    for (const [key, { fullAt }] of buckets) if (fullAt <= time) buckets.delete(key)
    for (const key of buckets.keys()) {
      if (buckets.size <= maximum) break
      buckets.delete(key)
    }
    sweepAt = Math.max(sweepAbove, Math.min(buckets.size * 2, maximum))
  }

  function find(key: string, capacity: number, time: number): Bucket {
    const known = buckets.get(key)
    if (known) return known
    if (buckets.size >= sweepAt) sweep(time)
    const bucket = { tokens: capacity, at: time, fullAt: time }
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take(key, { capacity, perSecond }, cost = 1): LimitAnswer {
      const time = now()
      const bucket = find(key, capacity, time)
      const tokens = Math.min(capacity, bucket.tokens + ((time - bucket.at) / 1_000) * perSecond)
      // What costs more than a bucket holds waits for a full one, and leaves a debt.
      const missing = Math.min(cost, capacity) - tokens
      bucket.tokens = missing > 0 ? tokens : tokens - cost
      bucket.at = time
      bucket.fullAt = time + ((capacity - bucket.tokens) / perSecond) * 1_000
      return missing > 0 ? { allowed: false, retryAfterMs: (missing / perSecond) * 1_000 } : allowed
    },
  }
}
