import type { Latchkey } from '../../Latchkey.js'

/**
 * Tells from storage alone whether an earlier visit has left something to follow. So small that a page's first chunk can
 * hold it; the tracker itself loads where the answer is yes.
 */
export function hasOpenTransactions({ internal }: Latchkey): boolean {
  // The ids of open ones, or the list of the first release until it is moved.
  return ['transactions.open', 'transactions'].some((key) => internal.memory.items.getItem(key))
}
