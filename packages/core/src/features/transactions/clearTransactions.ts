import type { Latchkey } from '../../Latchkey.js'
import { openTracker } from './openTracker.js'

/** Forgets every transaction, in all tabs. What was sent is sent all the same. */
export function clearTransactions(latchkey: Latchkey): void {
  openTracker(latchkey).clear()
}
