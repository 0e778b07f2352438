import type { RedisConnection } from '../redis/connectRedis.js'
import { createMemoryLimiter } from './createMemoryLimiter.js'
import type { LimitAnswer, Limiter } from './Limiter.js'

/** Clients known to be over their limit; beyond this many, Redis is asked again. */
const maximumRefused = 100_000

/** Counts in Redis for all processes; while it is away in this process alone, never not at all (S-41, F-43). */
export function createRedisLimiter({
  redis,
  now = () => performance.now(),
}: {
  redis: RedisConnection
  now?: () => number
}): Limiter {
  const alone = createMemoryLimiter({ now })
  // Who is over the limit is refused from memory until there is a token again: a flood stops here.
  const refusedUntil = new Map<string, number>()

  function findRefusal(bucket: string): LimitAnswer | undefined {
    const until = refusedUntil.get(bucket)
    if (until === undefined) return undefined
    const retryAfterMs = until - now()
    if (retryAfterMs > 0) return { allowed: false, retryAfterMs }
    refusedUntil.delete(bucket)
    return undefined
  }

  return {
    take(bucket, size, cost = 1) {
      const refusal = findRefusal(bucket)
      if (refusal) return refusal
      return redis
        .run((client) => client.takeTokens(`latchkey:limit:${bucket}`, size.capacity, size.perSecond, cost))
        .then(
          (waitMs): LimitAnswer => {
            // A dear call that is refused says nothing about a cheap one.
            if (waitMs > 0 && cost === 1) {
              if (refusedUntil.size >= maximumRefused) refusedUntil.clear()
              refusedUntil.set(bucket, now() + waitMs)
            }
            return { allowed: waitMs === 0, retryAfterMs: waitMs }
          },
          () => alone.take(bucket, size, cost),
        )
    },
  }
}
