import type { Hex } from 'viem'
import type { NetworkConfig } from '../../../config/configSchema.js'
import type { HistorySource, Token } from '../../Network.js'
import { listExchanges } from '../history/listExchanges.js'
import type { IndexedActivity } from '../history/readHistoryPage.js'
import { tokensOf, toTransaction } from '../history/toTransaction.js'
import type { TokenReader } from '../tokens/createTokenReader.js'
import { createFeed, type Feed } from './createFeed.js'
import type { ExplorerSource } from './ExplorerSource.js'
import { formatExplorerCursor, parseExplorerCursor } from './explorerCursor.js'
import { joinFeeds } from './joinFeeds.js'

export type ExplorerHistoryParameters = {
  source: ExplorerSource
  config: NetworkConfig
  native: Token
  tokens: TokenReader
}

/** Pages of a list that are read at most before a block is taken as it is. */
const maximumPages = 4

/**
 * History from an explorer: its transactions of an account, joined with its transfers of tokens.
 *
 * Both lists come in pages of their own, so ours are cut where both are complete: between two blocks.
 */
export function createExplorerHistory(parameters: ExplorerHistoryParameters): HistorySource {
  const { source, config, native, tokens } = parameters
  const exchanges = listExchanges(config)

  return {
    async history(address, { cursor, limit, signal }) {
      const account = address.toLowerCase() as Hex
      const from = cursor === undefined ? undefined : parseExplorerCursor(cursor)
      const before = from?.before ?? Number.POSITIVE_INFINITY
      const transactions = createFeed(from?.transactions ?? 'start', source.transactions(address, signal))
      const transfers = createFeed(from?.transfers ?? 'start', source.transfers(address, signal))
      const horizon = await readTogether([transactions, transfers], before)
      const joined = joinFeeds(transactions.items(), transfers.items()).filter(
        ({ block }) => block < before && block > horizon,
      )
      const page = takeBlocks(joined, limit)
      const known = await tokens.read(tokensOf(page), signal)
      const lowest = page.at(-1)?.block ?? 0
      const next = {
        before: lowest,
        transactions: transactions.placeBelow(lowest),
        transfers: transfers.placeBelow(lowest),
      }
      const isEnd = page.length === 0 || (next.transactions === 'end' && next.transfers === 'end')
      return {
        transactions: page.map((row) => toTransaction(row, { account, exchanges, native, known })),
        next: isEnd ? null : formatExplorerCursor(next),
      }
    },
  }
}

/** Reads on until at least one whole block is there; returns the block above which everything is. */
async function readTogether(feeds: readonly Feed<{ block: number }>[], before: number): Promise<number> {
  await Promise.all(feeds.map((feed) => feed.more()))
  for (let pages = 1; ; pages += 1) {
    const horizon = Math.max(...feeds.map((feed) => feed.horizon()))
    const blocks = feeds
      .flatMap((feed) => feed.items().map(({ block }) => block))
      .filter((block) => block < before)
    if (horizon < 0 || blocks.some((block) => block > horizon)) return horizon
    // More in one block than anybody reads: what is there of it will do.
    if (pages === maximumPages) return Math.max(...blocks, 0) - 1
    await Promise.all(feeds.filter((feed) => feed.horizon() === horizon).map((feed) => feed.more()))
  }
}

/** As many whole blocks as fit a page, and at least one. */
function takeBlocks(rows: readonly IndexedActivity[], limit: number): IndexedActivity[] {
  let end = Math.min(limit, rows.length)
  if (end < rows.length) {
    while (end > 0 && rows[end - 1]?.block === rows[end]?.block) end -= 1
    if (end === 0) end = rows.findLastIndex(({ block }) => block === rows[0]?.block) + 1
  }
  return rows.slice(0, end)
}
