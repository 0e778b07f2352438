import type { SendPayload } from '../../adapter/SendPayload.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import type { Transaction } from './Transaction.js'
import { verifyTransaction } from './verifyTransaction.js'

/** Compares what the network has with what was reviewed, where a tab was closed before it had done so (S-22, F-26). */
export async function verifyRemembered(
  latchkey: Latchkey,
  { id, namespace, hash, reviewed }: Transaction,
): Promise<void> {
  if (hash === undefined || reviewed === undefined) return
  const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
  await verifyTransaction(latchkey, { id, hash, payload: reviewed as SendPayload, capability })
}
