/** A value that can be read, replaced and watched. */
export type StoreApi<state> = {
  getState: () => state
  getInitialState: () => state
  setState: (next: state) => void
  subscribe: (listener: () => void) => () => void
}

/** The smallest store `useSyncExternalStore` accepts. */
export function createStore<state>(initial: state): StoreApi<state> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => current,
    getInitialState: () => initial,
    setState(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
