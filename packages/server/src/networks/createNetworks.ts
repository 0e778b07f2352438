import { chainNamespaceOf } from '@latchkey/protocol'
import { getAddress } from 'viem'
import { Refusal } from '../answers/Refusal.js'
import type { Cache } from '../cache/Cache.js'
import type { Config, NetworkConfig } from '../config/configSchema.js'
import type { Gateways } from '../gateways/Gateways.js'
import { createNodePool } from '../nodes/createNodePool.js'
import { countFetch } from '../observe/countCalls.js'
import type { Log } from '../observe/Log.js'
import type { Metrics } from '../observe/Metrics.js'
import type { Store } from '../store/Store.js'
import { createBitcoinNetwork } from './bitcoin/createBitcoinNetwork.js'
import { createEvmNetwork } from './evm/createEvmNetwork.js'
import type { ReadMetadata } from './evm/identity/createMetadataReader.js'
import { createNftReader, type ReadNftImage } from './evm/identity/createNftReader.js'
import type { Network, Networks } from './Network.js'
import { createPriceSource } from './prices/createPriceSource.js'
import { createSolanaNetwork } from './solana/createSolanaNetwork.js'

export type CreateNetworksParameters = {
  config: Pick<Config, 'networks'>
  store: Store
  cache: Cache
  log: Log
  metrics: Metrics
  /** Milliseconds since 1970. */
  now: () => number
  /** For explorers and price services. */
  fetch?: typeof fetch
  /** For nodes. */
  nodeFetch?: typeof fetch
  /** For records of names that are not on the chain; there are none without. */
  gateways?: Gateways
  /** For names whose picture is an NFT; they have no picture without. */
  readMetadata?: ReadMetadata | undefined
}

/** The chains of a configuration, each behind the same ports. */
export function createNetworks({ config, readMetadata, ...parts }: CreateNetworksParameters): Networks {
  const byId = new Map<string, Network>()
  const findNodes = (chainId: string) => byId.get(chainId)?.nodes
  const readNftImage = readMetadata && createNftReader({ findNodes, readMetadata })
  const all = config.networks.map((network) => createNetwork(network, { ...parts, readNftImage }))
  for (const network of all) byId.set(network.chainId, network)
  return {
    all,
    find: (chainId) => byId.get(chainId),
    get: (chainId) => {
      const network = byId.get(chainId)
      if (!network) {
        const description = `chain ${chainId} is not supported`
        throw new Refusal({
          status: 400,
          field: 'chainId',
          code: 'chain-not-served',
          subject: chainId,
          description,
        })
      }
      return network
    },
  }
}

type NetworkParts = Omit<CreateNetworksParameters, 'config' | 'readMetadata'> & {
  readNftImage: ReadNftImage | undefined
}

function createNetwork(config: NetworkConfig, parts: NetworkParts): Network {
  const { log, metrics, nodeFetch, fetch = globalThis.fetch } = parts
  const nodes = createNodePool({ config, log, metrics, ...(nodeFetch && { fetch: nodeFetch }) })
  const { chainId } = config
  const namespace = chainNamespaceOf(chainId)
  const native = { chainId, ...config.native, listed: true }
  const tokens = config.tokens.map(({ permit: _, address, ...token }) => ({
    chainId,
    ...token,
    address: namespace === 'eip155' ? getAddress(address) : address,
    listed: true,
  }))
  const prices = createPriceSource({
    ...parts,
    fetch: countFetch(metrics, 'prices', fetch),
    config,
    nodes,
    native,
    tokens,
  })
  const all = { ...parts, fetch, config, nodes, prices }
  if (namespace === 'eip155') return createEvmNetwork(all)
  return namespace === 'solana' ? createSolanaNetwork(all) : createBitcoinNetwork(all)
}
