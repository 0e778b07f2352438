import type { BitcoinInfo } from '@latchkey/devnet'
import type { Caip2Id } from '@latchkey/protocol'
import type { ConfigInput } from '../src/config/configSchema.js'
import { createBitcoinNetwork } from '../src/networks/bitcoin/createBitcoinNetwork.js'
import { createIndexer } from '../src/networks/bitcoin/indexer/createIndexer.js'
import { followMempool } from '../src/networks/bitcoin/indexer/followMempool.js'
import { createBlockReader } from '../src/networks/bitcoin/node/createBlockReader.js'
import type { Network } from '../src/networks/Network.js'
import { createNodePool } from '../src/nodes/createNodePool.js'
import type { Store } from '../src/store/Store.js'
import { createTestConfig, createTestDependencies } from './createTestDependencies.js'

/** The devnet's Bitcoin chain as the server serves it; its job does not run by itself. */
export function openBitcoinNetwork(
  { rpcUrl, genesisHash }: BitcoinInfo,
  store: Store,
  more: Partial<ConfigInput['networks'][number]> = {},
): Network {
  const chainId = `bip122:${genesisHash.slice(0, 32)}` as Caip2Id
  const native = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  const networks = [{ chainId, name: 'Regtest', rpcUrls: [rpcUrl], native, ...more }]
  const config = createTestConfig({ networks }).networks[0]!
  const { log, metrics, cache } = createTestDependencies()
  const nodes = createNodePool({ config, log, metrics })
  return createBitcoinNetwork({ config, nodes, store, cache, log, metrics })
}

/** Brings the index to where the chain is, as its job does. */
export async function followBitcoin({ nodes, chainId }: Network, store: Store, from = 0) {
  const limits = { from, backfill: 1_000_000, confirmations: 64 }
  const indexer = createIndexer({ chainId, store, limits, blocks: createBlockReader(nodes) })
  for (;;) {
    const { isDone, isLevel, state } = await indexer.step()
    if (isDone && isLevel) return followMempool({ nodes, store, state })
  }
}
