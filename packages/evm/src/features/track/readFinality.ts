import type { Client } from 'viem'
import { getBlock, getBlockNumber } from 'viem/actions'

/** Blocks, where a node knows no finalized one: two epochs of Ethereum. */
const depth = 64

/** How deep a block lies, and whether no reorganisation can take it back any more (F-30). */
export async function readFinality(
  node: Client,
  blockNumber: bigint,
): Promise<{ confirmations: number; isFinal: boolean }> {
  const [head, finalized] = await Promise.all([
    getBlockNumber(node, { cacheTime: 0 }),
    getBlock(node, { blockTag: 'finalized' }).then(
      (block) => block.number,
      () => undefined,
    ),
  ])
  // Nodes behind one address are not all at the same block.
  const confirmations = head < blockNumber ? 1 : Number(head - blockNumber) + 1
  return { confirmations, isFinal: finalized ? blockNumber <= finalized : confirmations > depth }
}
