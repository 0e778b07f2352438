import * as v from 'valibot'
import { Refusal, refuseUnavailable } from '../../../answers/Refusal.js'
import { isTooMuch } from '../../../nodes/isTooMuch.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { mapBounded } from '../../mapBounded.js'
import {
  blockAnswerSchema,
  blockOfHashesSchema,
  headerAnswerSchema,
  type NodeBlock,
  type NodeHeader,
  type NodeReceipt,
  receiptAnswerSchema,
  transactionAnswerSchema,
} from '../nodeAnswers.js'
import { readNode } from '../readNode.js'
import type { PayoutReader } from './createPayoutReader.js'
import type { IndexedBlock, IndexedTransfer } from './IndexedBlock.js'
import { isUnknownMethod } from './isUnknownMethod.js'
import { parseTransfer } from './parseTransfer.js'

export type BlockReader = {
  /** A block without what is in it; undefined where the chain is not that high. */
  header: (block: number | 'latest', signal?: AbortSignal) => Promise<NodeHeader | undefined>
  /**
   * Blocks by height, in order; throws 503 where the chain changed while it was read. Where some could not be read, those that join
   * the end that was `begin` are given; throws where there are none.
   */
  blocks: (
    first: number,
    last: number,
    options?: { begin?: 'first' | 'last'; signal?: AbortSignal | undefined },
  ) => Promise<IndexedBlock[]>
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

  const ask = <const schema extends v.GenericSchema>(
    method: string,
    params: readonly unknown[],
    schema: schema,
    signal?: AbortSignal,
  ) => readNode(nodes, { method, params, schema, signal, isBackground: true })

  async function receiptsOf(
    { number, hash, transactions }: NodeBlock,
    signal?: AbortSignal,
  ): Promise<readonly (NodeReceipt | undefined)[]> {
    if (transactions.length === 0) return []
    if (wholeReceipts) {
      try {
        const schema = v.nullable(v.array(receiptAnswerSchema))
        const receipts = await ask('eth_getBlockReceipts', [toHex(number)], schema, signal)
        const byHash = new Map(receipts?.map((receipt) => [receipt.transactionHash, receipt]))
        // Some nodes leave out what their chain adds to a block by itself, and know it by its hash.
        const found = transactions.map((transaction) => byHash.get(transaction.hash))
        if (found.every((receipt) => receipt?.blockHash === hash)) return found
      } catch (error) {
        if (!isOfRequest(error)) throw error
        if (error instanceof NodeRefusal && isUnknownMethod(error)) wholeReceipts = false
      }
    }
    const receipts = await mapBounded(transactions, width, (transaction) =>
      receiptOf(transaction.hash, signal),
    )
    const isWhole = receipts.every((receipt) => receipt?.blockHash === hash)
    if (!isWhole && receipts.some((receipt) => receipt && receipt.blockHash !== hash)) throw changed()
    // What is missing could be of another block by now.
    if (!isWhole && (await readHeader(number, signal))?.hash !== hash) throw changed()
    return receipts
  }

  /** Undefined where no node has it, or none can hand it out. */
  async function receiptOf(hash: string, signal?: AbortSignal): Promise<NodeReceipt | undefined> {
    try {
      const receipt = await ask('eth_getTransactionReceipt', [hash], v.nullable(receiptAnswerSchema), signal)
      return receipt ?? undefined
    } catch (error) {
      if (!isTooMuch(error)) throw error
      return undefined
    }
  }

  async function readWhole(number: number, signal?: AbortSignal): Promise<NodeBlock | null> {
    try {
      return await ask('eth_getBlockByNumber', [toHex(number), true], blockAnswerSchema, signal)
    } catch (error) {
      if (!isTooMuch(error)) throw error
    }
    const block = await ask('eth_getBlockByNumber', [toHex(number), false], blockOfHashesSchema, signal)
    if (!block) return null
    const transactions = await mapBounded(block.transactions, width, async (hash) => {
      const found = await ask('eth_getTransactionByHash', [hash], v.nullable(transactionAnswerSchema), signal)
      if (!found) throw changed()
      return found
    })
    return { ...block, transactions }
  }

  async function block(number: number, signal?: AbortSignal): Promise<IndexedBlock> {
    const block = await readWhole(number, signal)
    if (block?.number !== number) throw changed()
    const isTraced = payouts !== undefined && number > newest - tracedDepth
    const [receipts, paid] = await Promise.all([
      receiptsOf(block, signal),
      isTraced ? payouts(block, signal) : [],
    ])
    return toIndexed(block, receipts, paid)
  }

  async function readHeader(block: number | 'latest', signal?: AbortSignal): Promise<NodeHeader | undefined> {
    const params = [block === 'latest' ? block : toHex(block), false]
    return (await ask('eth_getBlockByNumber', params, headerAnswerSchema, signal)) ?? undefined
  }

  return {
    async header(block, signal) {
      const header = await readHeader(block, signal)
      if (block === 'latest' && header) newest = header.number
      return header
    },
    async blocks(first, last, { begin = 'first', signal } = {}) {
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      if (begin === 'last') numbers.reverse()
      const found: IndexedBlock[] = []
      const read = new Map<number, IndexedBlock>()
      let failure: unknown
      await mapBounded(numbers, width, async (number) => {
        read.set(number, await block(number, signal))
      }).catch((error: unknown) => {
        failure = error
      })
      for (const number of numbers) {
        const next = read.get(number)
        if (!next) break
        found.push(next)
      }
      if (found.length === 0 || (failure !== undefined && signal?.aborted)) throw failure
      if (begin === 'last') found.reverse()
      for (const [index, { parent }] of found.entries()) {
        if (index > 0 && parent !== found[index - 1]?.hash) throw changed()
      }
      return found
    },
  }
}

function toIndexed(
  block: NodeBlock,
  receipts: readonly (NodeReceipt | undefined)[],
  paid: readonly IndexedTransfer[],
): IndexedBlock {
  const transactions = block.transactions.map((transaction, position) => ({
    transaction,
    receipt: receipts[position],
    position,
  }))
  const logs = transactions.flatMap(({ receipt, position }) =>
    (receipt?.logs ?? []).map((log) => ({ log, position })),
  )
  // Some nodes count the logs of each transaction anew: of two with one number, the second would not be kept.
  const isCounted = new Set(logs.map(({ log }) => log.logIndex)).size === logs.length
  return {
    number: block.number,
    hash: block.hash,
    parent: block.parentHash,
    minedAt: block.timestamp,
    ...(receipts.includes(undefined) && { isIncomplete: true }),
    transactions: transactions.map(({ transaction, receipt, position }) => ({
      position,
      hash: transaction.hash,
      from: transaction.from,
      to: transaction.to ?? undefined,
      created: transaction.to ? undefined : (receipt?.contractAddress ?? undefined),
      value: transaction.value,
      succeeded: receipt?.status?.endsWith('1') ?? true,
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

/** The nodes refuse the request, or it is too much for them: in pieces it may be answered. */
const isOfRequest = (error: unknown) =>
  error instanceof NodeRefusal ||
  (error instanceof Refusal && error.cause instanceof NodeRefusal) ||
  isTooMuch(error)

const changed = () => refuseUnavailable('', 'The chain changed while it was read; try again')
