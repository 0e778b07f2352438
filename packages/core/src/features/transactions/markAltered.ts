import type { Latchkey } from '../../Latchkey.js'
import { changeTransaction } from './changeTransaction.js'
import { withoutReviewed } from './withoutReviewed.js'

export type MarkAlteredParameters = { id: string }

/** Notes that what the network has is not what was reviewed (S-22). Nothing takes that back. */
export function markAltered(latchkey: Latchkey, { id }: MarkAlteredParameters): void {
  changeTransaction(latchkey, {
    id,
    change: (transaction) => ({ ...withoutReviewed(transaction), isAltered: true }),
  })
}
