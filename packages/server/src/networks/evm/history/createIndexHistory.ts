import type { Hex } from 'viem'
import type { Cache } from '../../../cache/Cache.js'
import type { NetworkConfig } from '../../../config/configSchema.js'
import type { Store } from '../../../store/Store.js'
import type { HistorySource, Token } from '../../Network.js'
import type { TokenReader } from '../tokens/createTokenReader.js'
import { formatCursor, parseCursor } from './historyCursor.js'
import { listExchanges } from './listExchanges.js'
import { readHistoryPage } from './readHistoryPage.js'
import { readIndexedFrom } from './readIndexedFrom.js'
import { tokensOf, toTransaction } from './toTransaction.js'

export type IndexHistoryParameters = {
  config: NetworkConfig
  chainId: number
  store: Store
  cache: Cache
  native: Token
  tokens: TokenReader
}

/** An index that is filled backwards reaches further every second: a time that is some seconds old will do. */
const fromTtlMs = 5_000

/**
 * History from our own index: what is in blocks, and nothing of the mempool.
 *
 * Nothing is left out that moved by a transaction or by an ERC-20 log; coins that a contract pays out leave no log, and are
 * here where a node could trace their block; NFTs are named by the operation alone. What looks like spam stays in: clients decide by `fungible_info`,
 * value and their own list (S-02).
 */
export function createIndexHistory(parameters: IndexHistoryParameters): HistorySource {
  const { config, chainId, store, cache, native, tokens } = parameters
  const exchanges = listExchanges(config)
  const readFrom = () =>
    cache.remember(`indexed-from:${chainId}`, { ttlMs: fromTtlMs }, () =>
      readIndexedFrom(store.pool, chainId),
    )

  return {
    async history(address, { cursor, limit, signal }) {
      const account = address.toLowerCase() as Hex
      const before = cursor === undefined ? undefined : parseCursor(cursor)
      const [rows, from] = await Promise.all([
        readHistoryPage(store.pool, { chainId, address: account, before, limit: limit + 1 }),
        readFrom(),
      ])
      const page = rows.slice(0, limit)
      const known = await tokens.read(tokensOf(page), signal)
      const last = rows.length > limit ? page.at(-1) : undefined
      return {
        transactions: page.map((row) => toTransaction(row, { account, exchanges, native, known })),
        next: last ? formatCursor({ block: last.block, position: last.transaction.position }) : null,
        ...(from !== 'all' && { from: from === null ? null : new Date(from * 1_000) }),
      }
    },
  }
}
