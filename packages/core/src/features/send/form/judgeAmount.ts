import type { Amount } from '@latchkey/protocol'
import type { FeeQuote } from '../../../adapter/FeeModel.js'
import { attempt } from '../../../errors/toLatchkeyError.js'
import type { SendAmountsContext } from '../state/SendContext.js'
import type { SendFormErrors, SendState } from '../state/SendState.js'
import { assetOf } from './amounts.js'
import { checkFunds, checkGas } from './validateSend.js'

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
