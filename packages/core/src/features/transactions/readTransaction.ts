import { LatchkeyError } from '@latchkey/protocol'
import { loadAdapter } from '../../adapter/loadAdapter.js'
import { loadCapability } from '../../adapter/loadCapability.js'
import type { TransactionReading } from '../../adapter/TrackCapability.js'
import type { Latchkey } from '../../Latchkey.js'
import { times } from '../../query/times.js'
import type { Transaction } from './Transaction.js'

/** Asks the chain once what became of a transaction; a node that says nothing at all cannot be reached. */
export async function readTransaction(
  latchkey: Latchkey,
  { namespace, caipNetworkId, from, to, hash, anchor, amount, token }: Transaction,
): Promise<TransactionReading> {
  const adapter = await loadAdapter(latchkey, namespace)
  const { read } = await loadCapability(adapter, 'track')
  let timer: ReturnType<typeof setTimeout>
  const silence = new Promise<never>((_, reject) => {
    const error = new LatchkeyError('rpc/unreachable', { context: { network: caipNetworkId } })
    timer = setTimeout(() => reject(error), times.nodeTimeout)
  })
  const expected = { to, value: BigInt(amount.value), token }
  const reading = read({ caipNetworkId, from, hash, anchor, expected })
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer))
}
