import { type Amount, formatEditableAmount, maxSend } from '@latchkey/protocol'
import type { FeeQuote } from '../../../adapter/FeeModel.js'
import { attempt } from '../../../errors/toLatchkeyError.js'
import type { SendAmountsContext } from '../state/SendContext.js'
import type { SendForm, SendFormErrors, SendState } from '../state/SendState.js'
import { fiatDecimals, tokenToFiat } from './fiat.js'
import { readAmount } from './readAmount.js'
import { checkFunds, checkGas } from './validateSend.js'

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

/** What is wrong with amount and fee by what is known so far; what is not known yet is judged by the review. */
export function judgeAmount(
  amount: Amount,
  state: SendState & Pick<FeeQuote, 'spendable'>,
  context: SendAmountsContext,
): Pick<SendFormErrors, 'amount' | 'fee'> {
  const { form, balance, nativeBalance, fee, isSponsored = false, spendable, balanceParts } = state
  const { prices, nativeCurrency } = context
  const isNative = form.token?.address === undefined
  const { symbol } = nativeCurrency
  const funds = attempt(
    () => balance && checkFunds({ amount, balance, symbol: assetOf(form, context).symbol }),
  )
  if (funds.error) return { amount: funds.error }
  if (!nativeBalance || !fee) return {}
  const { error } = attempt(() =>
    checkGas({
      fee,
      nativeBalance,
      nativePrice: prices.native,
      symbol,
      isSponsored,
      ...(isNative && { amount }),
    }),
  )
  // Less of the coin that pays the fee may be sent; of a token that would change nothing.
  if (!isNative) return { fee: error }
  if (error || !spendable) return { amount: error }
  const held = balanceParts && balanceParts.incoming.value + balanceParts.protected.value
  return { amount: attempt(() => checkFunds({ amount, balance: spendable, symbol, held })).error }
}
