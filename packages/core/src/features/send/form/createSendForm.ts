import type { FeeOption } from '../../../adapter/SendCapability.js'
import { createReceiverReader } from '../receiver/createReceiverReader.js'
import type { SendContext } from '../state/SendContext.js'
import type { SendFlow } from '../state/SendFlow.js'
import type { SendForm, SendState } from '../state/SendState.js'
import { createFeeReader } from './createFeeReader.js'
import { parsePrice } from './fiat.js'
import { readFee } from './readFee.js'
import { judgeAmount, mostOf, priceOf, typedAmount, writeAmount } from './sendAmounts.js'

export type SendFormPart = Pick<SendFlow, 'edit' | 'inform' | 'toggleFiat' | 'setMax' | 'refresh'> & {
  /** What is still being looked up for the form is not waited for any more. */
  stop: () => void
}

/** The form of a send: what is typed, what it stands for, and what is wrong with it. */
export function createSendForm(context: SendContext): SendFormPart {
  const { store } = context
  const fees = createFeeReader(context, judge)
  const receivers = createReceiverReader(context, { edit, onResolved: fees.schedule })

  /** Works out what the form stands for by everything known now. */
  function judge(): void {
    const account = context.findAccount()
    const state = store.getState()
    if (!account || state.step !== 'form') return
    const amounts = context.amounts(account.network)
    const fee = feeOfForm(state, context)
    let { form } = state
    const most = state.isMax ? mostOf({ ...state, fee }) : undefined
    if (most) {
      context.pinned = most
      form = { ...form, amount: writeAmount(most, form, amounts) }
    }
    const isEmpty = form.amount.trim() === ''
    const typed = context.pinned ? { value: context.pinned } : isEmpty ? {} : typedAmount(form, amounts)
    const verdict = typed.value ? judgeAmount(typed.value, { ...state, form, fee }, amounts) : {}
    const custom = readFee({ fee: form.fee, decimals: state.feeUnit?.decimals ?? 0, locale: amounts.locale })
    store.setState({
      form,
      fee,
      amount: typed.value,
      errors: {
        ...state.errors,
        amount: typed.error ?? verdict.amount,
        fee: isTyping(form) ? undefined : (custom.error ?? context.feeError ?? verdict.fee),
      },
    })
  }

  function edit(patch: Partial<SendForm>): void {
    const before = store.getState()
    if (before.step !== 'form') return
    context.generation++
    const form = { ...before.form, ...patch }
    const isOther = form.token?.address !== before.form.token?.address
    if (isOther || form.amount !== before.form.amount) context.pinned = undefined
    store.setState({
      form,
      problem: undefined,
      isMax: before.isMax && !isOther && form.amount === before.form.amount,
      ...(isOther && forgetToken(before, form)),
    })
    if (form.inFiat !== before.form.inFiat && form.amount === before.form.amount) convert(before)
    judge()
    if (form.receiver !== before.form.receiver) receivers.read()
    if (isOther || isOtherFee(form, before.form) || before.lastRetry === undefined) fees.schedule()
  }

  /** The same base units, written in the other unit; without a price it stays as it was. */
  function convert(before: SendState): void {
    const account = context.findAccount()
    const { form } = store.getState()
    if (!account) return
    const amounts = context.amounts(account.network)
    if (parsePrice(priceOf(form, amounts)) === undefined) store.setState({ form: before.form })
    else if (before.amount) {
      context.pinned = before.amount
      store.setState({ form: { ...form, amount: writeAmount(before.amount, form, amounts) } })
    }
  }

  return {
    edit,
    inform(facts) {
      context.facts = { ...context.facts, ...facts }
      judge()
    },
    toggleFiat: () => edit({ inFiat: !store.getState().form.inFiat }),
    setMax() {
      if (store.getState().step !== 'form') return
      context.generation++
      store.setState({ isMax: true, problem: undefined })
      judge()
      if (!mostOf(store.getState())) void fees.refresh()
    },
    refresh: fees.refresh,
    stop() {
      fees.stop()
      receivers.stop()
    },
  }
}

/** What the transfer costs as the form stands. */
function feeOfForm({ form, feeOptions }: SendState, { customFee }: SendContext) {
  if (typeof form.fee !== 'string') return customFee
  return feeOptions?.find(({ speed }: FeeOption) => speed === form.fee)?.fee
}

/** A fee of one's own that is not there yet is not wrong yet. */
const isTyping = ({ fee }: SendForm) => typeof fee !== 'string' && fee.rate.trim() === ''

const isOtherFee = (form: SendForm, before: SendForm) =>
  typeof form.fee !== 'string' && JSON.stringify(form.fee) !== JSON.stringify(before.fee)

/** What was read of the token before says nothing of the next. */
function forgetToken({ errors, nativeBalance }: SendState, { token }: SendForm): Partial<SendState> {
  return {
    balance: token?.address === undefined ? nativeBalance : undefined,
    feeOptions: undefined,
    errors: { ...errors, token: undefined },
  }
}
