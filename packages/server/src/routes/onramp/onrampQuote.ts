import { onrampQuoteCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { readMethod } from '../../onramp/methods.js'
import { quoteAll } from '../../onramp/quoteAll.js'
import { findChain } from '../../onramp/resolveWallets.js'

/** `POST /v1/onramp/quote` */
export const onrampQuoteRoute = defineRoute({
  call: onrampQuoteCall,
  summary: 'What a purchase costs and gives: the best of what the providers quote.',
  access: 'project',
  cost: () => 10,
  async handle({ body }, dependencies) {
    const { networks } = dependencies
    const { purchaseCurrency, paymentCurrency, amount, network } = body
    // Older clients put the symbol of the coin here; then the first network of the coin is meant.
    const chosen =
      purchaseCurrency.networks.find(({ name, display_name, chain_id }) =>
        [name, display_name, chain_id].includes(network),
      ) ?? purchaseCurrency.networks[0]
    const chainId =
      findChain(networks, network) ??
      (chosen && (findChain(networks, chosen.chain_id) ?? findChain(networks, chosen.name)))
    const coin = purchaseCurrency.symbol
    const currency = paymentCurrency.id
    // A client that has chosen a way to pay names that one alone.
    const [chosenMethod, ...others] = paymentCurrency.payment_method_limits
    const method = others.length === 0 ? readMethod(chosenMethod?.id) : undefined
    const [best] = await quoteAll(dependencies, { coin, chainId, currency, amount, method })
    return {
      json: {
        paymentTotal: { amount: best.quote.paymentTotal, currency },
        paymentSubtotal: { amount: best.quote.paymentSubtotal, currency },
        purchaseAmount: { amount: best.quote.purchaseAmount, currency: coin },
        networkFee: { amount: best.quote.networkFee, currency },
        quoteId: best.quote.quoteId,
      },
    }
  },
})
