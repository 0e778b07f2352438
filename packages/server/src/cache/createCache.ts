import type { Metrics } from '../observe/Metrics.js'
import type { RedisConnection } from '../redis/connectRedis.js'
import type { Cache } from './Cache.js'
import { createMemoryCache } from './createMemoryCache.js'
import { createRedisCache } from './createRedisCache.js'

/** The cache of a server: in Redis where there is one, for all its processes, else in this process. */
export function createCache({
  redis,
  metrics,
}: {
  redis?: RedisConnection | undefined
  metrics: Metrics
}): Cache {
  return redis ? createRedisCache({ redis, metrics }) : createMemoryCache({ metrics })
}
