import { parseCaip2Id } from '@latchkey/protocol'
import { type Address, getAddress } from 'viem'
import type { Cache } from '../../cache/Cache.js'
import type { NetworkConfig } from '../../config/configSchema.js'
import type { Gateways } from '../../gateways/Gateways.js'
import type { NodePool } from '../../nodes/NodePool.js'
import { countFetch } from '../../observe/countCalls.js'
import type { Log } from '../../observe/Log.js'
import type { Metrics } from '../../observe/Metrics.js'
import type { Store } from '../../store/Store.js'
import type { HistorySource, Network, NetworkJob, PriceSource, Token } from '../Network.js'
import { createBalanceSource } from './balances/createBalanceSource.js'
import { findReceivedTokens } from './balances/findReceivedTokens.js'
import { createMulticallFinder } from './createMulticallFinder.js'
import { createBlockscoutSource } from './explorer/createBlockscoutSource.js'
import { createEtherscanSource } from './explorer/createEtherscanSource.js'
import { createExplorer } from './explorer/createExplorer.js'
import { createExplorerHistory } from './explorer/createExplorerHistory.js'
import { createFeeSource } from './fees/createFeeSource.js'
import { createIndexHistory } from './history/createIndexHistory.js'
import { createIdentitySource } from './identity/createIdentitySource.js'
import type { ReadNftImage } from './identity/createNftReader.js'
import { createBlockReader } from './indexer/createBlockReader.js'
import { createIndexJob, readIndexProgress } from './indexer/createIndexJob.js'
import { createIndexStore } from './indexer/createIndexStore.js'
import { createPayoutReader } from './indexer/createPayoutReader.js'
import { parseEvmAddress } from './parseEvmAddress.js'
import { createSwapSource } from './swap/createSwapSource.js'
import { createTokenReader, type TokenReader } from './tokens/createTokenReader.js'

export type EvmNetworkParameters = {
  config: NetworkConfig
  nodes: NodePool
  store: Store
  cache: Cache
  log: Log
  metrics: Metrics
  /** Milliseconds since 1970. */
  now: () => number
  prices?: PriceSource | undefined
  /** For explorers and aggregators. */
  fetch?: typeof fetch
  /** For names: what of them is not on the chain is not there without. */
  gateways?: Gateways | undefined
  readNftImage?: ReadNftImage | undefined
}

/** An EVM chain: balances and swaps by its nodes, history from our index or from an explorer, names by ENS. */
export function createEvmNetwork(parameters: EvmNetworkParameters): Network {
  const { config, nodes, cache, log, now, prices, gateways, readNftImage } = parameters
  const { chainId, name, contracts } = config
  const native: Token = { chainId, ...config.native, listed: true }
  const listed = config.tokens.map(
    ({ permit: _, ...token }): Token => ({
      chainId,
      ...token,
      address: getAddress(token.address),
      listed: true,
    }),
  )
  const multicall = createMulticallFinder({ configured: contracts.multicall3, nodes, now })
  const made = new Map<Address | undefined, ReturnType<typeof makeReaders>>()
  const makeReaders = (multicall3: Address | undefined) => {
    const reader = createTokenReader({ listed, nodes, cache, multicall3 })
    const parts = { nodes, native, listed, tokens: reader, multicall3, findTokens, log }
    return { tokens: reader, balances: createBalanceSource(parts) }
  }
  /** What reads many contracts, by Multicall3 once a node has said where it is. */
  async function readers() {
    const multicall3 = await multicall.find()
    const known = made.get(multicall3) ?? makeReaders(multicall3)
    made.set(multicall3, known)
    return known
  }
  const tokens: TokenReader = { read: async (...asked) => (await readers()).tokens.read(...asked) }
  const { findTokens, ...past } = createPast(parameters, { native, tokens })
  const universalResolver = contracts.ensUniversalResolver as Address | undefined
  const swaps = createSwapSource({
    config,
    nodes,
    cache,
    now,
    tokens: listed,
    native,
    fetch: countFetch(parameters.metrics, 'swaps', parameters.fetch ?? globalThis.fetch),
  })
  return {
    chainId,
    namespace: 'eip155',
    name,
    config,
    native,
    tokens: listed,
    nodes,
    parseAddress: parseEvmAddress,
    balances: {
      balances: async (...asked) => (await readers()).balances.balances(...asked),
      // Without the contract each token is a question of its own.
      get cost() {
        return multicall.isAbsent() ? 10 : 1
      },
    },
    ...past,
    fees: createFeeSource({ nodes, cache, chainId }),
    ...(prices ? { prices } : {}),
    ...(swaps ? { swaps } : {}),
    ...(config.identity && universalResolver
      ? { identity: createIdentitySource({ nodes, universalResolver, gateways, readNftImage }) }
      : {}),
  }
}

type Past = {
  history: HistorySource
  jobs: readonly NetworkJob[]
  progress?: NonNullable<Network['progress']>
  findTokens: (address: string, signal?: AbortSignal) => Promise<readonly string[]>
}

/** A chain whose configuration names no source: it says so, and is not crawled for it. */
const noPast: Past = {
  history: { history: async () => ({ transactions: [], next: null, from: null }) },
  jobs: [],
  findTokens: async () => [],
}

/** What is known of the past: from what the configuration names, our own index or an explorer. */
function createPast(parameters: EvmNetworkParameters, known: { native: Token; tokens: TokenReader }): Past {
  const { config, nodes, store, cache, log, metrics, now, fetch = globalThis.fetch } = parameters
  const source = config.history
  if (!source) return noPast
  if (source.kind === 'blockscout' || source.kind === 'etherscan') {
    const { url, key } = source
    const { chainId } = config
    const parts = { url, key, chainId, fetch, metrics, now }
    const { reference } = parseCaip2Id(chainId)
    const explorer =
      source.kind === 'blockscout'
        ? createBlockscoutSource(createExplorer(parts))
        : createEtherscanSource({ ...parts, reference })
    return {
      history: createExplorerHistory({ source: explorer, config, ...known }),
      jobs: [],
      findTokens: explorer.findTokens,
    }
  }
  if (source.kind === 'node') {
    throw new Error(
      `${config.chainId}: an EVM node keeps no history by account; use "index", "blockscout" or "etherscan"`,
    )
  }
  const chainId = readChainId(config.chainId)
  const index = createIndexStore(store, chainId)
  const blocks = createBlockReader(nodes, source.traces === false ? undefined : createPayoutReader(nodes))
  return {
    history: createIndexHistory({ config, chainId, store, cache, ...known }),
    jobs: [
      createIndexJob({ chainId: config.chainId, blocks, store: index, limits: source, log, metrics, now }),
    ],
    progress: () => readIndexProgress(index),
    findTokens: (address) => findReceivedTokens(store, { chainId, address }),
  }
}

function readChainId(chainId: NetworkConfig['chainId']): number {
  const number = Number(parseCaip2Id(chainId).reference)
  if (!Number.isSafeInteger(number))
    throw new Error(`${chainId}: an EVM chain id is a whole number below 2^53`)
  return number
}
