import { chainNamespaceOf } from '@latchkey/protocol'
import type { Config } from './configSchema.js'

/** Measured on blocks of 200 transactions with 350 transfers. */
const bytesPerTransaction = 2_000
const transactionsPerBlock = 200

/** What each index of EVM chains will cost its nodes and the disk, a line each. */
export function describeIndexCost({ networks, index }: Pick<Config, 'networks' | 'index'>): string[] {
  return networks.flatMap(({ chainId, history }) => {
    if (!index || history?.kind !== 'index' || chainNamespaceOf(chainId) !== 'eip155') return []
    const { backfill, keep = Number.POSITIVE_INFINITY, traces } = history
    const blocks = Math.min(backfill, keep)
    const gigabytes = (blocks * bytesPerTransaction * transactionsPerBlock) / 1e9
    const growth = keep === Number.POSITIVE_INFINITY ? 'grows without end (`keep` bounds it)' : 'stays there'
    return [
      `${chainId} is indexed: up to ${blocks.toLocaleString('en')} blocks back, which is ${(2 * blocks).toLocaleString('en')} calls of its nodes, then ${traces ? 'three' : 'two'} for each new block; on disk about ${(bytesPerTransaction * transactionsPerBlock) / 1e6} MB a block of ${transactionsPerBlock} transactions, so up to ${gigabytes.toLocaleString('en', { maximumFractionDigits: 1 })} GB on a chain as busy as Ethereum, and it ${growth}.`,
    ]
  })
}
