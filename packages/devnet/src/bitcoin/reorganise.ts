import { randomBytes } from 'node:crypto'
import { waitForIndexes } from './createMiner.js'
import type { NodeRpc } from './createNodeRpc.js'

/**
 * Takes the newest blocks back, and mines a branch that is one block longer in their place.
 *
 * Its first block holds these transactions, the others nothing: what was in the old blocks waits again, unless one of them
 * spends the same coin.
 */
export async function reorganise(
  rpc: NodeRpc,
  blocks: number,
  transactions: readonly string[],
): Promise<void> {
  const height = await rpc.call<number>('getblockcount')
  const first = await rpc.call<string>('getblockhash', [height - blocks + 1])
  await rpc.call('invalidateblock', [first])
  try {
    // Another reward: the same block again, within the same second, would be the one that was just taken back.
    const reward = `raw(6a08${randomBytes(8).toString('hex')})`
    for (let mined = 0; mined <= blocks; mined += 1)
      await rpc.call('generateblock', [reward, mined === 0 ? transactions : []])
  } catch (error) {
    // Only now: a branch that stays valid would be back with the next reorganisation that goes deeper.
    await rpc.call('reconsiderblock', [first])
    throw error
  }
  await waitForIndexes(rpc)
}
