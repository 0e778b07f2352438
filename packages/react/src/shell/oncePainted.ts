import { whenIdle } from './whenIdle.js'

/** Runs something in idle time once what is in the page now has been painted; the result calls it off. */
export function oncePainted(run: () => void): () => void {
  let cancel = () => {}
  // Called before that frame is painted; a page is idle after it.
  const frame = requestAnimationFrame(() => {
    cancel = whenIdle(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    cancel()
  }
}
