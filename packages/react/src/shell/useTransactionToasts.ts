import { defineOnce } from '@latchkey/core'
import { useEffect } from 'react'
import { useLatchkeyContext } from '../provider/useLatchkeyContext.js'
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
      whenIdle(() =>
        import('./followTransactions.js').then(
          ({ followTransactions }) => {
            if (shared.count > 0) {
              shared.stop()
              shared.stop = followTransactions(latchkey, modal)
            }
          },
          () => {},
        ),
      )
    return () => {
      shared.count -= 1
      if (shared.count === 0) shared.stop()
    }
  }, [latchkey, modal])
}
