import {
  type Amount,
  formatEditableAmount,
  LatchkeyError,
  makeAmount,
  maxSend,
  parseLocalAmount,
  valueOfAmount,
} from '@latchkey/protocol'
import type { FeeQuote } from '../../../adapter/FeeModel.js'
import { attempt } from '../../../errors/toLatchkeyError.js'
import type { SendAmountsContext, SendContext } from '../state/SendContext.js'
import type { SendForm, SendState } from '../state/SendState.js'

/** What is sent, as far as the form says. */
export function assetOf({ token }: SendForm, { nativeCurrency }: SendAmountsContext) {
  return token ?? nativeCurrency
}

/** The base units that are typed, or what is wrong with them; nothing while nothing is typed. */
export function typedAmount(form: SendForm, context: SendAmountsContext) {
  const { decimals } = assetOf(form, context)
  const { locale, currency, prices } = context
  return attempt(() => readAmount({ form, decimals, locale, currency, price: prices.asset }))
}

/** An amount as the form would have it typed: exactly in the token or a unit of it, floored in money. */
export function writeAmount(amount: Amount, form: SendForm, context: SendAmountsContext): string {
  const { currency, prices } = context
  const fiat = form.inFiat ? tokenToFiat(amount, prices.asset, fiatDecimals(currency)) : undefined
  const exact = form.unit ? { ...amount, decimals: form.unit.decimals } : amount
  return formatEditableAmount(fiat ?? exact, context.locale)
}

/** All of a token; of the coin what the adapter says, or what the fee leaves (M-11). Unknown until both are known. */
export function mostOf(
  { form, balance, nativeBalance }: Pick<SendState, 'form' | 'balance' | 'nativeBalance'>,
  quote: FeeQuote | undefined,
): Amount | undefined {
  if (form.token?.address !== undefined) return balance
  return quote && (quote.spendable ?? (nativeBalance && maxSend(nativeBalance, quote.fee)))
}

export type ReadAmountParameters = {
  form: Pick<SendForm, 'amount' | 'inFiat' | 'unit'>
  /** Of what is sent. */
  decimals: number
  locale: string
  currency: string
  /** Price of one whole of it. */
  price: Amount | undefined
}

/** The base units that a typed amount stands for: exactly as typed, or what the typed money buys, floored (M-07, P-06). */
export function readAmount({ form, decimals, locale, currency, price }: ReadAmountParameters): Amount {
  const text = form.amount.trim()
  if (text === '') throw new LatchkeyError('send/amount-required')
  const amount = form.inFiat
    ? readMoney(text, { decimals, locale, currency, price })
    : makeAmount(parseLocalAmount(text, form.unit?.decimals ?? decimals, locale).value, decimals)
  if (amount.value === 0n) throw new LatchkeyError('send/amount-required')
  return amount
}

function readMoney(
  text: string,
  { decimals, locale, currency, price }: Omit<ReadAmountParameters, 'form'>,
): Amount {
  if (!price) throw new LatchkeyError('amount/invalid', { context: { value: text } })
  return fiatToToken(parseLocalAmount(text, fiatDecimals(currency), locale), price, decimals)
}

/** How much of a token a sum of money buys, floored: never more than was typed (M-07, P-06). */
export function fiatToToken(fiat: Amount, price: Amount, decimals: number): Amount {
  const numerator = fiat.value * 10n ** BigInt(price.decimals + decimals)
  return makeAmount(numerator / (price.value * 10n ** BigInt(fiat.decimals)), decimals)
}

/** What an amount is worth in the currency, floored; unknown without a price. */
export function tokenToFiat(amount: Amount, price: Amount | undefined, decimals: number): Amount | undefined {
  return valueOfAmount({ amount, price }, decimals)
}

/** How many decimals a currency has, e.g. 2 for `usd` and 0 for `jpy`; 2 for what is no currency of a state. */
export function fiatDecimals(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Empties an amount that was typed as money of another currency than the page's now: 1,000 yen are not 1,000 dollars. */
export function dropOldMoney(context: SendContext): void {
  const { store, money } = context
  const { form } = store.getState()
  if (!form.inFiat || !money || money.currency === context.currency()) return
  context.money = undefined
  context.pinned = undefined
  store.setState({ form: { ...form, amount: '', inFiat: false }, amount: undefined })
}
