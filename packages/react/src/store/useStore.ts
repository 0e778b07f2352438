import { useSyncExternalStore } from 'react'

type Readable<state> = {
  getState: () => state
  getInitialState: () => state
  subscribe: (listener: () => void) => () => void
}

/** Binds a vanilla store to React; `select` must return the same reference while nothing changed. */
export function useStore<state, value>(store: Readable<state>, select: (state: state) => value): value {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
