import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../../Latchkey.js'
import type { BuiltRequest, RequestOutcome } from '../transactions/createRequestFlow.js'
import { getTransactions } from '../transactions/getTransactions.js'
import type { SubmitTransactionParameters } from '../transactions/submitTransaction.js'
import { getCallReview } from './getCallReview.js'
import { isReviewed } from './isReviewed.js'

type Options = Pick<SubmitTransactionParameters, 'onSilence'>

/** A request of the page's own making, and how the wallet is asked for it. */
export type PageRequest = Pick<BuiltRequest, 'payload' | 'summary'> & {
  submit: (options: Options) => Promise<RequestOutcome>
}

export type SubmitPageRequestParameters = {
  namespace: ChainNamespace
  review: 'widget' | undefined
  build: () => Promise<PageRequest>
}

/** Absent where it is only signed. */
export type SubmitPageRequestReturnType = { transactionId?: string; hash?: string | undefined }

/** Asks the wallet for a page's own request, once; with `review` after the person has seen it in the widget. */
export async function submitPageRequest(
  latchkey: Latchkey,
  { namespace, review, build }: SubmitPageRequestParameters,
): Promise<SubmitPageRequestReturnType> {
  if (isReviewed(latchkey, { namespace, review })) {
    const asked = { namespace, build: async () => ({ namespace, ...(await build()) }) }
    return toSent(latchkey, await getCallReview(latchkey).ask(asked))
  }
  const { submit } = await build()
  const outcome = await submit({})
  if (outcome.type === 'failed') throw outcome.error
  return outcome.type === 'signed' ? {} : toSent(latchkey, outcome)
}

/** Asks the wallet by a capability, unless the chain has moved on since the review. */
export function createSubmit(
  latchkey: Latchkey,
  {
    capability,
    ...request
  }: Omit<SubmitTransactionParameters, 'capability'> & {
    capability: SubmitTransactionParameters['capability'] & {
      check?: ((payload: SubmitTransactionParameters['payload']) => Promise<void>) | undefined
    }
  },
): PageRequest['submit'] {
  return async (options) => {
    await capability.check?.(request.payload)
    const { submitTransaction } = await import('../transactions/submitTransaction.js')
    return submitTransaction(latchkey, { ...request, ...options, capability })
  }
}

function toSent(
  latchkey: Latchkey,
  { transactionId }: { transactionId?: string },
): SubmitPageRequestReturnType {
  if (transactionId === undefined) return {}
  const record = getTransactions(latchkey)
    .getState()
    .find(({ id }) => id === transactionId)
  return { transactionId, hash: record?.hash }
}
