import * as v from 'valibot'
import { refuseUnavailable, refuseValue } from '../../../answers/Refusal.js'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { explainRefusal, isAlreadyKnown } from '../explainRefusal.js'
import { readTransactionId } from '../readTransactionId.js'
import { askNode } from './askNode.js'
import { hashSchema } from './nodeAnswers.js'

const testSchema = v.pipe(
  v.array(
    v.object({
      allowed: v.optional(v.boolean(), false),
      'reject-reason': v.optional(v.string(), 'no reason given'),
      'reject-details': v.optional(v.string()),
    }),
  ),
  v.length(1),
)

/**
 * Hands a signed transaction to the nodes and returns its id, also if they have it already.
 *
 * It is tried first: only the trial says why a transaction would be refused.
 */
export async function broadcastByNode(
  nodes: NodePool,
  transaction: string,
  signal?: AbortSignal,
): Promise<string> {
  const txid = readTransactionId(transaction)
  const reason = await tryTransaction(nodes, transaction, signal)
  if (reason !== undefined) {
    if (isAlreadyKnown(reason) || (await isMined(nodes, txid, signal))) return txid
    throw refuseValue('transaction', explainRefusal(reason))
  }
  try {
    const params = [transaction]
    const sent = await askNode(nodes, { method: 'sendrawtransaction', params, schema: hashSchema, signal })
    if (sent === txid) return txid
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    if (isAlreadyKnown(error.message)) return txid
    throw refuseValue('transaction', explainRefusal(error.message), error)
  }
  throw refuseUnavailable('transaction', 'The node gave no usable answer; look for the transaction by its id')
}

/** Why a node would refuse a transaction; undefined where it would not. */
async function tryTransaction(nodes: NodePool, transaction: string, signal?: AbortSignal) {
  try {
    const params = [[transaction]]
    const [result] = await askNode(nodes, { method: 'testmempoolaccept', params, schema: testSchema, signal })
    if (!result || result.allowed) return undefined
    return result['reject-details'] ?? result['reject-reason']
  } catch (error) {
    if (error instanceof NodeRefusal) return error.message
    throw error
  }
}

/** To the trial, the inputs of a transaction that is mined already look spent by another one. */
async function isMined(nodes: NodePool, txid: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const params = [txid, 0]
    await askNode(nodes, { method: 'getrawtransaction', params, schema: v.string(), signal })
    return true
  } catch (error) {
    // Also where the node keeps no list of mined transactions.
    if (error instanceof NodeRefusal) return false
    throw error
  }
}
