import type { AdapterHost } from '../adapter/Adapter.js'

/** A host that remembers as long as it lives: what a page's storage is over a reload. */
export function createMapHost(): AdapterHost {
  const items = new Map<string, string>()
  return {
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  }
}
