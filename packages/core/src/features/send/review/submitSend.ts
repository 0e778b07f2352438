import type { ChainNamespace } from '@latchkey/protocol'
import type { SendCapability, SendPayload, SendSummary } from '../../../adapter/SendCapability.js'
import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../../Latchkey.js'
import { addTransaction } from '../../transactions/addTransaction.js'
import { dropTransaction } from '../../transactions/dropTransaction.js'
import { isUncertain } from '../../transactions/isUncertain.js'
import { setTransactionHash } from '../../transactions/setTransactionHash.js'
import { verifyTransaction } from '../../transactions/verifyTransaction.js'
import type { SendOutcome } from '../state/SendFlow.js'
import { assertSameAccount } from './checkSend.js'

export type SubmitSendParameters = {
  namespace: ChainNamespace
  capability: SendCapability
  payload: SendPayload
  summary: SendSummary
  /** The record is written: from here on the wallet is asked. */
  onAsked: (transactionId: string) => void
}

/**
 * Asks the wallet, once, with a record of it from before: a tab that closes now loses nothing (F-26). Only where it is
 * certain that nothing was sent is the record taken back.
 */
export async function submitSend(latchkey: Latchkey, parameters: SubmitSendParameters): Promise<SendOutcome> {
  const { namespace, capability, payload, summary, onAsked } = parameters
  const { caipNetworkId, from } = summary
  const nonce = await capability.readNonce({ caipNetworkId, from })
  assertSameAccount(latchkey, { namespace, summary })
  const id = addTransaction(latchkey, { namespace, summary, nonce, payload })
  onAsked(id)
  try {
    const hash = await capability.submit(payload)
    setTransactionHash(latchkey, { id, hash })
    void verifyTransaction(latchkey, { id, hash, payload, capability })
    return { type: 'started', transactionId: id }
  } catch (cause) {
    const error = toLatchkeyError(cause, 'send.submit')
    if (isUncertain(error)) return { type: 'uncertain', transactionId: id, error }
    dropTransaction(latchkey, { id })
    return { type: 'failed', error }
  }
}
