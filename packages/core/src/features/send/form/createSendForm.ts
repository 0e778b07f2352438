import type { FeeQuote } from '../../../adapter/FeeModel.js'
import { createMaterialReader, keepPrice, pricesOf } from '../material.js'
import { createReceiverReader } from '../receiver/createReceiverReader.js'
import type { SendContext } from '../state/SendContext.js'
import type { SendFlow } from '../state/SendFlow.js'
import type { SendForm, SendState } from '../state/SendState.js'
import { dropOldMoney, mostOf, typedAmount, writeAmount } from './amounts.js'
import { refusalOf, withoutRefusals } from './errors.js'
import { judgeAmount } from './judgeAmount.js'
import { createFeeReader, readFee } from './quote.js'

export type SendFormPart = Pick<SendFlow, 'edit' | 'toggleFiat' | 'setMax' | 'refresh'> & {
  /** What is still being looked up for the form is not waited for any more. */
  stop: () => void
}

/** The form of a send: what is typed, what it stands for, and what is wrong with it. */
export function createSendForm(context: SendContext): SendFormPart {
  const { store } = context
  const fees = createFeeReader(context, judge)
  const receivers = createReceiverReader(context, { edit, onResolved: fees.schedule })
  const material = createMaterialReader(context, judge)
  context.settleMaterial = material.settle

  /** Works out what the form stands for by everything known now. */
  function judge(): void {
    const account = context.findAccount()
    if (!account || store.getState().step !== 'form') return
    dropOldMoney(context)
    const state = store.getState()
    const prices = pricesOf(state.form, context)
    const asset = keepPrice(state.form, context, prices.asset)
    const amounts = { ...context.amounts(account.network), prices: { ...prices, asset } }
    const quote = quoteOf(state, context)
    const fee = quote?.fee
    let { form } = state
    const most = state.isMax ? mostOf(state, quote) : undefined
    if (most) {
      context.pinned = most
      form = { ...form, amount: writeAmount(most, form, amounts) }
    }
    const isEmpty = form.amount.trim() === ''
    const typed = context.pinned ? { value: context.pinned } : isEmpty ? {} : typedAmount(form, amounts)
    const known = { ...state, form, fee, spendable: quote?.spendable }
    const verdict = typed.value && judgeAmount(typed.value, known, amounts)
    const custom = readFee({ fee: form.fee, feeModel: state.feeModel, locale: amounts.locale })
    store.setState({
      form,
      fee,
      expectedMs: quote?.expectedMs,
      prices,
      amount: typed.value,
      errors: {
        ...state.errors,
        amount: typed.error ?? verdict?.amount ?? refusalOf(state.errors.amount),
        fee: isTyping(state) ? undefined : (custom.error ?? context.feeError ?? verdict?.fee),
      },
    })
  }

  function edit(patch: Partial<SendForm>): void {
    const before = store.getState()
    if (before.step !== 'form') return
    context.runs.end()
    const form = { ...before.form, ...patch }
    if (form.receiver !== before.form.receiver) {
      if (!patch.references) delete form.references
      if (!patch.link) delete form.link
    }
    const isOther = form.token?.address !== before.form.token?.address
    if (form.inFiat && (form.amount !== before.form.amount || !before.form.inFiat || isOther))
      context.money = { currency: context.currency(), price: pricesOf(form, context).asset }
    // Both are of the network's own coin.
    if (form.token?.address !== undefined) {
      delete form.unit
      delete form.coins
    }
    if (isOther || form.amount !== before.form.amount) context.pinned = undefined
    // What the chain has refused was what stood there.
    const errors = withoutRefusals(before.errors)
    store.setState({
      form,
      problem: undefined,
      errors,
      isMax: before.isMax && !isOther && form.amount === before.form.amount,
      ...(isOther && forgetToken({ ...before, errors }, form)),
    })
    if (form.memo !== before.form.memo)
      store.setState(({ errors }) => ({ errors: { ...errors, memo: undefined } }))
    const isOtherUnit = form.inFiat !== before.form.inFiat || form.unit?.symbol !== before.form.unit?.symbol
    if (!isOther && isOtherUnit && form.amount === before.form.amount) convert(before)
    judge()
    if (form.receiver !== before.form.receiver) receivers.read()
    if (isOther || quotedBy(form) !== quotedBy(before.form) || before.lastRetry === undefined) fees.schedule()
    if (before.lastRetry === undefined) void material.refresh()
  }

  /** The same base units, written in the other unit, or nothing (P-06); without a price it stays as it was. */
  function convert(before: SendState): void {
    const account = context.findAccount()
    const { form } = store.getState()
    if (!account) return
    const amounts = { ...context.amounts(account.network), prices: pricesOf(form, context) }
    const isMoney = form.inFiat || before.form.inFiat
    if (isMoney && !amounts.prices.asset) store.setState({ form: before.form })
    else {
      const { amount } = before
      context.pinned = amount
      // A text that stands for nothing here would be something there: a cent, too little for a base unit, a whole token.
      store.setState({ form: { ...form, amount: amount ? writeAmount(amount, form, amounts) : '' } })
    }
  }

  return {
    edit,
    toggleFiat: () => edit({ inFiat: !store.getState().form.inFiat }),
    setMax() {
      if (store.getState().step !== 'form') return
      context.runs.end()
      store.setState({ isMax: true, problem: undefined })
      judge()
      if (!mostOf(store.getState(), quoteOf(store.getState(), context))) void fees.refresh()
    },
    async refresh() {
      await Promise.all([fees.refresh(), material.refresh()])
    },
    stop() {
      fees.stop()
      receivers.stop()
      material.stop()
    },
  }
}

/** Costs of the transfer as the form stands. */
function quoteOf({ form, feeOptions }: SendState, { custom }: SendContext): FeeQuote | undefined {
  if (typeof form.fee !== 'string') return custom
  return feeOptions?.find(({ speed }) => speed === form.fee)
}

/** A custom fee with an empty field is not wrong yet. */
const isTyping = ({ form: { fee }, feeModel }: SendState) =>
  typeof fee !== 'string' &&
  feeModel?.fields.some(({ key, isOptional }) => !isOptional && (fee[key] ?? '').trim() === '')

/** The network is asked again for a fee of one's own and for coins chosen by hand, not for a speed. */
const quotedBy = ({ fee, coins }: SendForm) => JSON.stringify([typeof fee === 'string' || fee, coins])

/** Forgets balance and fees of the token that was chosen before. */
function forgetToken({ errors, nativeBalance }: SendState, { token }: SendForm): Partial<SendState> {
  return {
    balance: token?.address === undefined ? nativeBalance : undefined,
    feeOptions: undefined,
    errors: { ...errors, token: undefined },
  }
}
