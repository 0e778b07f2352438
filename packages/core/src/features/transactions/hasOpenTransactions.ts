import type { Latchkey } from '../../Latchkey.js'

/**
 * Tells from storage alone whether an earlier visit has left something to follow. So small that a page's first chunk can
 * hold it; the tracker itself loads where the answer is yes.
 */
export function hasOpenTransactions({ internal }: Latchkey): boolean {
  // The ids of the open ones; an empty text where there are none.
  return Boolean(internal.memory.items.getItem('transactions.open'))
}
