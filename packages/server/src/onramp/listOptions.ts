import type { OnrampOptionsResponse } from '@latchkey/protocol/wire'
import type { Dependencies } from '../Dependencies.js'
import { settleProviders } from './settleProviders.js'

/** What all providers sell together, each coin and each currency once. */
export async function listOptions(
  { onramp, log }: Pick<Dependencies, 'onramp' | 'log'>,
  signal?: AbortSignal,
): Promise<OnrampOptionsResponse> {
  const lists = await settleProviders({ log }, onramp, ({ options }) => options(signal))
  const purchases = new Map<string, OnrampOptionsResponse['purchaseCurrencies'][number]>()
  const payments = new Map<string, OnrampOptionsResponse['paymentCurrencies'][number]>()
  for (const { purchaseCurrencies, paymentCurrencies } of lists) {
    for (const currency of purchaseCurrencies) {
      const known = purchases.get(currency.symbol)
      const chains = new Set(known?.networks.map(({ chain_id }) => chain_id))
      const more = currency.networks.filter(({ chain_id }) => !chains.has(chain_id))
      purchases.set(currency.symbol, {
        ...(known ?? currency),
        networks: [...(known?.networks ?? []), ...more],
      })
    }
    // The first provider that takes a currency says between which bounds.
    for (const currency of paymentCurrencies)
      if (!payments.has(currency.id)) payments.set(currency.id, currency)
  }
  return { purchaseCurrencies: [...purchases.values()], paymentCurrencies: [...payments.values()] }
}
