import { type ChainNamespace, LatchkeyError } from '@latchkey/protocol'
import type { Latest } from './createLatest.js'

/** The part of a flow that reviews what was typed and asks the wallet. */
export type ReviewPart<warning = never> = {
  review: () => Promise<void>
  acknowledge: (kind: warning) => void
  confirm: () => Promise<void>
  leave: () => void
  back: () => void
}

export type LazyReviewContext = {
  namespace: ChainNamespace
  /** What was begun and no longer counts is dropped. */
  runs: Latest
  store: { setState: (state: { problem: LatchkeyError }) => void }
}

/** A review whose code is loaded by the first call of `review`: it is as large as the form, which comes before it. */
export function createLazyReview<part extends ReviewPart>(
  context: LazyReviewContext,
  load: () => Promise<() => part>,
) {
  let part: part | undefined
  const actions: ReviewPart<Parameters<part['acknowledge']>[0]> = {
    async review() {
      const isLatest = context.runs.join()
      try {
        const create = await load()
        part ??= create()
        if (isLatest()) await part.review()
      } catch (cause) {
        // Offline, its code may not arrive; the form keeps what was typed.
        const { namespace } = context
        const problem = new LatchkeyError('adapter/load-failed', { context: { namespace }, cause })
        context.store.setState({ problem })
      }
    },
    confirm: async () => part?.confirm(),
    leave: () => part?.leave(),
    acknowledge: (kind) => part?.acknowledge(kind),
    back: () => part?.back(),
  }
  return { actions, getPart: () => part }
}
