import type { OnrampOptionsResponse } from '@latchkey/protocol/wire'
import type { Network } from '../../adapter/Network.js'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What providers usually take, for a server that gives no options: the coin of each network, by card or bank account. */
export const builtInOptions = (networks: readonly Network[]): OnrampOptionsResponse => ({
  purchaseCurrencies: networks.map(({ caipNetworkId, name, nativeCurrency }) => ({
    id: `${nativeCurrency.symbol} ${caipNetworkId}`,
    name: nativeCurrency.name,
    symbol: nativeCurrency.symbol,
    networks: [{ name, display_name: name, chain_id: caipNetworkId, contract_address: '' }],
  })),
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
})
