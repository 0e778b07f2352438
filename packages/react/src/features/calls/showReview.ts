import type { Router } from '../../router/createRouter.js'

/** Shows what the page has made in its modal; `onLeave` is told once that another view, or none, is shown. */
export function showReview(modal: Router, onLeave: () => void): void {
  modal.open({ id: 'calls' })
  const stop = modal.store.subscribe(({ open, stack }) => {
    if (open && stack.at(-1)?.id === 'calls') return
    stop()
    onLeave()
  })
}
