import { randomUUID } from 'node:crypto'
import type { OnrampOptionsResponse } from '@latchkey/protocol/wire'
import { refuseValue } from '../../answers/Refusal.js'
import type { Dependencies } from '../../Dependencies.js'
import type { Network } from '../../networks/Network.js'
import { formatHundredths, formatUnits } from '../money.js'
import type { Checkout, CheckoutWallet, OnrampProvider } from '../OnrampProvider.js'
import { createOrder } from '../orders/createOrder.js'
import { createOrdersJob } from '../orders/createOrdersJob.js'
import { createDevnetControl } from './createDevnetControl.js'
import { deliverOrder } from './deliverOrder.js'
import { currencies, limits, quoteDevnet } from './quoteDevnet.js'

export type DevnetProviderParameters = Pick<Dependencies, 'store' | 'networks' | 'now' | 'log'> & {
  controlUrl: string
  fetch: typeof fetch
}

const serviceProvider = 'DEVNET'
const fundMs = 60_000
const leaseMs = 90_000
/** What the page offers where the buyer named no amount. */
const usualAmount = '100.00'

/** Sells the native coins of the local chains for nothing, on a page of ours, from the devnet's faucet. */
export function createDevnetProvider(parameters: DevnetProviderParameters): OnrampProvider {
  const { controlUrl, networks, fetch, now } = parameters
  const control = createDevnetControl({ controlUrl, fetch, now, fundMs })
  const deliver = (orderId: string) => deliverOrder({ ...parameters, control, leaseMs }, orderId)

  async function localNetworks(signal?: AbortSignal): Promise<Network[]> {
    const chains = await control.chains(signal)
    return networks.all.filter(({ chainId }) => chains.has(chainId))
  }

  const sells = ({ native }: Network, coins: readonly string[]) =>
    coins.length === 0 || coins.some((coin) => coin.toUpperCase() === native.symbol.toUpperCase())

  const candidates = (local: readonly Network[], { chainIds, coins }: CheckoutWallet) =>
    local.filter((network) => chainIds.includes(network.chainId) && sells(network, coins))

  /** The wallet and the chain to sell on: the one the buyer chose, else the first that fits. */
  async function choose({ wallets, chainId }: Checkout, signal?: AbortSignal) {
    const local = await localNetworks(signal)
    const all = wallets.flatMap((wallet) =>
      candidates(local, wallet).map((network) => ({ address: wallet.address, network })),
    )
    const chosen = all.find(({ network }) => network.chainId === chainId) ?? all[0]
    if (!chosen) throw refuseValue('provider', 'The devnet sells only the native coins of its own chains')
    return chosen
  }

  return {
    info: {
      categories: ['CRYPTO_ONRAMP'],
      logos: { dark: '', darkShort: '', light: '', lightShort: '' },
      name: 'Devnet – no real money',
      serviceProvider,
      status: 'LIVE',
      websiteUrl: '',
    },
    countries: undefined,
    async options(signal) {
      return listOptions(await localNetworks(signal))
    },
    async quote({ coin, chainId, currency, amount }, signal) {
      const network = (await localNetworks(signal)).find(
        (each) => sells(each, [coin]) && (chainId === undefined || each.chainId === chainId),
      )
      if (!network)
        throw refuseValue('purchaseCurrency', 'The devnet sells only the native coins of its own chains')
      const quote = await quoteDevnet({ network, currency, pay: { fiat: amount }, signal })
      return {
        paymentTotal: formatHundredths(quote.total),
        paymentSubtotal: formatHundredths(quote.subtotal),
        purchaseAmount: formatUnits(quote.amount, network.native.decimals),
        fee: formatHundredths(quote.fee),
        networkFee: formatHundredths(quote.networkFee),
        quoteId: randomUUID(),
      }
    },
    async serves(wallets, signal) {
      const local = await localNetworks(signal)
      return wallets.some((wallet) => candidates(local, wallet).length > 0)
    },
    async checkout(checkout, signal) {
      const { address, network } = await choose(checkout, signal)
      const { presetCryptoAmount: crypto, presetFiatAmount: fiat = usualAmount, currency = 'USD' } = checkout
      const pay = crypto === undefined ? { fiat } : { crypto }
      const toPage = (orderId: string) => ({
        url: `${checkout.baseUrl}/onramp/checkout/${orderId}`,
        orderId,
      })
      const order = {
        ...(await quoteDevnet({ network, currency, pay, signal })),
        provider: serviceProvider,
        projectId: checkout.projectId,
        partnerUserId: checkout.partnerUserId,
        chainId: network.chainId,
        address,
        coin: network.native.symbol,
        decimals: network.native.decimals,
      }
      const orderId = await createOrder(parameters, order, async (transaction, id) =>
        checkout.onMade?.(transaction, toPage(id)),
      )
      return toPage(orderId)
    },
    deliver,
    jobs: [createOrdersJob({ ...parameters, provider: serviceProvider, deliver })],
  }
}

function listOptions(local: readonly Network[]): OnrampOptionsResponse {
  const symbols = [...new Set(local.map(({ native }) => native.symbol))]
  return {
    purchaseCurrencies: symbols.map((symbol) => {
      const sold = local.filter(({ native }) => native.symbol === symbol)
      return {
        id: symbol,
        name: sold[0]?.native.name ?? symbol,
        symbol,
        networks: sold.map(({ chainId, name }) => ({
          name: chainId,
          display_name: `${name} (devnet, no real money)`,
          chain_id: chainId.replace(/^eip155:/, ''),
          contract_address: '',
        })),
      }
    }),
    paymentCurrencies: currencies.map((id) => ({
      id,
      payment_method_limits: Object.entries(limits).map(([method, { min, max }]) => ({
        id: method,
        min: formatHundredths(min),
        max: formatHundredths(max),
      })),
    })),
  }
}
