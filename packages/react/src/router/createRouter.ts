import { createStore, type StoreApi } from '../store/createStore.js'
import type { View } from './views.js'

/** The widget as a stack of views; the last one is shown. */
export type RouterState = { open: boolean; stack: readonly [View, ...View[]] }

/** Where the widget is, and how to get elsewhere. */
export type Router = {
  store: StoreApi<RouterState>
  /** Opens the widget at a view. */
  open: (view: View) => void
  close: () => void
  push: (view: View) => void
  /** Swaps the shown view, so that Back skips it. */
  replace: (view: View) => void
  back: () => void
}

export type CreateRouterOptions = {
  /** What is at the bottom of the stack to begin with. */
  first?: View
  /** Open from the start, and never closed: a widget in the page. */
  isInline?: boolean
}

/** The router of one modal or inline widget; nothing is shared between two on a page. */
export function createRouter({
  first = { id: 'connect' },
  isInline = false,
}: CreateRouterOptions = {}): Router {
  const store = createStore<RouterState>({ open: isInline, stack: [first] })
  const home = (): RouterState => ({ open: true, stack: [first] })
  const show = (stack: readonly View[]) => {
    const [bottom, ...rest] = stack
    if (bottom) store.setState({ open: store.getState().open, stack: [bottom, ...rest] })
  }
  const close = () => store.setState(isInline ? home() : { ...store.getState(), open: false })
  return {
    store,
    open: (view) => store.setState({ open: true, stack: [view] }),
    close,
    push: (view) => show([...store.getState().stack, view]),
    replace: (view) => show([...store.getState().stack.slice(0, -1), view]),
    back: () => {
      const { stack } = store.getState()
      if (stack.length > 1) show(stack.slice(0, -1))
      else close()
    },
  }
}
