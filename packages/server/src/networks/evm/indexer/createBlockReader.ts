import * as v from 'valibot'
import { refuseUnavailable } from '../../../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { mapBounded } from '../../mapBounded.js'
import {
  blockAnswerSchema,
  headerAnswerSchema,
  type NodeBlock,
  type NodeHeader,
  type NodeReceipt,
  receiptAnswerSchema,
} from '../nodeAnswers.js'
import { readNode } from '../readNode.js'
import type { PayoutReader } from './createPayoutReader.js'
import type { IndexedBlock, IndexedTransfer } from './IndexedBlock.js'
import { isUnknownMethod } from './isUnknownMethod.js'
import { parseTransfer } from './parseTransfer.js'

export type BlockReader = {
  /** A block without what is in it; undefined where the chain is not that high. */
  header: (block: number | 'latest', signal?: AbortSignal) => Promise<NodeHeader | undefined>
  /** Blocks by height, in order; throws 503 where the chain changed while it was read. */
  blocks: (first: number, last: number, signal?: AbortSignal) => Promise<IndexedBlock[]>
}

/** Blocks at once; each is two calls, and a third near the head where nodes have traces. */
const width = 8
/** Nodes keep what they trace by for the newest blocks alone, unless they keep all of it. */
const tracedDepth = 128

/** Reads blocks with what is needed of them, whatever the node offers; what contracts pay out only of the newest. */
export function createBlockReader(nodes: NodePool, payouts?: PayoutReader): BlockReader {
  let newest = 0
  // Not every node serves the receipts of a block in one call; once that is known it is not tried again.
  let wholeReceipts = true

  async function receiptsOf({ number, transactions }: NodeBlock, signal?: AbortSignal) {
    if (transactions.length === 0) return []
    if (wholeReceipts) {
      try {
        const params = [toHex(number)]
        const schema = v.nullable(v.array(receiptAnswerSchema))
        const receipts = await readNode(nodes, { method: 'eth_getBlockReceipts', params, schema, signal })
        if (receipts) return receipts
      } catch (error) {
        if (!isRefused(error)) throw error
        if (isUnknownMethod(error)) wholeReceipts = false
      }
    }
    return mapBounded(transactions, width, async ({ hash }) => {
      const schema = v.nullable(receiptAnswerSchema)
      const params = [hash]
      const receipt = await readNode(nodes, { method: 'eth_getTransactionReceipt', params, schema, signal })
      if (!receipt) throw changed()
      return receipt
    })
  }

  async function block(number: number, signal?: AbortSignal): Promise<IndexedBlock> {
    const params = [toHex(number), true]
    const schema = blockAnswerSchema
    const block = await readNode(nodes, { method: 'eth_getBlockByNumber', params, schema, signal })
    if (block?.number !== number) throw changed()
    const isTraced = payouts !== undefined && number > newest - tracedDepth
    const [receipts, paid] = await Promise.all([
      receiptsOf(block, signal),
      isTraced ? payouts(block, signal) : [],
    ])
    return toIndexed(block, receipts, paid)
  }

  return {
    async header(block, signal) {
      const params = [block === 'latest' ? block : toHex(block), false]
      const schema = headerAnswerSchema
      const header = await readNode(nodes, { method: 'eth_getBlockByNumber', params, schema, signal })
      if (block === 'latest' && header) newest = header.number
      return header ?? undefined
    },
    async blocks(first, last, signal) {
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const blocks = await mapBounded(numbers, width, (number) => block(number, signal))
      for (const [index, { parent }] of blocks.entries()) {
        if (index > 0 && parent !== blocks[index - 1]?.hash) throw changed()
      }
      return blocks
    },
  }
}

function toIndexed(
  block: NodeBlock,
  receipts: readonly NodeReceipt[],
  paid: readonly IndexedTransfer[],
): IndexedBlock {
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const transactions = block.transactions.map((transaction, position) => {
    const receipt = byHash.get(transaction.hash)
    // The receipts were asked for later: the block of that height may be another one by now.
    if (receipt?.blockHash !== block.hash) throw changed()
    return { transaction, receipt, position }
  })
  const logs = transactions.flatMap(({ receipt, position }) => receipt.logs.map((log) => ({ log, position })))
  // Some nodes count the logs of each transaction anew: of two with one number, the second would not be kept.
  const isCounted = new Set(logs.map(({ log }) => log.logIndex)).size === logs.length
  return {
    number: block.number,
    hash: block.hash,
    parent: block.parentHash,
    minedAt: block.timestamp,
    transactions: transactions.map(({ transaction, receipt, position }) => ({
      position,
      hash: transaction.hash,
      from: transaction.from,
      to: transaction.to ?? undefined,
      created: transaction.to ? undefined : (receipt.contractAddress ?? undefined),
      value: transaction.value,
      succeeded: receipt.status === undefined || receipt.status === null || receipt.status.endsWith('1'),
      nonce: transaction.nonce,
      method: transaction.input.length >= 10 ? `0x${transaction.input.slice(2, 10)}` : undefined,
    })),
    transfers: [
      ...paid,
      ...logs.flatMap(
        ({ log, position }, index) =>
          parseTransfer(isCounted ? log : { ...log, logIndex: index }, position) ?? [],
      ),
    ],
  }
}

const toHex = (number: number) => `0x${number.toString(16)}`

/** The method, or what it was asked for, is not there. */
function isRefused(error: unknown): error is NodeRefusal {
  if (!(error instanceof NodeRefusal)) return false
  return isUnknownMethod(error) || /not (?:found|supported|available|exist)/i.test(error.message)
}

const changed = () => refuseUnavailable('', 'The chain changed while it was read; try again')
