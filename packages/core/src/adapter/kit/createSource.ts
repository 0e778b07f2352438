import type { Source } from '../Source.js'

/** A source that its owner writes. */
export type WritableSource<value> = Source<value> & {
  set: (value: value) => void
  /** Nobody is told anything afterwards. */
  close: () => void
}

/** A value that tells when it is replaced; for authors of adapters. */
export function createSource<value>(initial: value): WritableSource<value> {
  const listeners = new Set<() => void>()
  let current = initial
  let isClosed = false
  return {
    get: () => current,
    subscribe(listener) {
      // The same function twice is two subscriptions.
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    set(value) {
      current = value
      if (!isClosed) for (const listener of [...listeners]) listener()
    },
    close() {
      isClosed = true
      listeners.clear()
    },
  }
}
