import type { ReadFeedPage } from './createFeed.js'
import type { ExplorerTransaction, ExplorerTransfer } from './explorerAnswers.js'

/** The lists of an account that an explorer keeps, the newest block first. */
export type ExplorerSource = {
  transactions: (
    address: string,
    signal?: AbortSignal,
  ) => ReadFeedPage<ExplorerTransaction & { block: number }>
  transfers: (address: string, signal?: AbortSignal) => ReadFeedPage<ExplorerTransfer>
  /** The ERC-20 tokens that the account was seen to move, as EIP-55 spells them. */
  findTokens: (address: string, signal?: AbortSignal) => Promise<readonly string[]>
}
