import { parseAmount } from '@latchkey/protocol'
import {
  type OnrampOptionsResponse,
  type OnrampPaymentCurrency,
  onrampOptionsCall,
} from '@latchkey/protocol/wire'
import { request } from '../../api/request.js'
import type { Latchkey } from '../../Latchkey.js'
import type { BuyCurrency, BuyOptions, BuyTarget } from './BuyOptions.js'
import { builtInOptions } from './builtInOptions.js'

export type FetchBuyOptionsParameters = { signal?: AbortSignal | undefined }

export type FetchBuyOptionsReturnType = BuyOptions

/** None: where the server fails, or has nothing to say, the usual options are given. */
export type FetchBuyOptionsErrorType = never

/** What can be bought for the connected accounts, and with what. */
export async function fetchBuyOptions(
  latchkey: Latchkey,
  { signal }: FetchBuyOptionsParameters = {},
): Promise<FetchBuyOptionsReturnType> {
  const answer = await request(latchkey, onrampOptionsCall, { signal }).catch(() => undefined)
  const told = answer && readOptions(latchkey, answer)
  if (told && told.targets.length > 0 && told.currencies.length > 0) return { ...told, isBuiltIn: false }
  const usual = readOptions(latchkey, builtInOptions(latchkey.networks))
  // One list may be there without the other.
  const currencies = told && told.currencies.length > 0 ? told.currencies : usual.currencies
  const targets = told && told.targets.length > 0 ? told.targets : usual.targets
  return { targets, currencies, isBuiltIn: true }
}

function readOptions(
  latchkey: Latchkey,
  { purchaseCurrencies, paymentCurrencies }: OnrampOptionsResponse,
): Pick<BuyOptions, 'targets' | 'currencies'> {
  const { networks, store } = latchkey
  const { namespaces } = store.getState()
  const targets = purchaseCurrencies.flatMap((coin) =>
    coin.networks.flatMap(({ chain_id, contract_address }): BuyTarget[] => {
      const id = /^\d+$/.test(chain_id) ? `eip155:${chain_id}` : chain_id
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
      const address = network && namespaces[network.chainNamespace]?.account?.address
      if (!network || address === undefined) return []
      const { symbol, name } = coin
      return [{ id: `${id}/${contract_address || symbol}`, symbol, name, network, address, coin }]
    }),
  )
  return { targets, currencies: paymentCurrencies.flatMap(readCurrency) }
}

/** Without a way to pay, money is of no use. */
function readCurrency({ id, payment_method_limits }: OnrampPaymentCurrency): readonly BuyCurrency[] {
  const digits = payment_method_limits
    .flatMap(({ min, max }) => [min, max])
    .map((text) => text.split('.')[1]?.length ?? 0)
  const decimals = Math.max(2, ...digits)
  const methods = payment_method_limits.flatMap((limit) => {
    try {
      const [minimum, maximum] = [parseAmount(limit.min, decimals), parseAmount(limit.max, decimals)]
      return minimum.value <= maximum.value ? [{ id: limit.id, minimum, maximum }] : []
    } catch {
      return []
    }
  })
  return methods.length > 0 ? [{ id, methods }] : []
}
