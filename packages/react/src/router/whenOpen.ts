import type { Router } from './createRouter.js'

/** Runs something once the widget is open, at once where it is; the result calls it off. A view may be drawn before. */
export function whenOpen({ store }: Pick<Router, 'store'>, run: () => void): () => void {
  let stop = () => {}
  const check = () => {
    if (!store.getState().open) return
    stop()
    run()
  }
  stop = store.subscribe(check)
  check()
  return () => stop()
}
