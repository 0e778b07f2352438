import { Refusal, refuseValue } from '../answers/Refusal.js'
import type { Dependencies } from '../Dependencies.js'
import type { CheckoutWallet, OnrampProvider } from './OnrampProvider.js'
import { findChain, parseAddress } from './resolveWallets.js'
import { splitCoin } from './splitCoin.js'

export type ListChainsParameters = {
  destinationCurrencyCode: string
  walletAddress: string
  additionalParams?: Record<string, unknown> | undefined
}

/**
 * The chains on which a provider sells a coin and the wallet is one; `additionalParams.chainId` chooses among several.
 *
 * An address of no such chain is refused: what is bought would be lost (S-29).
 */
export async function listChains(
  { networks }: Pick<Dependencies, 'networks'>,
  provider: OnrampProvider,
  { destinationCurrencyCode, walletAddress, additionalParams }: ListChainsParameters,
  signal?: AbortSignal,
): Promise<{ wallet: CheckoutWallet; chainId: string | undefined }> {
  const { coin, chainId } = splitCoin(networks, destinationCurrencyCode)
  const asked = additionalParams?.chainId
  const chosen = typeof asked === 'string' ? findChain(networks, asked) : chainId
  const { purchaseCurrencies } = await provider.options(signal)
  const sold = purchaseCurrencies.find(({ symbol }) => symbol.toUpperCase() === coin.toUpperCase())
  if (!sold) throw refuseValue('provider', 'This provider does not sell this coin')
  const chainIds = sold.networks
    .flatMap(({ chain_id, name }) => findChain(networks, chain_id) ?? findChain(networks, name) ?? [])
    .filter((each) => chosen === undefined || each === chosen)
  if (chainIds.length === 0)
    throw refuseValue('chainId', 'This provider does not sell this coin on this chain')
  let refusal: unknown
  const spellings = new Map<string, string>()
  for (const each of chainIds) {
    try {
      spellings.set(each, parseAddress(networks, each, walletAddress))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    }
  }
  const [address] = spellings.values()
  if (address === undefined) throw refusal
  return { wallet: { address, chainIds: [...spellings.keys()], coins: [coin] }, chainId: chosen }
}
