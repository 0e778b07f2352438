import { getAddress } from 'viem'
import type { Cache } from '../../cache/Cache.js'
import type { NetworkConfig } from '../../config/configSchema.js'
import type { NodePool } from '../../nodes/NodePool.js'
import type { Log } from '../../observe/Log.js'
import type { PriceSource, Token } from '../Network.js'
import { createApiPrices } from './createApiPrices.js'
import { createFixedPrices } from './createFixedPrices.js'
import { createPoolPrices } from './createPoolPrices.js'

export type PriceSourceOptions = {
  config: NetworkConfig
  nodes: NodePool
  /** The operator's list, native excluded: nothing else has a price (S-10). */
  tokens: readonly Token[]
  native: Token
  cache: Cache
  fetch: typeof globalThis.fetch
  log: Log
  /** Milliseconds since 1970. */
  now?: () => number
}

/**
 * The prices of a network as its configuration has them; undefined where it has none.
 *
 * Throws a 503 when no source can tell: `pricesOrNone` is for callers that go on without.
 */
export function createPriceSource({
  now = Date.now,
  ...options
}: PriceSourceOptions): PriceSource | undefined {
  const { config, tokens, log } = options
  const { prices, chainId } = config
  if (prices === undefined) return undefined
  if (prices.kind === 'fixed') return createFixedPrices({ ...options, prices })
  if (prices.kind === 'api') return createApiPrices({ ...options, prices, now })
  if (config.contracts.uniswapV2Router === undefined) {
    log.warn('prices from pools need contracts.uniswapV2Router', { chainId })
    return undefined
  }
  const listed = new Set(tokens.map(({ address }) => address?.toLowerCase()))
  for (const token of prices.stable.filter((address) => !listed.has(address.toLowerCase()))) {
    log.warn('a stable token is not in the token list, and gives no prices', { chainId, token })
  }
  return createPoolPrices({ ...options, router: getAddress(config.contracts.uniswapV2Router) })
}
