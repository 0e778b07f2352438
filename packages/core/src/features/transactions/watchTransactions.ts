import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { pollTransactions } from './pollTransactions.js'

/**
 * Starts asking the chain about every open transaction, and stops when each caller has stopped. Changes arrive in the store
 * of `getTransactions` and as events. A page that sends is followed already; call it where a page opens with transactions of
 * an earlier visit.
 *
 * @example
 * const stop = watchTransactions(latchkey)
 */
export function watchTransactions(latchkey: Latchkey): () => void {
  const watch = getWatch(latchkey)
  if (watch.count === 0) watch.stop = pollTransactions(latchkey)
  watch.count += 1
  let isWatching = true
  return () => {
    if (!isWatching) return
    isWatching = false
    watch.count -= 1
    if (watch.count === 0) watch.stop()
  }
}

/** One poll for all callers. */
const getWatch = defineOnce(() => ({ count: 0, stop: () => {} }), { dispose: ({ stop }) => stop() })
