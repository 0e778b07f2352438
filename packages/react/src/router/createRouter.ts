import { createStore, type StoreApi } from '../store/createStore.js'
import type { View } from './views.js'

/** The open modal as a stack of views; the last one is shown. */
export type RouterState = { open: boolean; stack: readonly [View, ...View[]] }

/** Where the widget is, and how to get elsewhere. */
export type Router = {
  store: StoreApi<RouterState>
  /** Opens the modal at a view. */
  open: (view: View) => void
  close: () => void
  push: (view: View) => void
  /** Swaps the shown view, so that Back skips it. */
  replace: (view: View) => void
  back: () => void
}

/** One provider's router; nothing is shared between two widgets on a page. */
export function createRouter(): Router {
  const store = createStore<RouterState>({ open: false, stack: [{ id: 'connect' }] })
  return {
    store,
    open: (view) => store.setState({ open: true, stack: [view] }),
    close: () => store.setState({ ...store.getState(), open: false }),
    push: (view) => {
      const { open, stack } = store.getState()
      store.setState({ open, stack: [...stack, view] })
    },
    replace: (view) => {
      const { open, stack } = store.getState()
      const kept = stack.slice(0, -1)
      const [first, ...rest] = kept
      store.setState({ open, stack: first ? [first, ...rest, view] : [view] })
    },
    back: () => {
      const { open, stack } = store.getState()
      const [first, ...rest] = stack.slice(0, -1)
      store.setState(first ? { open, stack: [first, ...rest] } : { open: false, stack })
    },
  }
}
