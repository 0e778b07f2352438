import type { TransactionReading } from '../../adapter/TrackCapability.js'
import type { Latchkey } from '../../Latchkey.js'
import { applyReading } from './applyReading.js'
import { changeTransaction } from './changes.js'
import type { Doubts } from './createDoubts.js'
import { openTracker } from './openTracker.js'
import { readTransaction } from './readTransaction.js'
import type { Transaction } from './Transaction.js'
import { verifyRemembered } from './verifyRemembered.js'

export type FollowTransactionParameters = {
  transaction: Transaction
  doubts: Doubts
  /** Unix milliseconds. */
  now: () => number
  /** Nobody wants to know any more. */
  isOver?: () => boolean
}

/** Asks the chain once about an open transaction, and writes down what is to be believed of the answer. Never throws. */
export async function followTransaction(
  latchkey: Latchkey,
  { transaction, doubts, now, isOver }: FollowTransactionParameters,
): Promise<void> {
  const { id, hash } = transaction
  try {
    const read = await readTransaction(latchkey, transaction)
    const reading = doubts.judge(transaction, read)
    if (isOver?.()) return
    if (reading)
      changeTransaction(latchkey, {
        id,
        // The wallet has answered meanwhile: what was read was another question.
        change: (current) => (current.hash === hash ? applyReading(current, reading, now()) : current),
      })
    // What no node knows cannot be compared with anything yet.
    const current = openTracker(latchkey)
      .store.getState()
      .find((one) => one.id === id)
    if (current && isSeen(read)) void verifyRemembered(latchkey, current).catch(() => {})
  } catch {
    // That no node answers says nothing of the transaction: slow is pending, never failed.
  }
}

const isSeen = ({ status }: TransactionReading) =>
  status !== 'unseen' && status !== 'unknown' && status !== 'dropped'
