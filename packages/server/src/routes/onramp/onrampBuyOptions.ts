import { onrampBuyOptionsCall } from '@latchkey/protocol/wire'
import { defineRoute } from '../../http/Route.js'
import { listOptions } from '../../onramp/listOptions.js'

/** `GET /v1/onramp/buy/options` */
export const onrampBuyOptionsRoute = defineRoute({
  call: onrampBuyOptionsCall,
  summary: 'What can be bought in a country, and with what.',
  access: 'project',
  async handle({ query: { country } }, { onramp, log }, { signal }) {
    const serving = onramp.filter(({ countries }) => !countries || countries.has(country))
    const { purchaseCurrencies, paymentCurrencies } = await listOptions({ onramp: serving, log }, signal)
    return {
      json: {
        paymentCurrencies: paymentCurrencies.map(({ id, payment_method_limits }) => ({
          id,
          limits: payment_method_limits.map((limit) => ({ ...limit, id: limit.id.toUpperCase() })),
        })),
        purchaseCurrencies: purchaseCurrencies.map(({ networks, ...currency }) => ({
          ...currency,
          networks: networks.map(({ name, display_name, contract_address, chain_id }) => ({
            name,
            displayName: display_name,
            contractAddress: contract_address,
            chainId: chain_id,
          })),
        })),
      },
    }
  },
})
