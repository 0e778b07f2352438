import type { Metrics } from '../observe/Metrics.js'
import type { Cache } from './Cache.js'
import { createLoads } from './createLoads.js'

type Entry = { value: unknown; expires: number }

/** A cache in this process: at most `maximum` entries, the least recently used go first. */
export function createMemoryCache({
  maximum = 50_000,
  now = () => performance.now(),
  metrics,
}: {
  maximum?: number
  now?: () => number
  metrics?: Metrics
} = {}): Cache {
  // A Map keeps the order of insertion, so the first key is the one that was used longest ago.
  const entries = new Map<string, Entry>()
  const loads = createLoads()

  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    if (entry.expires <= now()) return undefined
    entries.set(key, entry)
    return entry
  }

  function keep(key: string, value: unknown, ttlMs: number) {
    entries.delete(key)
    entries.set(key, { value, expires: now() + ttlMs })
    for (const oldest of entries.keys()) {
      if (entries.size <= maximum) break
      entries.delete(oldest)
    }
  }

  const count = (key: string, outcome: 'hit' | 'miss') =>
    metrics?.count('latchkey_cache_reads_total', { kind: key.split(':', 1)[0] ?? '', outcome })

  return {
    async remember<value>(
      key: string,
      { ttlMs, fresh = false }: { ttlMs: number; fresh?: boolean },
      load: () => Promise<value>,
    ) {
      const entry = fresh ? undefined : find(key)
      count(key, entry ? 'hit' : 'miss')
      if (entry) return entry.value as value
      return loads.share(key, fresh, async (isWanted) => {
        const value = await load()
        if (isWanted()) keep(key, value, ttlMs)
        return value
      })
    },
    async forget(key) {
      entries.delete(key)
      loads.abandon(key)
    },
  }
}
