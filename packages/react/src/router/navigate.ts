import type { Router } from './createRouter.js'
import type { View } from './views.js'

/** A router with the ways between views. */
export type Navigation = Router & {
  /** Shows a view over the current one. One with the id of the current view takes its place. */
  push: (view: View) => void
  /** Swaps the shown view, so that Back skips it. */
  replace: (view: View) => void
  /** To the view before; from the first one it closes. */
  back: () => void
}

/** Adds the ways between views to a router. */
export function navigate(router: Router): Navigation {
  const { store, close } = router
  const stack = () => store.getState().stack
  const show = ([bottom, ...rest]: readonly View[]) => bottom && store.setState({ stack: [bottom, ...rest] })
  const replace = (view: View) => show([...stack().slice(0, -1), view])
  return {
    ...router,
    // StrictMode runs effects twice: a view that opens another by an effect would open it over itself.
    push: (view) => (stack().at(-1)?.id === view.id ? replace(view) : show([...stack(), view])),
    replace,
    back: () => (stack().length > 1 ? show(stack().slice(0, -1)) : close()),
  }
}
