import { type Amount, formatEditableAmount, maxSend } from '@latchkey/protocol'
import { attempt } from '../../../errors/attempt.js'
import type { SendFacts } from '../state/SendFlow.js'
import type { SendForm, SendFormErrors, SendState } from '../state/SendState.js'
import { fiatDecimals, parsePrice, tokenToFiat } from './fiat.js'
import { readAmount } from './readAmount.js'
import { checkFunds, checkGas } from './validateSend.js'

export type SendAmountsContext = {
  locale: string
  currency: string
  facts: SendFacts
  nativeCurrency: { symbol: string; decimals: number }
}

/** What is sent, as far as the form says. */
export function assetOf({ token }: SendForm, { nativeCurrency }: SendAmountsContext) {
  return token ?? nativeCurrency
}

/** The price of what is sent. The network's own coin has the page's, where the list of balances gave none. */
export function priceOf({ token }: SendForm, { facts }: SendAmountsContext): string | undefined {
  return token?.price ?? (token?.address === undefined ? facts.nativePrice : undefined)
}

/** The base units that are typed, or what is wrong with them; nothing while nothing is typed. */
export function typedAmount(form: SendForm, context: SendAmountsContext) {
  const { decimals } = assetOf(form, context)
  const { locale, currency } = context
  return attempt(() => readAmount({ form, decimals, locale, currency, price: priceOf(form, context) }))
}

/** An amount as the form would have it typed: exactly in the token, floored in money. */
export function writeAmount(amount: Amount, form: SendForm, context: SendAmountsContext): string {
  const price = parsePrice(priceOf(form, context))
  const fiat = form.inFiat ? tokenToFiat(amount, price, fiatDecimals(context.currency)) : undefined
  return formatEditableAmount(fiat ?? amount, context.locale)
}

/** All there is, less the fee where the same coin pays it (M-11); unknown until both are known. */
export function mostOf(state: SendState): Amount | undefined {
  const { form, balance, nativeBalance, fee } = state
  if (form.token?.address !== undefined) return balance
  return nativeBalance && fee && maxSend(nativeBalance, fee)
}

/** What is wrong with amount and fee by what is known so far; what is not known yet is judged by the review. */
export function judgeAmount(
  amount: Amount,
  state: SendState,
  context: SendAmountsContext,
): Pick<SendFormErrors, 'amount' | 'fee'> {
  const { form, balance, nativeBalance, fee } = state
  const { facts, nativeCurrency } = context
  const isNative = form.token?.address === undefined
  const funds = attempt(
    () => balance && checkFunds({ amount, balance, symbol: assetOf(form, context).symbol }),
  )
  if (funds.error) return { amount: funds.error }
  if (!nativeBalance || !fee) return {}
  const { error } = attempt(() =>
    checkGas({
      fee,
      nativeBalance,
      nativePrice: facts.nativePrice,
      symbol: nativeCurrency.symbol,
      isSmartAccount: facts.isSmartAccount ?? false,
      ...(isNative && { amount }),
    }),
  )
  // Less of the coin that pays the fee may be sent; of a token that would change nothing.
  return isNative ? { amount: error } : { fee: error }
}
