import { canPrefetch } from './canPrefetch.js'
import { whenIdle } from './whenIdle.js'

/** Runs one step after the other, each in an idle moment of its own, so that no frame waits for them. */
export function eachWhenIdle([step, ...rest]: readonly (() => Promise<unknown>)[]): () => void {
  let isOver = false
  let cancel = () => {}
  if (step)
    cancel = whenIdle(() => {
      if (!canPrefetch()) return
      // What did not arrive is fetched again when it is needed.
      const goOn = () => {
        if (!isOver) cancel = eachWhenIdle(rest)
      }
      step().then(goOn, goOn)
    })
  return () => {
    isOver = true
    cancel()
  }
}

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
