import {
  type Amount,
  formatEditableAmount,
  LatchkeyError,
  makeAmount,
  maxSend,
  minimumOutput,
  parseLocalAmount,
} from '@latchkey/protocol'
import { attempt } from '../../../errors/toLatchkeyError.js'
import { toSwapError } from '../calls/toSwapError.js'
import type { SwapContext } from '../state/SwapContext.js'
import type { SwapFlow } from '../state/SwapFlow.js'
import type { SwapForm, SwapState } from '../state/SwapState.js'
import { findImpact, findSwapWarnings } from './findSwapWarnings.js'
import { quoteSwap } from './quoteSwap.js'
import { readSlippage } from './readSlippage.js'
import { readSwapPrices } from './readSwapPrices.js'

/** Milliseconds after the last keystroke. */
const pause = 300

/** The part of a flow before the review. */
export type SwapFormPart = Pick<SwapFlow, 'edit' | 'flip' | 'setMax' | 'refresh'> & {
  /** Drops what is still being asked for. */
  stop: () => void
}

/** The form of a swap: what is typed, what is wrong with it, and the quote for it. */
export function createSwapForm(context: SwapContext): SwapFormPart {
  const { latchkey, store } = context
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const stop = () => {
    clearTimeout(timer)
    asking?.abort()
    asking = undefined
  }

  function edit(patch: Partial<SwapForm>): void {
    const { step, form: before, quote } = store.getState()
    if (step !== 'form') return
    const form = { ...before, ...patch }
    // Two sides of one token are no swap: choosing it on one side takes it from the other.
    if (form.sold && form.sold.address === form.bought?.address) {
      if (patch.sold) form.bought = before.sold
      else form.sold = before.bought
    }
    const isOther = form.sold !== before.sold || form.bought !== before.bought
    const isSame = !isOther && form.amount === before.amount && form.side === before.side
    store.setState({
      form,
      problem: undefined,
      isResumed: undefined,
      ...(isOther && { balances: {}, prices: {} }),
      ...(!isSame && { quote: undefined, warnings: [] }),
    })
    judge()
    if (isSame && quote) {
      judgeQuote()
      return
    }
    stop()
    timer = setTimeout(() => void (isOther ? refresh() : ask()), isOther ? 0 : pause)
    store.setState({ isQuoting: isOther || typedAmount().value !== undefined })
  }

  /** What is wrong with what is typed, by what is known so far. */
  function judge(): void {
    const { form, balances, quote } = store.getState()
    const amount = typedAmount()
    const sold = form.side === 'sold' ? amount.value : quote?.sold
    const balance = balances.sold
    const funds =
      sold && balance && sold.value > balance.value
        ? new LatchkeyError('send/insufficient-funds', {
            context: {
              required: sold.value,
              available: balance.value,
              decimals: sold.decimals,
              symbol: form.sold?.symbol,
            },
          })
        : undefined
    const slippage = attempt(() => readSlippage(form.slippage, context.locale()))
    store.setState({ errors: { amount: amount.error ?? funds, slippage: slippage.error } })
  }

  /** Base units that are typed; neither a value nor an error while nothing is. */
  function typedAmount(): { value?: Amount | undefined; error?: LatchkeyError | undefined } {
    const { form } = store.getState()
    const token = form[form.side]
    const text = form.amount.trim()
    if (!token || text === '') return {}
    const read = attempt(() => parseLocalAmount(text, token.decimals, context.locale()))
    return read.value?.value === 0n ? {} : read
  }

  /** Reads balances, prices and fees, and a quote. What cannot be read is left as it is. */
  async function refresh(): Promise<void> {
    const account = context.findAccount()
    const { step, form } = store.getState()
    if (!account || step !== 'form') return
    const isLatest = context.runs.join()
    const isCurrent = () => {
      const now = store.getState().form
      return isLatest() && now.sold === form.sold && now.bought === form.bought
    }
    const put = (patch: (state: SwapState) => Partial<SwapState>) => isCurrent() && store.setState(patch)
    const { address, network } = account
    await Promise.all([
      ask(),
      readSwapPrices(latchkey, { network, form, currency: context.currency() }).then(
        (prices) => put(() => ({ prices })),
        () => {},
      ),
      context.load().then(
        async ({ adapter, capability }) => {
          const { caipNetworkId } = network
          const read = async (side: 'sold' | 'bought') => {
            const token = form[side]
            if (!token) return
            const balance =
              token.address === undefined
                ? await adapter.getNativeBalance({ address, caipNetworkId })
                : (await capability.readToken({ caipNetworkId, token: token.address, owner: address }))
                    .balance
            put(({ balances }) => ({ balances: { ...balances, [side]: balance } }))
          }
          const estimated = capability.estimate({ caipNetworkId }).then((fee) => put(() => ({ fee })))
          await Promise.allSettled([read('sold'), read('bought'), estimated])
        },
        () => {},
      ),
    ])
    if (!isCurrent()) return
    judge()
    judgeQuote()
  }

  /** Asks for a quote; the answer to an older question never takes the place of a newer one's (P-17). */
  async function ask(): Promise<void> {
    clearTimeout(timer)
    asking?.abort()
    const own = new AbortController()
    asking = own
    const { form } = store.getState()
    const account = context.findAccount()
    const { value: amount } = typedAmount()
    const { sold, bought, side } = form
    if (!account || !amount || !sold || !bought) return store.setState({ isQuoting: false })
    const { network } = account
    store.setState({ isQuoting: true })
    try {
      const slippage = attempt(() => readSlippage(form.slippage, context.locale())).value ?? 0
      const found = await quoteSwap(latchkey, { network, sold, bought, amount, side, signal: own.signal })
      if (asking !== own) return
      const minimum = minimumOutput(found.bought, slippage)
      const quote = { ...found, minimum, quotedAt: Date.now() }
      store.setState({ quote, isQuoting: false, problem: undefined })
      judge()
      judgeQuote()
    } catch (cause) {
      if (asking !== own) return
      const problem = toSwapError(cause, { network: network.name, sold, bought })
      store.setState({ quote: undefined, isQuoting: false, problem })
    }
  }

  /** Warnings of a quote, and its minimum by the slippage as it is now. */
  function judgeQuote(): void {
    const { quote, prices, form } = store.getState()
    const slippage = attempt(() => readSlippage(form.slippage, context.locale())).value
    if (!quote || slippage === undefined) return
    const impactBasisPoints = findImpact({ ...quote, prices })
    store.setState({
      quote: { ...quote, minimum: minimumOutput(quote.bought, slippage), impactBasisPoints },
      warnings: findSwapWarnings({ impactBasisPoints, slippageBasisPoints: slippage }),
    })
  }

  return {
    edit,
    refresh,
    stop,
    flip() {
      const { form, quote } = store.getState()
      const { sold, bought } = form
      // The amount stays with the side that it was typed on, and that is now the other token.
      const amount = quote ? formatEditableAmount(quote.bought, context.locale()) : form.amount
      edit({ sold: bought, bought: sold, amount, side: 'sold' })
    },
    setMax() {
      const { form, balances, fee } = store.getState()
      if (!form.sold || !balances.sold) return
      // The coin pays for the swap itself (M-11).
      const most =
        form.sold.address === undefined
          ? fee && maxSend(balances.sold, makeAmount(fee.value, balances.sold.decimals))
          : balances.sold
      if (most) edit({ amount: formatEditableAmount(most, context.locale()), side: 'sold' })
    },
  }
}
