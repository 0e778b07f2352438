import { Refusal, refuseUnavailable } from '../../../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { mapBounded } from '../../mapBounded.js'
import type { BitcoinBlock, BitcoinTransaction } from '../BitcoinTransaction.js'
import { askNode } from './askNode.js'
import {
  blockIdsSchema,
  blockSchema,
  hashSchema,
  heightSchema,
  type NodeTransaction,
  outputsOf,
  transactionSchema,
} from './nodeAnswers.js'

/** A block by its place alone. */
export type BlockPlace = { height: number; hash: string }

export type BlockReader = {
  /** The highest block. */
  tip: (signal?: AbortSignal) => Promise<BlockPlace>
  /** The hash of the block at a height; undefined where the chain is not that high. */
  hashAt: (height: number, signal?: AbortSignal) => Promise<string | undefined>
  /** Blocks by height, in order; throws 503 where the chain changed while it was read. */
  blocks: (first: number, last: number, signal?: AbortSignal) => Promise<BitcoinBlock[]>
}

/** A block of megabytes takes a node seconds to write out. */
const timeoutMs = 60_000
const blocksAtOnce = 4
const transactionsAtOnce = 8
/** What a node says of a height that is none, or of a block that it does not have. */
const unknownCodes: ReadonlySet<number> = new Set([-8, -5])

/** Reads blocks of a Bitcoin node with the outputs that their transactions spend. */
export function createBlockReader(nodes: NodePool): BlockReader {
  async function hashAt(height: number, signal?: AbortSignal): Promise<string | undefined> {
    try {
      return await askNode(nodes, { method: 'getblockhash', params: [height], schema: hashSchema, signal })
    } catch (error) {
      if (error instanceof NodeRefusal && unknownCodes.has(error.code)) return undefined
      throw error
    }
  }

  async function block(height: number, signal?: AbortSignal): Promise<BitcoinBlock> {
    const hash = await hashAt(height, signal)
    if (hash === undefined) throw changed()
    const read = await askNode(nodes, {
      method: 'getblock',
      params: [hash, 3],
      schema: blockSchema,
      signal,
      timeoutMs,
    }).catch((error: unknown) => {
      // Written out with all that it spends, a full block can be larger than the pool reads; in parts it is not.
      if (error instanceof Refusal && !signal?.aborted) return inParts(hash, signal)
      throw error
    })
    if (read.height !== height || read.hash !== hash) throw changed()
    return {
      height,
      hash,
      parent: read.previousblockhash,
      minedAt: read.time,
      transactions: read.tx.map(toTransaction),
    }
  }

  async function inParts(hash: string, signal?: AbortSignal) {
    const block = await askNode(nodes, {
      method: 'getblock',
      params: [hash, 1],
      schema: blockIdsSchema,
      signal,
      timeoutMs,
    })
    const tx = await mapBounded(block.tx, transactionsAtOnce, (txid) =>
      askNode(nodes, {
        method: 'getrawtransaction',
        params: [txid, 2, hash],
        schema: transactionSchema,
        signal,
        timeoutMs,
      }),
    )
    return { ...block, tx }
  }

  return {
    async tip(signal) {
      const height = await askNode(nodes, { method: 'getblockcount', schema: heightSchema, signal })
      const hash = await hashAt(height, signal)
      if (hash === undefined) throw changed()
      return { height, hash }
    },
    hashAt,
    async blocks(first, last, signal) {
      const heights = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const blocks = await mapBounded(heights, blocksAtOnce, (height) => block(height, signal))
      for (const [index, { parent }] of blocks.entries()) {
        if (index > 0 && parent !== blocks[index - 1]?.hash) throw changed()
      }
      return blocks
    },
  }
}

function toTransaction(transaction: NodeTransaction): BitcoinTransaction {
  const { txid, vin } = transaction
  const coinbase = vin.some((input) => input.coinbase !== undefined)
  const inputs = vin.flatMap(({ txid, vout, prevout }) => {
    if (coinbase) return []
    if (txid === undefined || vout === undefined || !prevout) {
      throw refuseUnavailable('', 'A node does not know what a block spends; it may have pruned it')
    }
    return { txid, vout, address: prevout.scriptPubKey.address, amount: prevout.value }
  })
  return { txid, coinbase, inputs, outputs: outputsOf(transaction) }
}

const changed = () => refuseUnavailable('', 'The chain changed while it was read; try again')
