import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { CallsIntent } from '../../adapter/CallsCapability.js'
import type { SendSummary } from '../../adapter/SendSummary.js'
import type { Latchkey } from '../../Latchkey.js'
import { loadCapability } from '../../loading/capability.js'
import { loadAdapter } from '../../loading/loadAdapter.js'
import { createSubmit, type PageRequest, submitPageRequest } from './submitPageRequest.js'

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
  const { account, network } = latchkey.store.getState().namespaces[namespace] ?? {}
  if (!account) throw new LatchkeyError('connection/not-connected', { context: { namespace } })
  if (!network) throw new LatchkeyError('network/unsupported', { context: { network: account.caipAddress } })
  const { caipNetworkId } = network

  async function build(): Promise<PageRequest> {
    const payload = await capability.prepare({ ...intent, caipNetworkId, from: account?.address ?? '' })
    const summary = capability.describe(payload)
    await onReview?.(summary)
    return { payload, summary, submit: createSubmit(latchkey, { namespace, capability, payload, summary }) }
  }

  const { transactionId = '', hash } = await submitPageRequest(latchkey, { namespace, review, build })
  return { transactionId, hash }
}
