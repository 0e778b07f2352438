import type { Memory } from './createMemory.js'

/**
 * The storage of an instance as it is, without a copy in this page: an item that is not there may have been removed by
 * another tab. It never throws (F-35).
 */
export type Shelf = {
  get: (key: string) => string | null
  /** Whether the text is stored now; full and blocked storage refuse it. */
  set: (key: string, text: string) => boolean
  /** Whether the item is gone now. */
  remove: (key: string) => boolean
  /** A page's own storage may have no more than items; then no key is listed. */
  tellsKeys: boolean
  /** The keys that begin so. */
  list: (start: string) => readonly string[]
}

/** Opens the storage of an instance for records that have a key each. */
export function createShelf({ storage, prefix, items }: Memory): Shelf {
  // No storage, no other tab: what the instance itself remembers is all there is.
  const { getItem, setItem, removeItem } = storage
    ? {
        getItem: (key: string) => storage.getItem(prefix + key),
        setItem: (key: string, text: string) => storage.setItem(prefix + key, text),
        removeItem: (key: string) => storage.removeItem(prefix + key),
      }
    : items
  const attempt = <value>(run: () => value, otherwise: value): value => {
    try {
      return run()
    } catch {
      return otherwise
    }
  }
  const get = (key: string) => attempt(() => getItem(key) ?? null, null)
  const listAll = () =>
    Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key?.(index) ?? '')
  return {
    tellsKeys: attempt(() => typeof storage?.key === 'function' && typeof storage.length === 'number', false),
    get,
    set(key, text) {
      attempt(() => setItem(key, text), undefined)
      // Some storages refuse without a word.
      return get(key) === text
    },
    remove(key) {
      return attempt(() => {
        removeItem(key)
        return getItem(key) === null
      }, false)
    },
    list(start) {
      return attempt(listAll, [])
        .filter((key) => key.startsWith(prefix + start))
        .map((key) => key.slice(prefix.length))
    },
  }
}
