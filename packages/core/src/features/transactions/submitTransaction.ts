import type { ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { SendCapability, TransactionTrace } from '../../adapter/SendCapability.js'
import type { SendPayload } from '../../adapter/SendPayload.js'
import type { SendSummary } from '../../adapter/SendSummary.js'
import { toLatchkeyError } from '../../errors/toLatchkeyError.js'
import type { Latchkey } from '../../Latchkey.js'
import { addTransaction } from './addTransaction.js'
import { assertSameAccount } from './assertSameAccount.js'
import { changeTransaction, dropTransaction, setTransactionHash } from './changes.js'
import { isUncertain } from './rules.js'
import type { Transaction } from './Transaction.js'
import { verifyTransaction } from './verifyTransaction.js'

export type SubmitTransactionParameters = {
  namespace: ChainNamespace
  capability: Pick<SendCapability, 'submit' | 'verify' | 'readAnchor'>
  /** The reviewed request; the wallet gets exactly this. */
  payload: SendPayload
  /** The same request in words. */
  summary: SendSummary
  /** The transaction that this one takes the place of. */
  replaces?: Transaction['replaces'] | undefined
  /** Called once the record is written, right before the wallet is asked. */
  onRecord?: ((transactionId: string) => void) | undefined
  /** Called where the wallet has not answered for so long that it may never do (F-21). It is still waited for. */
  onSilence?: (() => void) | undefined
}

/** Milliseconds. A person reads, and finds a phone or a device to sign with. */
export const silenceMs = 30_000

/** How asking the wallet ended. */
export type SubmitTransactionReturnType =
  | { type: 'started'; transactionId: string; hash: string }
  /** Nothing was sent. */
  | { type: 'failed'; error: LatchkeyError }
  /** The wallet's answer makes no sense: it may have sent it or not, and the tracker looks for it (F-27). */
  | { type: 'uncertain'; transactionId: string; error: LatchkeyError }

export type SubmitTransactionErrorType = LatchkeyError

/**
 * Asks the wallet, once, with a record written first, so that a tab that closes meanwhile loses nothing (F-26). The record
 * is taken back only where it is certain that nothing was sent; what was sent is compared with the review (S-22). Throws
 * what goes wrong before the record is written, e.g. `send/account-changed`.
 */
export async function submitTransaction(
  latchkey: Latchkey,
  parameters: SubmitTransactionParameters,
): Promise<SubmitTransactionReturnType> {
  const { namespace, capability, payload, summary, replaces, onRecord, onSilence } = parameters
  const anchor = summary.anchor ?? (await capability.readAnchor?.(payload))
  // Reading the anchor took a moment, in which a wallet can change account or network.
  assertSameAccount(latchkey, { namespace, summary })
  const id = addTransaction(latchkey, { namespace, summary, anchor, payload, replaces })
  onRecord?.(id)
  const timer = setTimeout(() => onSilence?.(), silenceMs)
  let isSigned = false
  try {
    const onTrace = ({ hash, anchor }: TransactionTrace) => {
      if (anchor) changeTransaction(latchkey, { id, change: (transaction) => ({ ...transaction, anchor }) })
      if (!hash) return
      isSigned = true
      setTransactionHash(latchkey, { id, hash })
    }
    const hash = await capability.submit(payload, onTrace).finally(() => clearTimeout(timer))
    setTransactionHash(latchkey, { id, hash })
    void verifyTransaction(latchkey, { id, hash, payload, capability })
    return { type: 'started', transactionId: id, hash }
  } catch (cause) {
    const error = toLatchkeyError(cause, 'transactions.submit')
    // What is signed may be in others' hands.
    if (isSigned || isUncertain(error)) return { type: 'uncertain', transactionId: id, error }
    dropTransaction(latchkey, { id })
    return { type: 'failed', error }
  }
}
