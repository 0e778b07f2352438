import type { TransactionTrace } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import type { ChainSource } from '../../chain/ChainSource.js'
import type { SendContext } from '../SendContext.js'
import { keepSigned, type Signed } from './keepSigned.js'

export type HandInParameters = {
  context: Pick<SendContext, 'storage'>
  chain: ChainSource
  signed: Signed
  /** Throws where the network would not take it now. */
  check: () => Promise<void>
  onTrace?: ((trace: TransactionTrace) => void) | undefined
}

/**
 * Hands a signed transaction to the network; its id. From the signature on it is a payment, whatever a server answers: it never
 * expires, and a wallet may have sent it as well. It is followed by its coins, and handed in again while nothing spends them.
 */
export async function handIn(parameters: HandInParameters): Promise<string> {
  const { context, chain, signed, check, onTrace } = parameters
  const { txid, hex } = signed
  keepSigned(context.storage, signed)
  onTrace?.({ hash: txid })
  try {
    // A person takes a while, in which the coins can be spent elsewhere: this one would take the place of that payment.
    await check().catch(orUnanswered)
    await chain.broadcast(hex, txid)
  } catch {
    // What becomes of it the tracker tells.
  }
  return txid
}

/** A server that does not answer says nothing of the coins. */
function orUnanswered(error: unknown): void {
  if (!isLatchkeyError(error, 'rpc/unreachable') && !isLatchkeyError(error, 'rpc/failed')) throw error
}
