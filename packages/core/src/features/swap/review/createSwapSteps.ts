import type { SendPayload } from '../../../adapter/SendPayload.js'
import type { SwapContext } from '../state/SwapContext.js'
import type { SwapProgress, SwapState } from '../state/SwapState.js'
import type { BuiltReview } from './buildSwapReview.js'

/** The reviewed swap and the progress of its steps. */
export type SwapSteps = {
  /** What was reviewed; nothing else is ever submitted. */
  built: () => BuiltReview | undefined
  /** Puts a swap in place of what is reviewed. */
  show: (next: BuiltReview, patch?: Partial<SwapState>) => void
  put: (index: number, patch: Partial<SwapProgress>) => void
  /** Keeps what is done in sight, before what is still to do. */
  keepInSight: (done: readonly SwapProgress[]) => void
  forget: () => void
}

export function createSwapSteps({ store }: SwapContext): SwapSteps {
  let built: BuiltReview | undefined
  return {
    built: () => built,
    forget() {
      built = undefined
    },
    show(next, patch = {}) {
      built = next
      const { review: reviewed, warnings } = next
      store.setState({
        step: 'review',
        errors: {},
        reviewed,
        previous: undefined,
        warnings,
        acknowledged: [],
        steps: next.steps.map(({ payload: _, ...step }) => step),
        ...patch,
      })
    },
    put(index, patch) {
      store.setState(({ steps }) => ({
        steps: steps.map((step, at) => (at === index ? { ...step, ...patch } : step)),
      }))
    },
    keepInSight(done) {
      if (!built || done.length === 0) return
      const steps = done.map((step) => ({ ...step, payload: '' as SendPayload }))
      built = { ...built, steps: [...steps, ...built.steps] }
      store.setState(({ steps: todo }) => ({ steps: [...done, ...todo] }))
    },
  }
}
