import type { Cache } from './Cache.js'

type Entry = { value: unknown; expires: number }

/** A cache in this process: at most `maximum` entries, the least recently used go first. */
export function createMemoryCache({
  maximum = 50_000,
  now = () => performance.now(),
}: {
  maximum?: number
  now?: () => number
} = {}): Cache {
  // A Map keeps the order of insertion, so the first key is the one that was used longest ago.
  const entries = new Map<string, Entry>()
  const loading = new Map<string, Promise<unknown>>()

  function keep(key: string, value: unknown, ttlMs: number) {
    entries.delete(key)
    entries.set(key, { value, expires: now() + ttlMs })
    for (const oldest of entries.keys()) {
      if (entries.size <= maximum) break
      entries.delete(oldest)
    }
  }

  return {
    async remember<value>(
      key: string,
      { ttlMs, fresh = false }: { ttlMs: number; fresh?: boolean },
      load: () => Promise<value>,
    ) {
      const entry = entries.get(key)
      if (entry && !fresh) {
        if (entry.expires > now()) {
          entries.delete(key)
          entries.set(key, entry)
          return entry.value as value
        }
        entries.delete(key)
      }
      const pending = loading.get(key)
      if (pending && !fresh) return pending as Promise<value>
      const promise = load()
      loading.set(key, promise)
      try {
        const value = await promise
        // Forgotten or asked for again meanwhile: what was found is older than what is wanted.
        if (loading.get(key) === promise) keep(key, value, ttlMs)
        return value
      } finally {
        if (loading.get(key) === promise) loading.delete(key)
      }
    },
    async forget(key) {
      entries.delete(key)
      loading.delete(key)
    },
  }
}
