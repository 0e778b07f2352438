import type { BucketSize, LimitAnswer, Limiter } from './Limiter.js'

type Bucket = { tokens: number; at: number }

/** Counts in this process; buckets that have filled up again are forgotten. */
export function createMemoryLimiter({ now = () => performance.now() }: { now?: () => number } = {}): Limiter {
  const buckets = new Map<string, Bucket>()
  let sweepAt = 100_000

  function sweep(time: number, { capacity, perSecond }: BucketSize) {
    for (const [key, { tokens, at }] of buckets) {
      if (tokens + ((time - at) / 1_000) * perSecond >= capacity) buckets.delete(key)
    }
    sweepAt = Math.max(100_000, buckets.size * 2)
  }

  return {
    take(key, size, cost = 1): LimitAnswer {
      const { capacity, perSecond } = size
      const time = now()
      const bucket = buckets.get(key) ?? { tokens: capacity, at: time }
      const tokens = Math.min(capacity, bucket.tokens + ((time - bucket.at) / 1_000) * perSecond)
      const allowed = tokens >= Math.min(cost, capacity)
      buckets.set(key, { tokens: allowed ? tokens - cost : tokens, at: time })
      if (buckets.size > sweepAt) sweep(time, size)
      return {
        allowed,
        retryAfterMs: allowed ? 0 : ((Math.min(cost, capacity) - tokens) / perSecond) * 1_000,
      }
    },
  }
}
