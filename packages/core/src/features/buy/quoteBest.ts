import { type Amount, formatAmount, parseAmount } from '@latchkey/protocol'
import { onrampQuoteCall } from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import type { BuyQuote } from './BuyOptions.js'
import type { FetchBuyQuotesParameters } from './fetchBuyQuotes.js'
import { scale } from './scale.js'

/** The best that the server finds, in exact figures; it does not say whose it is. */
export async function quoteBest(
  latchkey: Latchkey,
  { target, currency, method, amount, signal }: FetchBuyQuotesParameters,
): Promise<BuyQuote> {
  const { paymentTotal, paymentSubtotal, purchaseAmount } = await request(latchkey, onrampQuoteCall, {
    body: {
      purchaseCurrency: target.coin,
      paymentCurrency: {
        id: currency.id,
        payment_method_limits: currency.methods
          .filter(({ id }) => id === method)
          .map(({ id, minimum, maximum }) => ({
            id,
            min: formatAmount(minimum),
            max: formatAmount(maximum),
          })),
      },
      amount: formatAmount(amount),
      network: target.network.caipNetworkId,
    },
    signal,
  })
  const [total, subtotal, received] = [paymentTotal, paymentSubtotal, purchaseAmount].map((money) =>
    parseAmount(money.amount, decimalsOf(money.amount)),
  ) as [Amount, Amount, Amount]
  return { received, total, fee: subtract(total, subtotal) }
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

function subtract(one: Amount, other: Amount): Amount | undefined {
  const decimals = Math.max(one.decimals, other.decimals)
  const value = scale(one, decimals) - scale(other, decimals)
  return value >= 0n ? { value, decimals } : undefined
}
