import type { NodePool } from '../../nodes/NodePool.js'
import type { FeeSource } from '../Network.js'
import { prioritizationFeesAnswerSchema } from './nodeAnswers.js'
import { readNode } from './readNode.js'

/** What recent blocks asked for at least, in micro-lamports a compute unit; a chain that is not full asks for none. */
export function createFeeSource(nodes: NodePool): FeeSource {
  return {
    async fees(signal) {
      const answer = await readNode(nodes, {
        method: 'getRecentPrioritizationFees',
        params: [[]],
        schema: prioritizationFeesAnswerSchema,
        signal,
      })
      const fees = answer
        .map(({ prioritizationFee }) => prioritizationFee)
        .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      const percentile = (percent: number) => fees[Math.ceil((fees.length * percent) / 100) - 1] ?? 0n
      return { standard: percentile(50), fast: percentile(75), instant: percentile(95) }
    },
  }
}
