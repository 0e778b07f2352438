import { LatchkeyError } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import { getTransactions } from './getTransactions.js'
import { type OutcomeParameters, outcomeOf } from './outcomeOf.js'
import type { Transaction } from './Transaction.js'
import { watchTransactions } from './watchTransactions.js'

export type WaitForTransactionParameters = OutcomeParameters & {
  transactionId: string
  /** Ends the wait; the transaction goes on. */
  signal?: AbortSignal
}

/** Of which `outcomeOf` says whether it went through. */
export type WaitForTransactionReturnType = Transaction

export type WaitForTransactionErrorType = LatchkeyError<'transaction/not-found' | 'connection/aborted'>

/**
 * Follows a transaction until the chain has decided, and resolves with it: final, failed, replaced or dropped. One that is not
 * remembered, or was cleared meanwhile, is `transaction/not-found`.
 *
 * @example
 * const { status, blockNumber } = await waitForTransaction(latchkey, { transactionId })
 */
export function waitForTransaction(
  latchkey: Latchkey,
  { transactionId, signal, ...parameters }: WaitForTransactionParameters,
): Promise<WaitForTransactionReturnType> {
  const store = getTransactions(latchkey)
  const stops = [watchTransactions(latchkey)]
  const waiting = new Promise<Transaction>((resolve, reject) => {
    const look = () => {
      const transaction = store.getState().find(({ id }) => id === transactionId)
      if (signal?.aborted) reject(new LatchkeyError('connection/aborted'))
      else if (!transaction)
        reject(new LatchkeyError('transaction/not-found', { context: { hash: transactionId } }))
      else if (outcomeOf(transaction, parameters) !== 'pending') resolve(transaction)
    }
    signal?.addEventListener('abort', look)
    stops.push(store.subscribe(look), () => signal?.removeEventListener('abort', look))
    look()
  })
  return waiting.finally(() => {
    for (const stop of stops) stop()
  })
}
