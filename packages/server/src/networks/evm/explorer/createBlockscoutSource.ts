import type { Explorer } from './createExplorer.js'
import type { ExplorerSource } from './ExplorerSource.js'
import { transactionsAnswerSchema, transfersAnswerSchema } from './explorerAnswers.js'
import { findExplorerTokens } from './findExplorerTokens.js'

/** The lists of a Blockscout server. */
export function createBlockscoutSource(explorer: Explorer): ExplorerSource {
  return {
    transactions: (address, signal) => async (params) => {
      const schema = transactionsAnswerSchema
      const page = await explorer.get(`/addresses/${address}/transactions`, { schema, params, signal })
      // Those without a block wait in the mempool.
      const items = page?.items.flatMap((item) =>
        item.block === undefined ? [] : [{ ...item, block: item.block }],
      )
      return { items: items ?? [], next: page?.next_page_params ?? null }
    },
    transfers: (address, signal) => async (params) => {
      const schema = transfersAnswerSchema
      const page = await explorer.get(`/addresses/${address}/token-transfers`, { schema, params, signal })
      return { items: page?.items ?? [], next: page?.next_page_params ?? null }
    },
    findTokens: (address, signal) => findExplorerTokens(explorer, { address, signal }),
  }
}
