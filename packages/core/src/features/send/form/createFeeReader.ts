import { LatchkeyError } from '@latchkey/protocol'
import { toLatchkeyError } from '../../../errors/toLatchkeyError.js'
import type { SendContext } from '../state/SendContext.js'
import type { SendFormErrors } from '../state/SendState.js'
import { type QuoteSendReturnType, quoteSend } from './quoteSend.js'
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
      const { adapter, capability } = await context.load()
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
      if (own === generation && store.getState().step === 'form') take(quote)
    } catch (error) {
      if (own === generation && store.getState().step === 'form')
        store.setState({ problem: toLatchkeyError(error, 'send.refresh') })
    }
  }

  function take(quote: QuoteSendReturnType): void {
    const state = store.getState()
    const { token } = state.form
    const tokenError = find(quote.errors, 'send/token-uncertain') ?? disagreement(quote, token?.decimals)
    context.custom = quote.estimate?.custom
    context.feeError = find(quote.errors, 'send/fee-too-low')
    const nativeBalance = quote.nativeBalance ?? state.nativeBalance
    store.setState({
      nativeBalance,
      balance: token?.address === undefined ? nativeBalance : (quote.token?.balance ?? state.balance),
      feeOptions: quote.estimate?.options ?? state.feeOptions,
      isSponsored: quote.estimate?.isSponsored ?? state.isSponsored,
      problem: quote.errors.find(({ code }) => code.startsWith('rpc/')) ?? withoutRpc(state.problem),
      errors: { ...state.errors, token: tokenError } satisfies SendFormErrors,
    })
    judge()
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

const find = (errors: readonly LatchkeyError[], code: LatchkeyError['code']) =>
  errors.find((error) => error.code === code)

/** A node that answers again takes its own complaint back, and nobody else's. */
const withoutRpc = (problem: LatchkeyError | undefined) =>
  problem?.code.startsWith('rpc/') ? undefined : problem

/** The list of balances and the chain have to mean the same token (S-12). */
function disagreement(
  { token }: QuoteSendReturnType,
  decimals: number | undefined,
): LatchkeyError | undefined {
  if (!token || token.decimals === decimals) return undefined
  return new LatchkeyError('send/token-uncertain', { context: { token: token.address } })
}
