import type { AdapterHost } from '@latchkey/core/adapter'
import { type Caip2Id, LatchkeyError } from '@latchkey/protocol'
import type { SolanaNetwork } from '../SolanaNetwork.js'
import { toCaip2Id } from './toCaip2Id.js'

const key = 'solana.network'

/** The page's networks, and which of them it looks at. */
export type NetworkChoice = {
  find: (caipNetworkId: Caip2Id) => SolanaNetwork
  getChosen: () => Caip2Id
  choose: (network: SolanaNetwork) => void
}

/** A wallet on Solana has no network of its own, so the choice is the page's, and is kept over a reload. */
export function createNetworkChoice({
  networks,
  host,
}: {
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
  host: AdapterHost
}): NetworkChoice {
  const known = new Map(networks.map((network) => [toCaip2Id(network.genesisHash), network]))
  // What is remembered may be of an older version of the page, which had other networks.
  const remembered = [...known.keys()].find((id) => id === host.storage.getItem(key))
  let chosen = remembered ?? toCaip2Id(networks[0].genesisHash)

  return {
    find(caipNetworkId) {
      const network = known.get(caipNetworkId)
      if (!network) throw new LatchkeyError('network/not-found', { context: { network: caipNetworkId } })
      return network
    },
    getChosen: () => chosen,
    choose({ genesisHash }) {
      chosen = toCaip2Id(genesisHash)
      host.storage.setItem(key, chosen)
    },
  }
}
