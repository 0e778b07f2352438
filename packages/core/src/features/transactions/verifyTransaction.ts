import type { SendCapability } from '../../adapter/SendCapability.js'
import type { SendPayload } from '../../adapter/SendPayload.js'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { changeTransaction, markAltered, markUncompared } from './changes.js'
import { openTracker } from './openTracker.js'
import { withoutReviewed } from './rules.js'
import type { Transaction } from './Transaction.js'

export type VerifyTransactionParameters = {
  /** The record of the tracker. */
  id: string
  hash: string
  payload: SendPayload
  capability: Pick<SendCapability, 'verify'>
}

/** Nodes tell each other of a transaction in their own time. */
const attempts = 20
const pause = 1_500

/** Records that are being read back. */
const getBusy = defineOnce(() => new Set<string>())

/** Reads a sent transaction back; one that is not what was reviewed is marked for good (S-22). */
export async function verifyTransaction(
  latchkey: Latchkey,
  { id, hash, payload, capability }: VerifyTransactionParameters,
): Promise<void> {
  const busy = getBusy(latchkey)
  if (busy.has(id)) return
  busy.add(id)
  /** By what the network knows it, should the tracker have found that meanwhile. */
  const minedHash = () =>
    openTracker(latchkey)
      .store.getState()
      .find((one) => one.id === id)?.minedHash
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      // A node that does not answer says nothing of the transaction.
      const verdict = await capability
        .verify({ hash: minedHash() ?? hash, payload })
        .catch(() => 'unknown' as const)
      if (verdict === 'incomparable') return markUncompared(latchkey, { id })
      if (verdict === 'altered') return markAltered(latchkey, { id })
      if (verdict === 'same') return changeTransaction(latchkey, { id, change: withoutReviewed })
      if (typeof verdict === 'object') {
        const { fee, added } = verdict
        const change = (one: Transaction) => ({
          ...withoutReviewed(one),
          ...(fee !== undefined && { walletFee: String(fee) }),
          ...(added && { walletAdded: added }),
        })
        return changeTransaction(latchkey, { id, change })
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  } finally {
    busy.delete(id)
  }
}
