import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { defineOnce } from '../../defineOnce.js'
import type { Latchkey } from '../../Latchkey.js'
import { createRequestFlow, type RequestFlowParameters } from '../transactions/createRequestFlow.js'
import type { ReplaceFlow } from '../transactions/ReplaceFlow.js'

/** What the page wants to be sent, and waits to hear of. */
export type CallQuestion = ReplaceFlow & {
  /** Another question has another one. */
  id: number
  namespace: ChainNamespace
  /** Tells the page no; nothing once the wallet is asked. */
  decline: () => void
  /** Builds the request anew: it could not be built, or the chain has moved on. */
  again: () => void
}

/** The question that is open, or what came of the last one. */
export type CallReviewState = { question?: CallQuestion; sentId?: string; isSigned?: true }

export type CallReview = {
  store: StoreApi<CallReviewState>
  /** Shows a request in the widget, and resolves once the wallet has been asked for it. One at a time. */
  ask: (
    parameters: { namespace: ChainNamespace } & Pick<RequestFlowParameters, 'build'>,
  ) => Promise<{ transactionId?: string }>
}

/** The question of a page whether what it has made is to be sent. */
export const getCallReview: (latchkey: Latchkey) => CallReview = defineOnce((latchkey: Latchkey) => {
  const store: CallReview['store'] = createStore(() => ({}))
  let count = 0

  return {
    store,
    ask({ namespace, build }) {
      const { showReview } = latchkey.internal
      // There is no widget on the page that could show it.
      if (!showReview)
        throw new LatchkeyError('capability/unsupported', { context: { namespace, capability: 'review' } })
      if (store.getState().question) throw new LatchkeyError('wallet/request-pending')
      const flow = createRequestFlow(latchkey, { build })
      return new Promise((resolve, reject) => {
        let isLeft = false
        const stop = flow.store.subscribe(({ step, transactionId, problem }) => {
          if (step === 'sent' && transactionId)
            end(() => resolve({ transactionId }), { sentId: transactionId })
          else if (step === 'sent') end(() => resolve({}), { isSigned: true })
          // The wallet said no after the view was closed: there is nobody to ask again.
          else if (isLeft && step === 'review') end(() => reject(problem ?? declined()))
        })
        function end(tell: () => void, left: CallReviewState = {}) {
          stop()
          store.setState(left, true)
          tell()
        }
        function decline() {
          const { step, problem } = flow.store.getState()
          isLeft = true
          if (step === 'signing' || !isOpen()) return
          flow.back()
          // What could not even be prepared has its own reason.
          end(() => reject(step === 'idle' && problem ? problem : declined()))
        }
        function again() {
          flow.back()
          void flow.prepare()
        }
        const isOpen = () => store.getState().question?.id === id
        const id = ++count
        store.setState({ question: { ...flow, id, namespace, decline, again } }, true)
        void flow.prepare()
        showReview(decline)
      })
    },
  }
})

const declined = () => new LatchkeyError('wallet/rejected')
