import { defineOnce, hasOpenTransactions, type Latchkey, type LatchkeyEvent } from '@latchkey/core'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
import type { Router } from '../router/createRouter.js'
import { whenIdle } from './whenIdle.js'

/** How many widgets of the page follow transactions, and what ends it. */
const getShared = defineOnce(() => ({ count: 0, stop: () => {} }), { dispose: ({ stop }) => stop() })

/**
 * Tells what becomes of transactions by toasts, wherever the person is in the page, and goes on with those of an earlier
 * visit. However many widgets a page has, each is told once.
 */
export function useTransactionToasts(): void {
  const { latchkey, modal } = useLatchkeyContext()
  useEffect(() => {
    const shared = getShared(latchkey)
    shared.count += 1
    // After the first view, which a person waits for. Nothing can have been sent by then.
    if (shared.count === 1)
      whenIdle(() => {
        if (shared.count === 0) return
        shared.stop()
        shared.stop = followTransactions(latchkey, modal)
      })
    return () => {
      shared.count -= 1
      if (shared.count === 0) shared.stop()
    }
  }, [latchkey, modal])
}

/** Has each event of a transaction told, and goes on with what an earlier visit has left open; what it returns ends it. */
function followTransactions(latchkey: Latchkey, modal: Router): () => void {
  let isOver = false
  let stopWatching = () => {}
  const hear = (event: LatchkeyEvent) => {
    if (!('transactionId' in event)) return
    // What cannot be loaded, offline, is not told; the transaction goes its way all the same.
    loadFollow().then(
      ({ toastTransaction }) => isOver || toastTransaction(latchkey, { ...event, modal }),
      () => {},
    )
  }
  // Not by `onEvent`: what it looks at besides would make the shell heavier.
  latchkey.internal.listeners.add(hear)
  if (hasOpenTransactions(latchkey))
    loadFollow().then(
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

const loadFollow = () => import('../moments/follow.js')
