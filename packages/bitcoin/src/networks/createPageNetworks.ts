import { type AdapterHost, createNetworkChoice, type NetworkChoice } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { genesisHashes } from './genesisHashes.js'
import { type NetworkName, networkNameOf, networkNames } from './NetworkName.js'
import { toCaip2Id } from './toCaip2Id.js'

/** A network, under the name that wallets know. */
export type WalletNetwork = { name: NetworkName; caipNetworkId: Caip2Id }

/** A network of the page. */
export type PageNetwork = WalletNetwork & { network: BitcoinNetwork }

export type PageNetworks = NetworkChoice<PageNetwork>

export type CreatePageNetworksParameters = {
  networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  host: AdapterHost
}

/** The page's networks, and which of them it asked for. */
export function createPageNetworks({ networks, host }: CreatePageNetworksParameters): PageNetworks {
  const [first, ...rest] = networks
  return createNetworkChoice({
    networks: [toPage(first), ...rest.map(toPage)],
    host,
    key: 'bitcoin.network',
    toCaip2Id: ({ caipNetworkId }) => caipNetworkId,
  })
}

/** The page's networks, the chosen one first, and then those that a wallet may be on though the page has them not. */
export function listWalletNetworks({ list }: PageNetworks): readonly WalletNetwork[] {
  const pages = list()
  const others = networkNames.filter((name) => !pages.some((page) => page.name === name))
  return [...pages, ...others.map((name) => ({ name, caipNetworkId: toCaip2Id(genesisHashes[name]) }))]
}

const toPage = (network: BitcoinNetwork): PageNetwork => ({
  name: networkNameOf(network),
  caipNetworkId: toCaip2Id(network.genesisHash),
  network,
})
