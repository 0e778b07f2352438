import { getEmitter, hasOpenTransactions, type Latchkey, type LatchkeyEvent } from '@latchkey/core'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Router } from '../router/createRouter.js'

/**
 * Tells what becomes of transactions by toasts, wherever the person is in the page, and goes on with those of an earlier
 * visit. However many widgets a page has, each is told once.
 */
export function useTransactionToasts(): void {
  const { latchkey, modal } = useLatchkeyContext()
  useEffect(() => {
    const shared = latchkey.once('toast.transactions', () => ({ count: 0, stop: () => {} }))
    if (shared.count === 0) shared.stop = follow(latchkey, modal)
    shared.count += 1
    return () => {
      shared.count -= 1
      if (shared.count === 0) shared.stop()
    }
  }, [latchkey, modal])
}

function follow(latchkey: Latchkey, modal: Router): () => void {
  let isOver = false
  let stopWatching = () => {}
  // Straight from the emitter: what \`onEvent\` looks at besides would make the shell heavier.
  const { listeners } = getEmitter(latchkey)
  const hear = (event: LatchkeyEvent) => {
    if (!('transactionId' in event)) return
    // What cannot be loaded, offline, is not told; the transaction goes its way all the same.
    loadFollowing().then(
      ({ toastTransaction }) => isOver || toastTransaction(latchkey, { ...event, modal }),
      () => {},
    )
  }
  listeners.add(hear)
  if (hasOpenTransactions(latchkey))
    loadFollowing().then(
      ({ watchTransactions }) => {
        if (!isOver) stopWatching = watchTransactions(latchkey)
      },
      () => {},
    )
  return () => {
    isOver = true
    listeners.delete(hear)
    stopWatching()
  }
}

/** Not the packages' own entry: a module that is loaded both at once and on demand is cut into pieces by bundlers. */
const loadFollowing = () => import('../features/transaction/following.js')
