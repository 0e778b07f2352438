import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import type { SendContext } from '../state/SendContext.js'
import { readFee } from './readFee.js'

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
    const account = context.findAccount()
    if (!account) return
    store.setState({ lastRetry: Date.now() })
    try {
      const [{ adapter, capability }, { quoteSend, takeQuote }] = await Promise.all([
        context.load(),
        import('./readers.chunk.js'),
      ])
      if (own !== generation) return
      const { feeModel, memo } = capability
      if (!store.getState().feeModel) store.setState({ feeModel, ...(memo && { memo }) })
      const { form, receiver, amount } = store.getState()
      const quote = await quoteSend({
        adapter,
        capability,
        intent: {
          caipNetworkId: account.network.caipNetworkId,
          from: account.address,
          to: receiver?.address,
          amount,
          token: form.token?.address,
          memo: form.memo,
          fee: readFee({ fee: form.fee, feeModel, locale: context.locale() }).value,
        },
        decimals: form.token?.decimals ?? account.network.nativeCurrency.decimals,
      })
      if (own !== generation || store.getState().step !== 'form') return
      takeQuote(context, quote)
      judge()
    } catch (error) {
      if (own === generation && store.getState().step === 'form')
        store.setState({ problem: toLatchkeyError(error, 'send.refresh') })
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
