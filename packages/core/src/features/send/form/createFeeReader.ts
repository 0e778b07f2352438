import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import type { SendContext } from '../state/SendContext.js'

/** Fees are read once nothing was typed for this long, in milliseconds. */
const pause = 300

export type FeeReader = { refresh: () => Promise<void>; schedule: () => void; stop: () => void }

/** Keeps balances and fees of a form up to date; an answer for an older form is dropped. */
export function createFeeReader(context: SendContext, judge: () => void): FeeReader {
  const { store } = context
  let generation = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    generation++
    clearTimeout(timer)
  }

  async function refresh(): Promise<void> {
    stop()
    const own = generation
    if (!context.findAccount()) return
    const isCurrent = () => own === generation && store.getState().step === 'form'
    store.setState({ lastRetry: Date.now() })
    try {
      const [loaded, { readFees }] = await Promise.all([context.load(), import('./readers.chunk.js')])
      if (own === generation && (await readFees(context, loaded, isCurrent))) judge()
    } catch (error) {
      if (isCurrent()) store.setState({ problem: toLatchkeyError(error, 'send.refresh') })
    }
  }

  return {
    refresh,
    stop,
    schedule() {
      clearTimeout(timer)
      timer = setTimeout(() => void refresh(), pause)
    },
  }
}
