import type { Latchkey } from '../../Latchkey.js'
import { changeTransaction } from './changeTransaction.js'
import { withoutReviewed } from './withoutReviewed.js'

export type MarkUncomparedParameters = { id: string }

/** Notes that what a contract did cannot be compared with what was reviewed (S-22). */
export function markUncompared(latchkey: Latchkey, { id }: MarkUncomparedParameters): void {
  changeTransaction(latchkey, {
    id,
    change: (transaction) => ({ ...withoutReviewed(transaction), isUncompared: true }),
  })
}
