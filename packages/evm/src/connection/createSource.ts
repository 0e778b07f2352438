import type { Source } from '@latchkey/core/adapter'

/** A source that keeps the same value until it changes, as `useSyncExternalStore` requires. */
export function createSource<value>(
  read: () => value,
  watch: (listener: () => void) => () => void,
): Source<value> & { stop: () => void } {
  let cached: { value: value } | undefined
  const listeners = new Set<() => void>()
  const stopWatching = watch(() => {
    cached = undefined
    for (const listener of listeners) listener()
  })
  return {
    get() {
      cached ??= { value: read() }
      return cached.value
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stopWatching()
      listeners.clear()
    },
  }
}
