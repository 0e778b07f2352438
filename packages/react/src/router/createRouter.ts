import { createStore, type StoreApi } from '@latchkey/core'
import type { View } from './views.js'

/** The widget as a stack of views; the last one is shown. */
export type RouterState = {
  open: boolean
  stack: readonly [View, ...View[]]
  /** Somebody may be about to open it: the pointer, or the focus, is at a button. */
  isNear?: boolean
  /** The page's own wallet asks something: its question is shown over the view, which goes on behind it. */
  isAsked?: boolean
}

/** Where a widget is. What a page needs of it; views go on from there by `useRouter`. */
export type Router = {
  store: StoreApi<RouterState>
  /** Opens the widget at a view. */
  open: (view: View) => void
  close: () => void
}

/** The router of a modal; nothing is shared between two on a page. */
export function createRouter(): Router {
  const store = createStore<RouterState>(() => ({ open: false, stack: [{ id: 'connect' }] }))
  return {
    store,
    open: (view) => store.setState({ open: true, stack: [view] }),
    close: () => store.setState({ open: false }),
  }
}
