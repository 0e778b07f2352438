import type { NodePool } from '../../../nodes/NodePool.js'
import { readFeeFloor } from '../node/estimateFees.js'
import { type Fees, orderFees } from '../orderFees.js'
import type { EsploraClient } from './createEsploraClient.js'
import { estimatesSchema } from './esploraAnswers.js'

/** The relay fee of nodes as they come, where neither a node nor an estimate says it. */
const usualFloor = 1_000n

/**
 * What a transaction pays per 1,000 virtual bytes by an Esplora server.
 *
 * Such a server does not say what is taken at least: a node does, where one is configured (M-30); else the estimate for
 * those who have all the time in the world is the floor.
 */
export async function readEsploraFees(client: EsploraClient, nodes: NodePool | undefined): Promise<Fees> {
  const [estimates = {}, nodeFloor] = await Promise.all([
    client.get('/fee-estimates', estimatesSchema),
    nodes && readFeeFloor(nodes),
  ])
  const rates = Object.entries(estimates)
    .map(([blocks, rate]) => ({ blocks: Number(blocks), rate: toRate(rate) }))
    .sort((a, b) => a.blocks - b.blocks)
  // The estimate for that many blocks or fewer; the soonest there is where all take longer.
  const within = (blocks: number) => (rates.findLast((rate) => rate.blocks <= blocks) ?? rates[0])?.rate
  const floor = nodeFloor ?? rates.at(-1)?.rate ?? usualFloor
  return orderFees({ standard: within(6), fast: within(3), instant: within(1), floor })
}

/** Satoshis per virtual byte, with decimals, as whole satoshis per 1,000 of them; rounded up, as fees are (M-07). */
const toRate = (perByte: number): bigint => BigInt(Math.ceil(perByte * 1_000))
