import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import type { AdapterHost } from '../Adapter.js'

export type CreateNetworkChoiceParameters<network> = {
  /** The page's networks; the first is the default. */
  networks: readonly [network, ...network[]]
  host: AdapterHost
  /** Where the choice is kept, e.g. `solana.network`. */
  key: string
  toCaip2Id: (network: network) => Caip2Id
}

/** The page's networks, and which of them is chosen. */
export type NetworkChoice<network> = {
  /** The network of the page with this id, or `network/not-found`. */
  find: (caipNetworkId: Caip2Id) => network
  /** The network that was asked for, or nothing while any of the page's will do. */
  getChosen: () => network | undefined
  /** The page's networks, the chosen one first. */
  list: () => readonly [network, ...network[]]
  choose: (network: network) => void
}

/** Keeps which network a page asked for. It outlives a reload, because some wallets have no network of their own. */
export function createNetworkChoice<network>({
  networks,
  host,
  key,
  toCaip2Id,
}: CreateNetworkChoiceParameters<network>): NetworkChoice<network> {
  const find = (id: string | null) => networks.find((network) => toCaip2Id(network) === id)
  // What is remembered may be of an older version of the page, which had other networks.
  let chosen = find(host.storage.getItem(key))

  return {
    find(caipNetworkId) {
      const network = find(caipNetworkId)
      if (!network) throw new LatchkeyError('network/not-found', { context: { network: caipNetworkId } })
      return network
    },
    getChosen: () => chosen,
    list: () => (chosen ? [chosen, ...networks.filter((network) => network !== chosen)] : networks),
    choose(network) {
      chosen = network
      host.storage.setItem(key, toCaip2Id(network))
    },
  }
}
