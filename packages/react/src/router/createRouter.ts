import { createStore, type StoreApi } from '@latchkey/core'
import type { View } from './views.js'

/** The widget as a stack of views; the last one is shown. */
export type RouterState = {
  open: boolean
  stack: readonly [View, ...View[]]
  /** Somebody may be about to open it: the pointer, or the focus, is at a button. Its view is prepared, unseen. */
  isNear?: boolean
  /** The page's own wallet asks something: its question is shown over the view, which goes on behind it. */
  isAsked?: boolean
}

/** Where a widget is. What a page needs of it; views go on from there by `useRouter`. */
export type Router = {
  store: StoreApi<RouterState>
  /** Opens the widget at a view. */
  open: (view: View) => void
  /** Says which view may be opened next. */
  approach: (view: View) => void
  close: () => void
}

/** The router of a modal; nothing is shared between two on a page. */
export function createRouter(): Router {
  const store = createStore<RouterState>(() => ({ open: false, stack: [{ id: 'connect' }] }))
  return {
    store,
    open: (view) => store.setState(({ stack }) => ({ open: true, stack: keep(stack, view) })),
    approach: (view) =>
      store.setState(({ open, stack }) => (open ? {} : { isNear: true, stack: keep(stack, view) })),
    close: () => store.setState({ open: false, isNear: false }),
  }
}

/** The wallets that are drawn already are not drawn anew. */
const keep = (stack: RouterState['stack'], view: View): RouterState['stack'] => {
  const [first] = stack
  const isSame = first.id === 'connect' && view.id === 'connect' && first.namespace === view.namespace
  return isSame ? [first] : [view]
}
