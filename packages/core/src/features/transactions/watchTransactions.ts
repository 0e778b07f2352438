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
  const watch = latchkey.once('transactions.watch', () => ({ count: 0, stop: () => {} }))
  if (watch.count === 0) watch.stop = pollTransactions(latchkey)
  watch.count += 1
  let isWatching = true
  const end = () => {
    if (!isWatching) return
    isWatching = false
    latchkey.ends.delete(end)
    watch.count -= 1
    if (watch.count === 0) watch.stop()
  }
  latchkey.ends.add(end)
  return end
}
