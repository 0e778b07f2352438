import type { Latchkey } from '../../Latchkey.js'
import { openTracker } from './openTracker.js'

export type DropTransactionParameters = { id: string }

/** Forgets a transaction that never came to be: the person has declined it. */
export function dropTransaction(latchkey: Latchkey, { id }: DropTransactionParameters): void {
  openTracker(latchkey).change(id, () => undefined)
}
