import type { RedisConnection } from '../redis/connectRedis.js'
import { createMemoryLimiter } from './createMemoryLimiter.js'
import { createRedisLimiter } from './createRedisLimiter.js'
import type { Limiter } from './Limiter.js'

/** The limiter of a server: in Redis where there is one, for all its processes, else in this process. */
export function createLimiter({ redis }: { redis?: RedisConnection | undefined }): Limiter {
  return redis ? createRedisLimiter({ redis }) : createMemoryLimiter()
}
