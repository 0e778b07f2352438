import * as v from 'valibot'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import type { Store } from '../../../store/Store.js'
import { mapBounded } from '../../mapBounded.js'
import type { BitcoinTransaction } from '../BitcoinTransaction.js'
import { askNode } from '../node/askNode.js'
import { hashSchema, type NodeTransaction, outputsOf, transactionSchema } from '../node/nodeAnswers.js'
import { findSpentOutputs, type Outpoint, outpointKey } from './findSpentOutputs.js'
import type { IndexState } from './IndexState.js'
import { writePending } from './writePending.js'

export type FollowMempoolParameters = {
  nodes: NodePool
  store: Store
  state: IndexState
  signal?: AbortSignal | undefined
}

/** How many wait, and how many of them are still to be read. */
export type MempoolProgress = { waiting: number; unread: number }

/** Transactions that are read at once; what is left over is for the next time. */
const readAtOnce = 500
const callsAtOnce = 8
const mempoolSchema = v.pipe(v.array(hashSchema), v.maxLength(1_000_000))

/** Brings the waiting transactions of an index, which must be level with its chain, to what the node has. */
export async function followMempool(parameters: FollowMempoolParameters): Promise<MempoolProgress> {
  const { nodes, store, state, signal } = parameters
  const waiting = await askNode(nodes, { method: 'getrawmempool', schema: mempoolSchema, signal })
  const { rows } = await store.pool.query<{ txid: string }>(
    `select encode(txid, 'hex') as txid from bitcoin_pending where chain = $1`,
    [state.chain],
  )
  const known = new Set(rows.map(({ txid }) => txid))
  const present = new Set(waiting)
  const gone = [...known].filter((txid) => !present.has(txid))
  const unread = waiting.filter((txid) => !known.has(txid))
  const added = await readTransactions(parameters, unread.slice(0, readAtOnce))
  if (gone.length > 0 || added.length > 0) await writePending(store, state, { gone, added })
  return { waiting: waiting.length, unread: unread.length - added.length }
}

async function readTransactions(
  { nodes, store, state: { chain }, signal }: FollowMempoolParameters,
  ids: readonly string[],
): Promise<BitcoinTransaction[]> {
  const read = await mapBounded(ids, callsAtOnce, (txid) => readTransaction(nodes, txid, signal))
  const transactions = read.filter((transaction) => transaction !== undefined)
  const outputs = new Map(
    transactions.flatMap(outputsOf).map((output) => [outpointKey(output), output] as const),
  )
  const outside = transactions.flatMap(inputsOf).filter((outpoint) => !outputs.has(outpointKey(outpoint)))
  const found = await findSpentOutputs({ nodes, store, chain, signal }, outside)
  return transactions.flatMap((transaction) => {
    const spent = inputsOf(transaction).map((outpoint) => {
      const key = outpointKey(outpoint)
      return outputs.get(key) ?? found.get(key)
    })
    const inputs = spent.filter((output) => output !== undefined)
    // Its parent is to be read yet, or it was mined a moment ago: it is looked at again the next time.
    if (inputs.length < spent.length) return []
    return { txid: transaction.txid, coinbase: false, inputs, outputs: outputsOf(transaction) }
  })
}

async function readTransaction(
  nodes: NodePool,
  txid: string,
  signal: AbortSignal | undefined,
): Promise<NodeTransaction | undefined> {
  try {
    const params = [txid, 1]
    return await askNode(nodes, { method: 'getrawtransaction', params, schema: transactionSchema, signal })
  } catch (error) {
    // It was mined or replaced since the list was made.
    if (error instanceof NodeRefusal && error.code === -5) return undefined
    throw error
  }
}

const inputsOf = ({ vin }: NodeTransaction): Outpoint[] =>
  vin.flatMap(({ txid, vout }) => (txid === undefined || vout === undefined ? [] : { txid, vout }))
