import { isLatchkeyError } from '@latchkey/protocol'
import { makeSolanaAddress } from '@latchkey/protocol/address'
import { refuseValue } from '../../answers/Refusal.js'
import type { Cache } from '../../cache/Cache.js'
import type { NetworkConfig } from '../../config/configSchema.js'
import type { NodePool } from '../../nodes/NodePool.js'
import { countFetch } from '../../observe/countCalls.js'
import type { Log } from '../../observe/Log.js'
import type { Metrics } from '../../observe/Metrics.js'
import type { Network, PriceSource } from '../Network.js'
import { createBalanceSource } from './createBalanceSource.js'
import { createBroadcastSource } from './createBroadcastSource.js'
import { createFeeSource } from './createFeeSource.js'
import { createHistorySource } from './createHistorySource.js'
import { createTokenBook } from './createTokenBook.js'
import { createNameSource } from './names/createNameSource.js'
import { createJupiterSource } from './swap/createJupiterSource.js'

export type SolanaNetworkParameters = {
  config: NetworkConfig
  nodes: NodePool
  cache: Cache
  log: Log
  metrics: Metrics
  prices?: PriceSource | undefined
  /** Milliseconds since 1970. */
  now?: () => number
  /** For the service that swaps are built by. */
  fetch?: typeof fetch
}

/** A Solana chain by the JSON-RPC of its nodes alone: nothing is indexed here. */
export function createSolanaNetwork({
  config,
  nodes,
  cache,
  metrics,
  prices,
  now = Date.now,
  fetch: plain = globalThis.fetch,
}: SolanaNetworkParameters): Network {
  const book = createTokenBook({ config, nodes, cache })
  const { aggregator } = config
  const fetch = countFetch(metrics, 'swaps', plain)
  return {
    chainId: config.chainId,
    namespace: 'solana',
    name: config.name,
    config,
    native: book.native,
    tokens: book.listed,
    nodes,
    parseAddress,
    balances: createBalanceSource(nodes, book),
    // A page is up to 75 questions to a node, and each is one of a paid plan.
    history: { ...createHistorySource({ nodes, cache, book }), cost: 10 },
    ...(prices && { prices }),
    fees: createFeeSource(nodes),
    ...(aggregator?.kind === 'jupiter' && {
      swaps: createJupiterSource({ ...aggregator, native: book.native, tokens: book.listed, fetch, now }),
    }),
    broadcast: createBroadcastSource(nodes),
    ...(config.sns.length > 0 && { names: createNameSource(nodes, config.sns) }),
    jobs: [],
  }
}

function parseAddress(text: string): string {
  try {
    return makeSolanaAddress(text)
  } catch (error) {
    if (!isLatchkeyError(error)) throw error
    throw refuseValue('address', error.shortMessage, error)
  }
}
