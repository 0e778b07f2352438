import type { TransactionTrace } from '@latchkey/core/adapter'
import type { ChainSource } from '../../chain/ChainSource.js'
import type { SendContext } from '../SendContext.js'
import { keepSigned, type Signed } from './keepSigned.js'

export type HandInParameters = {
  context: Pick<SendContext, 'storage'>
  chain: ChainSource
  signed: Signed
  onTrace?: ((trace: TransactionTrace) => void) | undefined
}

/** Hands a signed transaction to the network; its id. */
export async function handIn({ context, chain, signed, onTrace }: HandInParameters): Promise<string> {
  const { txid, hex } = signed
  keepSigned(context.storage, signed)
  onTrace?.({ hash: txid })
  // From here on it is a payment, whatever a server answers: it never expires, and others have it. It is followed by its coins,
  // and handed in again for as long as the network does not have it.
  await chain.broadcast(hex, txid).catch(() => {})
  return txid
}
