import { type Amount, formatEditableAmount, maxSend } from '@latchkey/protocol'
import type { FeeQuote } from '../../../adapter/FeeModel.js'
import { attempt } from '../../../errors/toLatchkeyError.js'
import type { SendAmountsContext } from '../state/SendContext.js'
import type { SendForm, SendState } from '../state/SendState.js'
import { fiatDecimals, tokenToFiat } from './fiat.js'
import { readAmount } from './readAmount.js'

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
