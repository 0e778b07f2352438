import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { pollTransactions } from './pollTransactions.js'

/**
 * Follows whatever the chain may still say something new of, until every caller has stopped. A page that sends does so by
 * itself; this is for one that opens with transactions of an earlier visit.
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
