import type { NodeRpc } from './createNodeRpc.js'
import { minerKey } from './keys.js'
import { sendTraffic } from './sendTraffic.js'

/** On a quiet chain the node forgets its fee estimates, so every tenth block carries traffic of ours. */
const trafficEvery = 10
const mostBlocks = 10_000

/** Mines blocks; they are on disk when it resolves. */
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
    await saveBlocks(rpc)
  }
}

/**
 * Makes the node write its blocks and coins to disk.
 *
 * By itself it does so once an hour, and `kill -9` would lose everything since. This call flushes before it counts.
 */
export async function saveBlocks(rpc: NodeRpc): Promise<void> {
  await rpc.call('gettxoutsetinfo', ['none'])
}
