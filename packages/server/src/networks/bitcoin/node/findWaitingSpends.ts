import * as v from 'valibot'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'
import { mapBounded } from '../../mapBounded.js'
import { askNode } from './askNode.js'
import { hashSchema } from './nodeAnswers.js'

type Output = { txid: string; vout: number }

const spendsSchema = v.array(
  v.object({ txid: hashSchema, vout: v.number(), spendingtxid: v.optional(hashSchema) }),
)
/** Outputs a call. */
const batch = 500
/** Calls at a time to a node that is asked for each output. */
const width = 8

/**
 * The outputs that a waiting transaction spends, by the node itself: for an index that is not up to date. Nodes before
 * Bitcoin Core 24 are asked for each.
 */
export async function findWaitingSpends<output extends Output>(
  nodes: NodePool,
  outputs: readonly output[],
  signal?: AbortSignal,
): Promise<ReadonlySet<output>> {
  const spent = new Set<output>()
  for (let start = 0; start < outputs.length; start += batch) {
    const asked = outputs.slice(start, start + batch)
    const isSpent = await askAtOnce(nodes, asked, signal).catch((error: unknown) => {
      if (error instanceof NodeRefusal && error.code === -32_601) return askEach(nodes, asked, signal)
      throw error
    })
    for (const [index, output] of asked.entries()) if (isSpent[index]) spent.add(output)
  }
  return spent
}

async function askAtOnce(nodes: NodePool, outputs: readonly Output[], signal?: AbortSignal) {
  const params = [outputs.map(({ txid, vout }) => ({ txid, vout }))]
  const method = 'gettxspendingprevout'
  const spends = await askNode(nodes, { method, params, schema: spendsSchema, signal })
  const keyOf = ({ txid, vout }: Output) => `${txid}:${vout}`
  const spent = new Set(spends.flatMap((one) => (one.spendingtxid === undefined ? [] : [keyOf(one)])))
  return outputs.map((output) => spent.has(keyOf(output)))
}

function askEach(nodes: NodePool, outputs: readonly Output[], signal?: AbortSignal) {
  return mapBounded(outputs, width, async ({ txid, vout }) => {
    const params = [txid, vout, true]
    return (await askNode(nodes, { method: 'gettxout', params, schema: v.unknown(), signal })) === null
  })
}
