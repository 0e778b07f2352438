import type { Client } from 'viem'
import { readFinalized, readHead } from './readChain.js'

/** Blocks, where a node knows no finalized one: two epochs of Ethereum. */
const depth = 64

/** How deep a block lies, and whether no reorganisation can take it back any more (F-30). */
export async function readFinality(
  node: Client,
  blockNumber: bigint,
): Promise<{ confirmations: number; isFinal: boolean }> {
  const [head, finalized] = await Promise.all([readHead(node), readFinalized(node)])
  // Nodes behind one address are not all at the same block.
  const confirmations = head < blockNumber ? 1 : Number(head - blockNumber) + 1
  return { confirmations, isFinal: finalized ? blockNumber <= finalized : confirmations > depth }
}
