import { defineOnce } from '../defineOnce.js'

/** Where the active namespace is kept; `reconnect` reads it. */
const key = 'namespace'

/** Keeps the active namespace for the next visit, from when the first adapter is there. */
export const rememberNamespace = defineOnce(
  ({ store, internal: { memory } }) => {
    let kept = memory.items.getItem(key)
    return store.subscribe(({ activeNamespace }) => {
      if (activeNamespace === kept) return
      kept = activeNamespace
      memory.items.setItem(key, activeNamespace)
    })
  },
  { dispose: (stop) => stop() },
)
