import type { Latchkey } from '../../Latchkey.js'
import { withoutOutcome } from './applyReading.js'
import { changeTransaction } from './changeTransaction.js'

export type SetTransactionHashParameters = { id: string; hash: string }

/** Notes what the wallet answered: from now on the transaction is looked for by its hash. */
export function setTransactionHash(latchkey: Latchkey, { id, hash }: SetTransactionHashParameters): void {
  changeTransaction(latchkey, {
    id,
    change(transaction) {
      if (transaction.hash === hash) return transaction
      // Whatever was found out without a hash may have been about another one.
      return { ...withoutOutcome(transaction), hash, status: 'pending' }
    },
  })
}
