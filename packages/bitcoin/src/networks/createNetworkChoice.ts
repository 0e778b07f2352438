import type { AdapterHost } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import { genesisHashes } from './genesisHashes.js'
import { type NetworkName, networkNameOf, networkNames } from './NetworkName.js'
import { toCaip2Id } from './toCaip2Id.js'

const key = 'bitcoin.network'

/** A network, under the name that wallets know. */
export type PageNetwork = { name: NetworkName; caipNetworkId: Caip2Id }

/** The page's networks, and which of them it asked for. */
export type NetworkChoice = {
  find: (caipNetworkId: Caip2Id) => BitcoinNetwork
  toPage: (network: BitcoinNetwork) => PageNetwork
  /** The network that was chosen, or undefined while any of the page's will do. */
  chosen: () => PageNetwork | undefined
  choose: (network: PageNetwork) => void
  /** The page's networks, the chosen one first. */
  preferred: () => readonly PageNetwork[]
  /** The same, and then those that a wallet may be on though the page has them not. */
  all: () => readonly PageNetwork[]
}

/** Keeps which network a page asked for; it outlives a reload, because some wallets have none of their own. */
export function createNetworkChoice({
  networks,
  host,
}: {
  networks: readonly [BitcoinNetwork, ...BitcoinNetwork[]]
  host: AdapterHost
}): NetworkChoice {
  const known = networks.map((network) => ({ network, page: toPage(network) }))
  const remembered = host.storage.getItem(key)
  // What is remembered may be of an older version of the page, which had other networks.
  let chosen = known.find(({ page }) => page.caipNetworkId === remembered)?.page

  function preferred(): readonly PageNetwork[] {
    const pages = known.map(({ page }) => page)
    const first = chosen
    if (!first) return pages
    return [first, ...pages.filter(({ caipNetworkId }) => caipNetworkId !== first.caipNetworkId)]
  }

  return {
    find(caipNetworkId) {
      const found = known.find(({ page }) => page.caipNetworkId === caipNetworkId)
      if (!found) throw new LatchkeyError('network/not-found', { context: { network: caipNetworkId } })
      return found.network
    },
    toPage,
    chosen: () => chosen,
    choose(network) {
      chosen = network
      host.storage.setItem(key, network.caipNetworkId)
    },
    preferred,
    all() {
      const pages = preferred()
      const others = networkNames.filter((name) => !pages.some((page) => page.name === name))
      return [...pages, ...others.map((name) => ({ name, caipNetworkId: toCaip2Id(genesisHashes[name]) }))]
    },
  }
}

const toPage = (network: BitcoinNetwork): PageNetwork => ({
  name: networkNameOf(network),
  caipNetworkId: toCaip2Id(network.genesisHash),
})
