import { LatchkeyError } from '@latchkey/protocol'
import { within } from '../../adapter/kit/within.js'
import type { SendPayload } from '../../adapter/SendPayload.js'
import type { TransactionReading } from '../../adapter/TrackCapability.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { times } from '../../query/times.js'
import { getTransactions } from './getTransactions.js'
import type { Transaction } from './Transaction.js'

/** Asks the chain once what became of a transaction; a node that says nothing at all cannot be reached. */
export async function readTransaction(
  latchkey: Latchkey,
  transaction: Transaction,
): Promise<TransactionReading> {
  const { id, namespace, caipNetworkId, from, to, hash, anchor, amount, token, purpose, call } = transaction
  const adapter = await loadAdapter(latchkey, namespace)
  const { read } = await loadCapability(adapter, 'track')
  const silent = () => new LatchkeyError('rpc/unreachable', { context: { network: caipNetworkId } })
  // What calls a contract is told by its call; a batch, which has none here, by its hash alone.
  const called = call ?? (purpose && { to, value: '0', data: '' })
  const bought = purpose?.kind === 'swap' ? purpose.bought.token : undefined
  const expected = called
    ? { to: called.to, value: BigInt(called.value), data: called.data, bought }
    : { to, value: BigInt(amount.value), token }
  const others = getTransactions(latchkey)
    .getState()
    .flatMap((one) => (one.hash && one.id !== id && one.from === from ? [one.hash] : []))
  const { submittedAt: since, reviewed, wasGone } = transaction
  const reading = read({
    caipNetworkId,
    from,
    hash,
    anchor,
    since,
    reviewed: reviewed as SendPayload | undefined,
    others,
    expected,
    wasGone,
  })
  return within(reading, times.nodeTimeout, silent)
}
