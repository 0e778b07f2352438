import type { BitcoinNetwork } from '../BitcoinNetwork.js'
import type { ChainSource } from './ChainSource.js'
import { createEsploraSource } from './createEsploraSource.js'
import { createNodeSource } from './createNodeSource.js'

/** What sending reads, from whichever source the network has. */
export function createChainSource(network: BitcoinNetwork): ChainSource {
  return network.esploraUrl === undefined
    ? createNodeSource({ rpcUrl: network.rpcUrl, genesisHash: network.genesisHash })
    : createEsploraSource({ esploraUrl: network.esploraUrl, genesisHash: network.genesisHash })
}
