import { hasOpenTransactions, type Latchkey, type LatchkeyEvent } from '@latchkey/core'
import type { Router } from '../router/createRouter.js'

/** Has each event of a transaction told, and goes on with what an earlier visit has left open; what it returns ends it. */
export function followTransactions(latchkey: Latchkey, modal: Router): () => void {
  let isOver = false
  let stopWatching = () => {}
  const hear = (event: LatchkeyEvent) => {
    if (!('transactionId' in event)) return
    // What cannot be loaded, offline, is not told; the transaction goes its way all the same.
    loadFollowChunk().then(
      ({ toastTransaction }) => isOver || toastTransaction(latchkey, { ...event, modal }),
      () => {},
    )
  }
  // Not by `onEvent`: what it looks at besides would make the shell heavier.
  latchkey.internal.listeners.add(hear)
  if (hasOpenTransactions(latchkey))
    loadFollowChunk().then(
      ({ watchTransactions }) => {
        if (!isOver) stopWatching = watchTransactions(latchkey)
      },
      () => {},
    )
  return () => {
    isOver = true
    latchkey.internal.listeners.delete(hear)
    stopWatching()
  }
}

/** Not the packages' own entry: a module that is loaded both at once and on demand is cut into pieces by bundlers. */
const loadFollowChunk = () => import('../features/transaction/follow.chunk.js')
