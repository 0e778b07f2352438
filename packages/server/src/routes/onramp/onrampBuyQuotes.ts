import { onrampBuyQuotesCall } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import { defineRoute } from '../../http/Route.js'
import { readMethod } from '../../onramp/methods.js'
import { quoteAll } from '../../onramp/quoteAll.js'
import { findChain } from '../../onramp/resolveWallets.js'

/** `GET /v1/onramp/buy/quotes` */
export const onrampBuyQuotesRoute = defineRoute({
  call: onrampBuyQuotesCall,
  summary: 'What a purchase in a country costs and gives.',
  access: 'project',
  async handle({ query }, dependencies, { signal }) {
    const { purchaseCurrency: coin, purchaseNetwork, paymentAmount, paymentCurrency, country } = query
    const chainId = purchaseNetwork ? findChain(dependencies.networks, purchaseNetwork) : undefined
    if (purchaseNetwork && chainId === undefined) {
      throw refuseValue('chainId', 'This network is not known here')
    }
    const method = readMethod(query.paymentMethod)
    const purchase = { coin, chainId, currency: paymentCurrency, amount: paymentAmount, country, method }
    const [{ quote }] = await quoteAll(dependencies, purchase, { signal })
    const paid = (value: string) => ({ value, currency: paymentCurrency })
    return {
      json: {
        paymentTotal: paid(quote.paymentTotal),
        paymentSubTotal: paid(quote.paymentSubtotal),
        purchaseAmount: { value: quote.purchaseAmount, currency: coin },
        coinbaseFee: paid(quote.fee),
        networkFee: paid(quote.networkFee),
        quoteId: quote.quoteId,
      },
    }
  },
})
