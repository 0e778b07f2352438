import type { Latchkey } from '../../Latchkey.js'

/**
 * Tells from storage alone whether an earlier visit has left something to follow. So small that a page's first chunk can
 * hold it; the tracker itself loads where the answer is yes.
 */
export function hasOpenTransactions({ internal }: Latchkey): boolean {
  return /^\{"version":1,"open":[1-9]/.test(internal.memory.items.getItem('transactions') ?? '')
}
