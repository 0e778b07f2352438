import { formatWireQuantity, parseWireQuantity } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Cache } from '../../../cache/Cache.js'
import type { NodePool } from '../../../nodes/NodePool.js'
import { type Fees, orderFees } from '../orderFees.js'
import { satoshisSchema } from '../satoshisSchema.js'
import { askNode } from './askNode.js'

/** A node that has seen too few blocks has no estimate. */
const estimateSchema = v.object({ feerate: v.optional(satoshisSchema) })
const floorSchema = v.object({ mempoolminfee: satoshisSchema, minrelaytxfee: satoshisSchema })

/** Blocks within which a transaction is to be mined. */
const targets = { standard: 6, fast: 3, instant: 1 } as const

/** The least that a node takes now, in satoshis per 1,000 virtual bytes: asked for, not assumed (M-30). */
export async function readFeeFloor(nodes: NodePool): Promise<bigint> {
  const answer = await askNode(nodes, { method: 'getmempoolinfo', schema: floorSchema })
  const { mempoolminfee, minrelaytxfee } = answer
  return mempoolminfee > minrelaytxfee ? mempoolminfee : minrelaytxfee
}

/** What a transaction pays per 1,000 virtual bytes by the estimates of a node, and never less than it takes. */
export async function estimateFees({ nodes, cache }: { nodes: NodePool; cache: Cache }): Promise<Fees> {
  const { standard, fast, instant } = await cache.remember(
    `bitcoin-fees:${nodes.chainId}`,
    { ttlMs: 10_000 },
    async () => {
      const [floor, ...estimates] = await Promise.all([
        readFeeFloor(nodes),
        ...Object.values(targets).map((blocks) => estimate(nodes, blocks)),
      ])
      const [standard, fast, instant] = estimates
      const fees = orderFees({ standard, fast, instant, floor })
      return {
        standard: formatWireQuantity(fees.standard),
        fast: formatWireQuantity(fees.fast),
        instant: formatWireQuantity(fees.instant),
      }
    },
  )
  return {
    standard: parseWireQuantity(standard),
    fast: parseWireQuantity(fast),
    instant: parseWireQuantity(instant),
  }
}

async function estimate(nodes: NodePool, blocks: number): Promise<bigint | undefined> {
  const params = [blocks]
  const { feerate } = await askNode(nodes, { method: 'estimatesmartfee', params, schema: estimateSchema })
  return feerate
}
