import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { SendSummary } from '../../adapter/SendSummary.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { getCallReview } from '../calls/getCallReview.js'

/** What a person should know of a transaction of the page's own making: it calls programs that cannot be read here. */
export type OwnWarning = { kind: 'unreadable'; isBlocking: true; programs: readonly string[] }

export type SendOwnTransactionParameters = {
  /**
   * A transaction of the page's own making, as its chain writes it, with the signatures of others that it needs and an empty
   * one in place of the account's.
   */
  transaction: Uint8Array
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
  /** Blocking warnings that the page has shown to a person, who understood them. */
  acknowledge?: readonly OwnWarning['kind'][] | undefined
  /** Shows it in the widget first; what cannot be read in it is to be acknowledged there. */
  review?: 'widget' | undefined
  /** Gets the transaction in words, decoded from its bytes. The wallet is asked after it; what it throws stops that. */
  onReview?: ((summary: SendSummary) => unknown) | undefined
}

/**
 * Puts a page's own transaction to the wallet by the steps of every other: it is read and run without sending, what cannot be
 * read in it stops it, and what the wallet signed is compared with it (S-20, S-22).
 */
export async function sendOwnTransaction(
  latchkey: Latchkey,
  parameters: SendOwnTransactionParameters,
): Promise<{ transactionId: string; hash?: string | undefined }> {
  const { namespace = latchkey.store.getState().activeNamespace, acknowledge = [] } = parameters
  const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'send')
  if (!capability.adopt)
    throw new LatchkeyError('capability/unsupported', { context: { namespace, capability: 'send' } })
  const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  if (!network) throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
  const { caipNetworkId } = network
  const { transaction, review, onReview } = parameters
  const { address: from } = account
  const { adopt } = capability

  async function build() {
    const payload = await adopt({ caipNetworkId, from, transaction })
    const summary = capability.describe(payload)
    const open = findUnreadable(summary).filter(({ kind }) => !acknowledge.includes(kind))
    if (open.length > 0 && !review) throw new LatchkeyError('send/warned', { context: { warnings: open } })
    await onReview?.(summary)
    return { namespace, payload, summary }
  }

  if (review) return getCallReview(latchkey).ask({ namespace, build })
  const { payload, summary } = await build()
  await capability.check?.(payload)
  const { submitTransaction } = await import('../transactions/submitTransaction.js')
  const outcome = await submitTransaction(latchkey, { namespace, capability, payload, summary })
  if (outcome.type === 'failed') throw outcome.error
  const { transactionId } = outcome
  return outcome.type === 'started' ? { transactionId, hash: outcome.hash } : { transactionId }
}

function findUnreadable({ unreadable = [] }: SendSummary): readonly OwnWarning[] {
  return unreadable.length > 0 ? [{ kind: 'unreadable', isBlocking: true, programs: unreadable }] : []
}
