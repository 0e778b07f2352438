import type { Latchkey } from '../../../Latchkey.js'
import { getTransactions } from '../../transactions/getTransactions.js'
import type { Transaction } from '../../transactions/Transaction.js'
import type { SwapProgress } from '../state/SwapState.js'

/** Finds an approval that waits for its block, e.g. of an earlier visit, and is the same as a step's. */
export function findOpenApproval(
  latchkey: Latchkey,
  { kind, summary }: SwapProgress,
): Transaction | undefined {
  if (kind !== 'approve' && kind !== 'reset') return undefined
  return getTransactions(latchkey)
    .getState()
    .find(
      ({ status, hash, purpose, from, token, amount, caipNetworkId }) =>
        status === 'pending' &&
        // Without a hash it may never have been signed: its wallet may have gone with the page.
        hash !== undefined &&
        purpose?.kind === 'approval' &&
        from === summary.from &&
        caipNetworkId === summary.caipNetworkId &&
        token === summary.token?.address &&
        purpose.spender === summary.to &&
        amount.value === String(summary.amount.value),
    )
}
