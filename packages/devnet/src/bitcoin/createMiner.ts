import type { NodeRpc } from './createNodeRpc.js'
import { minerKey } from './keys.js'
import { sendTraffic } from './sendTraffic.js'

/** On a quiet chain the node forgets its fee estimates, so every tenth block carries traffic of ours. */
const trafficEvery = 10
const mostBlocks = 10_000

/** Mines blocks; the node's indexes have them when it resolves. */
export type Miner = (blocks: number) => Promise<void>

/** Makes the devnet's miner. */
export function createMiner(rpc: NodeRpc): Miner {
  return async (blocks) => {
    if (!Number.isInteger(blocks) || blocks < 1 || blocks > mostBlocks) {
      throw new RangeError(`blocks: ${blocks} is not a whole number from 1 to ${mostBlocks}`)
    }
    let height = await rpc.call<number>('getblockcount')
    const target = height + blocks
    while (height < target) {
      const untilTraffic = trafficEvery - 1 - (height % trafficEvery)
      if (untilTraffic === 0) await sendTraffic(rpc, height)
      const count = Math.min(target - height, Math.max(untilTraffic, 1))
      await rpc.call('generatetoaddress', [count, minerKey.address])
      height += count
    }
    await waitForIndexes(rpc)
  }
}

/** The node tells of a block before it has indexed it: who scans the blocks at once would not find its transactions. */
export async function waitForIndexes(rpc: NodeRpc): Promise<void> {
  await rpc.call('syncwithvalidationinterfacequeue')
}
