import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { CallsIntent } from '../../adapter/CallsCapability.js'
import type { SendSummary } from '../../adapter/SendSummary.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { getTransactions } from '../transactions/getTransactions.js'
import { getCallReview } from './getCallReview.js'

export type SubmitCallsParameters = Pick<CallsIntent, 'calls' | 'capabilities' | 'fee'> & {
  /** The active namespace by default. */
  namespace?: ChainNamespace | undefined
  /** Shows the calls in the widget first: what they are, what a node saw them do, and what they cost. */
  review?: 'widget' | undefined
  /** Gets the calls in words, decoded from their bytes. The wallet is asked after it; what it throws stops that. */
  onReview?: ((summary: SendSummary) => unknown) | undefined
}

export type SubmitCallsReturnType = { transactionId: string; hash?: string | undefined }

/** Runs calls without sending them, shows them where the page wants it, and asks the wallet, once. */
export async function submitCalls(
  latchkey: Latchkey,
  {
    namespace = latchkey.store.getState().activeNamespace,
    review,
    onReview,
    ...intent
  }: SubmitCallsParameters,
): Promise<SubmitCallsReturnType> {
  const capability = await loadCapability(await loadAdapter(latchkey, namespace), 'calls')
  const { account, network, connectorId } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  if (!network) throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
  const { caipNetworkId } = network

  async function build() {
    const payload = await capability.prepare({ ...intent, caipNetworkId, from: account?.address ?? '' })
    const summary = capability.describe(payload)
    await onReview?.(summary)
    return { namespace, payload, summary, capability: 'calls' as const }
  }

  // The page's own wallet asks in the widget by itself, and two questions for one thing are one too many.
  const isOwn = latchkey.store
    .getState()
    .connectors.some(({ id, type }) => id === connectorId && type === 'AUTH')
  if (review === 'widget' && !isOwn) {
    const { transactionId } = await getCallReview(latchkey).ask({ namespace, build })
    return toResult(latchkey, transactionId)
  }
  const { payload, summary } = await build()
  await capability.check?.(payload)
  const { submitTransaction } = await import('../transactions/submitTransaction.js')
  const outcome = await submitTransaction(latchkey, { namespace, capability, payload, summary })
  if (outcome.type === 'failed') throw outcome.error
  return toResult(latchkey, outcome.transactionId)
}

function toResult(latchkey: Latchkey, transactionId: string): SubmitCallsReturnType {
  const record = getTransactions(latchkey)
    .getState()
    .find(({ id }) => id === transactionId)
  return { transactionId, hash: record?.hash }
}
