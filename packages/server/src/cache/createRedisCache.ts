import type { Metrics } from '../observe/Metrics.js'
import type { RedisConnection } from '../redis/connectRedis.js'
import type { Cache } from './Cache.js'
import { createLoads } from './createLoads.js'
import { createMemoryCache } from './createMemoryCache.js'

/** How long a process keeps a value while Redis is away: other processes cannot make it forget. */
const aloneMs = 1_000
/** How long a forgotten key is remembered as such: longer than anything looks for a value. */
const markMs = 300_000
/** How often it is tried to forget what could not be. */
const retryMs = 500
const maximumUnforgotten = 10_000

/**
 * A cache in Redis that all processes share. While Redis is away each process keeps values for a second, so that a
 * stampede does not reach the chains, and forgets in Redis what it could not as soon as Redis is back (F-43).
 */
export function createRedisCache({ redis, metrics }: { redis: RedisConnection; metrics: Metrics }): Cache {
  const alone = createMemoryCache()
  const loads = createLoads()
  const unforgotten = new Set<string>()

  async function forgetInRedis(key: string): Promise<boolean> {
    try {
      await redis.run((client) =>
        client.multi().del(valueKey(key)).incr(markKey(key)).pExpire(markKey(key), markMs).exec(),
      )
      return true
    } catch {
      return false
    }
  }

  async function retry() {
    for (const key of unforgotten) {
      if (!(await forgetInRedis(key))) break
      unforgotten.delete(key)
    }
    if (unforgotten.size > 0) retryLater()
  }
  const retryLater = () => void setTimeout(retry, retryMs).unref()

  async function forget(key: string): Promise<void> {
    loads.abandon(key)
    await alone.forget(key)
    if (await forgetInRedis(key)) return
    if (unforgotten.size === 0) retryLater()
    if (unforgotten.size < maximumUnforgotten) unforgotten.add(key)
  }

  /** What is kept, and the mark of the last time it was forgotten. Undefined while Redis is away. */
  async function read(key: string): Promise<{ text: string | null; mark: string } | undefined> {
    if (unforgotten.has(key)) return undefined
    try {
      const [text = null, mark] = await redis.run((client) => client.mGet([valueKey(key), markKey(key)]))
      return { text, mark: mark ?? '' }
    } catch {
      return undefined
    }
  }

  function keep(key: string, mark: string, value: unknown, ttlMs: number) {
    const text = JSON.stringify(value) ?? ''
    const kept = redis.run((client) =>
      client.keepUnlessForgotten(valueKey(key), markKey(key), mark, text, Math.max(1, Math.round(ttlMs))),
    )
    // A value that is not kept is found again.
    kept.catch(() => {})
  }

  async function find<value>(
    key: string,
    { ttlMs, fresh }: { ttlMs: number; fresh: boolean },
    load: () => Promise<value>,
    isWanted: () => boolean,
  ): Promise<value> {
    const kind = key.split(':', 1)[0] ?? ''
    const saved = await read(key)
    if (!saved) {
      metrics.count('latchkey_cache_reads_total', { kind, outcome: 'away' })
      return alone.remember(key, { ttlMs: Math.min(ttlMs, aloneMs), fresh }, load)
    }
    const found = fresh ? undefined : decode<value>(saved.text)
    metrics.count('latchkey_cache_reads_total', { kind, outcome: found ? 'hit' : 'miss' })
    if (found) return found.value
    const value = await load()
    if (isWanted()) keep(key, saved.mark, value, ttlMs)
    return value
  }

  return {
    remember(key, { ttlMs, fresh = false }, load) {
      return loads.share(key, fresh, (isWanted) => find(key, { ttlMs, fresh }, load, isWanted))
    },
    forget,
    isShared: redis.isWell,
  }
}

const valueKey = (key: string) => `latchkey:cache:{${key}}`
const markKey = (key: string) => `latchkey:forgot:{${key}}`

/** Nothing, where nothing or nothing readable is kept; an empty text is the value `undefined`. */
function decode<value>(text: string | null): { value: value } | undefined {
  if (text === null) return undefined
  if (text === '') return { value: undefined as value }
  try {
    return { value: JSON.parse(text) as value }
  } catch {
    return undefined
  }
}
