import type { Cache } from '../../cache/Cache.js'
import type { NetworkConfig } from '../../config/configSchema.js'
import type { NodePool } from '../../nodes/NodePool.js'
import type { Log } from '../../observe/Log.js'
import type { Metrics } from '../../observe/Metrics.js'
import type { Store } from '../../store/Store.js'
import type { Network, PriceSource, Token } from '../Network.js'
import { bitcoinNetworkOf, createAddressParser } from './bitcoinNetworkOf.js'
import { createEsploraClient } from './esplora/createEsploraClient.js'
import { createEsploraSource } from './esplora/createEsploraSource.js'
import { createIndexJob, readIndexProgress } from './indexer/createIndexJob.js'
import { createIndexSource } from './indexer/createIndexSource.js'
import { createDnsClient } from './names/createDnsClient.js'
import { createPaymentNameSource } from './names/createPaymentNameSource.js'

export type BitcoinNetworkParameters = {
  config: NetworkConfig
  nodes: NodePool
  store: Store
  cache: Cache
  log: Log
  metrics: Metrics
  fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  now?: () => number
  prices?: PriceSource | undefined
}

/** Used where the operator sets no limits: everything, looked at as deep as on other chains. */
const defaultLimits = { from: 0, backfill: 1_000_000, confirmations: 64 }

/**
 * A Bitcoin chain: from an Esplora server where one is configured, else from our own index of the nodes.
 *
 * Balances are what can be spent in the next block; see `isSpendable`.
 */
export function createBitcoinNetwork(parameters: BitcoinNetworkParameters): Network {
  const { config, nodes, store, cache, log, metrics, prices } = parameters
  const { fetch = globalThis.fetch, now = Date.now } = parameters
  const { chainId, esploraUrl, dnsResolver } = config
  const native: Token = { chainId, ...config.native, listed: true }
  const limits = limitsOf(config)
  const source = esploraUrl
    ? createEsploraSource({
        chainId,
        native,
        client: createEsploraClient({ url: esploraUrl, fetch }),
        nodes: config.rpcUrls.length > 0 ? nodes : undefined,
        cache,
      })
    : createIndexSource({ chainId, native, nodes, store, cache })
  return {
    chainId,
    namespace: 'bip122',
    name: config.name,
    config,
    native,
    tokens: [],
    nodes,
    parseAddress: createAddressParser(bitcoinNetworkOf(chainId)),
    balances: {
      balances: async (address, { signal }) => ({
        holdings: [{ token: native, amount: await source.balance(address, signal) }],
      }),
    },
    history: source,
    utxos: source,
    fees: source,
    broadcast: source,
    ...(prices && { prices }),
    ...(dnsResolver && {
      names: createPaymentNameSource({
        ask: createDnsClient({ url: dnsResolver, fetch }),
        network: bitcoinNetworkOf(chainId),
        cache,
        now,
      }),
    }),
    ...(esploraUrl
      ? { jobs: [] }
      : {
          jobs: [createIndexJob({ chainId, nodes, store, limits, log, metrics, now })],
          progress: () => readIndexProgress(store, chainId),
        }),
  }
}

function limitsOf({ chainId, history, esploraUrl }: NetworkConfig) {
  if (history && history.kind !== 'index' && !esploraUrl) {
    throw new Error(`${chainId}: the history of a Bitcoin chain is \`index\`, or it has an \`esploraUrl\``)
  }
  return history?.kind === 'index' ? history : defaultLimits
}
