import type { Address, Client } from 'viem'
import { translateRpcError } from '../../errors/translateRpcError.js'
import { type ChainTransaction, countTransactions, findInBlock, readHead } from './readChain.js'

/** Blocks. Nodes that keep no older states say so long before. */
const farthest = 16_384n

export type FindInPlaceParameters = { address: Address; nonce: number }
export type MinedTransaction = ChainTransaction & { blockNumber: bigint }

/**
 * The transaction of a block that has a place in an account's order. How many an account has sent by a block says in which
 * block the place was taken, so that a few questions find it among thousands of blocks.
 */
export async function findInPlace(
  node: Client,
  { address, nonce }: FindInPlaceParameters,
): Promise<MinedTransaction | undefined> {
  const isTaken = async (blockNumber: bigint) =>
    blockNumber >= 0n && (await countTransactions(node, address, blockNumber)) > nonce
  try {
    const head = await readHead(node)
    let taken = head
    let free = head - 1n
    for (let step = 1n; await isTaken(free); step *= 2n) {
      if (step > farthest) return undefined
      taken = free
      free -= step
    }
    while (taken - free > 1n) {
      const middle = (taken + free) / 2n
      if (await isTaken(middle)) taken = middle
      else free = middle
    }
    return (await findInBlock(node, taken, { address, nonce })) as MinedTransaction | undefined
  } catch (error) {
    const network = String(node.chain?.id)
    const known = translateRpcError(error, { network, method: 'eth_getTransactionCount' })
    if (known.code === 'rpc/unreachable') throw known
    return undefined
  }
}
