/** A value that changes, as React's `useSyncExternalStore` and plain code both like it. */
export type Source<value> = {
  get: () => value
  subscribe: (listener: () => void) => () => void
}
