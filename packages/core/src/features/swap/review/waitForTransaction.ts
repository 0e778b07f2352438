import { LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../../Latchkey.js'
import { getTransactions } from '../../transactions/getTransactions.js'
import type { Transaction } from '../../transactions/Transaction.js'
import { watchTransactions } from '../../transactions/watchTransactions.js'

/** Waits until the chain has decided about a transaction; throws `send/reverted` unless it went through. */
export async function waitForTransaction(latchkey: Latchkey, id: string): Promise<void> {
  const store = getTransactions(latchkey)
  const find = () => store.getState().find((one) => one.id === id)
  const stopWatching = watchTransactions(latchkey)
  try {
    const settled = await new Promise<Transaction | undefined>((resolve) => {
      const look = () => {
        const found = find()
        if (found?.status === 'pending') return
        unsubscribe()
        resolve(found)
      }
      const unsubscribe = store.subscribe(look)
      look()
    })
    const isDone =
      settled?.status === 'confirmed' ||
      (settled?.replacedBy?.kind === 'repriced' && settled.replacedBy.outcome !== 'failed')
    if (!isDone || settled?.isAltered)
      throw new LatchkeyError('send/reverted', { context: { hash: settled?.hash, reason: settled?.reason } })
  } finally {
    stopWatching()
  }
}
