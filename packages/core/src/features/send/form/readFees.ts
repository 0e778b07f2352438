import { listReserved } from '../../transactions/listReserved.js'
import type { SendContext } from '../state/SendContext.js'
import { quoteSend } from './quoteSend.js'
import { readFee } from './readFee.js'
import { takeQuote } from './takeQuote.js'

/** Reads balances and fees into the form; says whether it is still the form that they were read for. */
export async function readFees(
  context: SendContext,
  { adapter, capability }: Awaited<ReturnType<SendContext['load']>>,
  isCurrent: () => boolean,
): Promise<boolean> {
  const { store } = context
  const account = context.findAccount()
  if (!account) return false
  const { feeModel, memo, units, readCoins } = capability
  if (!store.getState().feeModel)
    store.setState({ feeModel, ...(memo && { memo }), ...(units && { units }), hasCoins: !!readCoins })
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
      coins: form.coins,
      reserved: listReserved(context.latchkey, {
        caipNetworkId: account.network.caipNetworkId,
        from: account.address,
      }),
      fee: readFee({ fee: form.fee, feeModel, locale: context.locale() }).value,
    },
    decimals: form.token?.decimals ?? account.network.nativeCurrency.decimals,
  })
  if (!isCurrent()) return false
  takeQuote(context, quote)
  return true
}
