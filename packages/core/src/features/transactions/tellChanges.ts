import { isCaip10Id } from '@latchkey/protocol'
import type { TransactionEventType } from '../../events/LatchkeyEvent.js'
import type { Latchkey } from '../../Latchkey.js'
import { refreshAfter } from './refreshAfter.js'
import type { Transaction } from './Transaction.js'

export type TellChangesParameters = {
  before: readonly Transaction[]
  after: readonly Transaction[]
}

/**
 * Tells the page what has become of its transactions, and has what they moved read again. It compares two states and so
 * does the same in a tab that heard of it from another one.
 */
export function tellChanges(latchkey: Latchkey, { before, after }: TellChangesParameters): void {
  const known = new Map(before.map((one) => [one.id, one]))
  for (const transaction of after) {
    const was = known.get(transaction.id)
    if (was === transaction) continue
    const { id, namespace, caipNetworkId, from: address, hash } = transaction
    const caipAddress = `${caipNetworkId}:${address}`
    for (const type of eventsOf(was, transaction))
      latchkey.internal.emit({
        type,
        namespace,
        caipNetworkId,
        transactionId: id,
        ...(hash && { hash }),
        ...(isCaip10Id(caipAddress) && { caipAddress }),
      })
    const hasMoved = was && (was.status !== transaction.status || was.isFinal !== transaction.isFinal)
    if (hasMoved) refreshAfter(latchkey, transaction)
  }
}

function eventsOf(was: Transaction | undefined, is: Transaction): readonly TransactionEventType[] {
  const events: TransactionEventType[] = []
  if (is.hash && !was?.hash) events.push('transaction-started')
  if (is.isAltered && !was?.isAltered) events.push('transaction-altered')
  if (was && was.status !== is.status) {
    if (is.status === 'confirmed' && !is.isAltered) events.push('transaction-confirmed')
    if (is.status === 'failed' || is.status === 'replaced' || is.status === 'dropped')
      events.push(`transaction-${is.status}`)
  }
  return events
}
