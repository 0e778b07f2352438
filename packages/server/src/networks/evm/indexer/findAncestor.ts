import { refuseUnavailable } from '../../../answers/Refusal.js'
import type { BlockReader } from './createBlockReader.js'
import type { IndexStore } from './IndexStore.js'

export type FindAncestorParameters = {
  blocks: BlockReader
  store: IndexStore
  from: number
  lowest: number
  signal?: AbortSignal | undefined
}

/**
 * The highest indexed block that the chain still has, between two heights; undefined where it has none of them.
 *
 * In steps that double, and then between the last two: of two chains that part, all blocks below are the same.
 */
export async function findAncestor({ blocks, store, from, lowest, signal }: FindAncestorParameters) {
  async function isOurs(number: number): Promise<boolean> {
    const [ours, theirs] = await Promise.all([store.find(number), blocks.header(number, signal)])
    // Another node than the one that told of a higher block: it says nothing of what the chain has there.
    if (!theirs) throw refuseUnavailable('', 'A node is behind while its chain is compared; try again')
    return ours?.hash === theirs.hash
  }

  let above = from + 1
  let found: number | undefined
  for (let step = 1; found === undefined && above > lowest; step *= 2) {
    const number = Math.max(lowest, above - step)
    if (await isOurs(number)) found = number
    else above = number
  }
  if (found === undefined) return undefined
  while (above - found > 1) {
    const middle = Math.floor((found + above) / 2)
    if (await isOurs(middle)) found = middle
    else above = middle
  }
  return found
}
