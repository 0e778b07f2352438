import type { BlockReader } from './createBlockReader.js'
import type { IndexStore } from './IndexStore.js'

export type FindAncestorParameters = {
  blocks: BlockReader
  store: IndexStore
  from: number
  lowest: number
  signal?: AbortSignal | undefined
}

/** The highest indexed block that the chain still has, between two heights; undefined where it has none of them. */
export async function findAncestor({ blocks, store, from, lowest, signal }: FindAncestorParameters) {
  for (let number = from; number >= lowest; number -= 1) {
    const [ours, theirs] = await Promise.all([store.find(number), blocks.header(number, signal)])
    if (ours && ours.hash === theirs?.hash) return number
  }
  return undefined
}
