import type { LatchkeyEvent } from '@latchkey/core'
import type { Router, RouterState } from './createRouter.js'

/** Tells of opening, closing and each view that is shown; what it returns ends it. */
export function watchRouter(router: Router, tell: (event: LatchkeyEvent) => void): () => void {
  let before = router.store.getState()
  return router.store.subscribe(() => {
    const after = router.store.getState()
    const wasOpen = before.open
    const isNew = shownIn(after) !== shownIn(before) || !wasOpen
    before = after
    if (after.open !== wasOpen) tell({ type: after.open ? 'opened' : 'closed' })
    if (after.open && isNew) tell({ type: 'view-shown', view: shownIn(after).id })
  })
}

const shownIn = ({ stack }: RouterState) => stack[stack.length - 1] ?? stack[0]
