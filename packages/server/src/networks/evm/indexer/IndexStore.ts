import type { Hex } from 'viem'
import type { IndexedBlock } from './IndexedBlock.js'

/** Blocks that are indexed, both ends included. */
export type BlockRange = { first: number; last: number }

/** What is indexed of a chain. */
export type IndexState = {
  genesis: Hex
  /** The height of the chain when it was last looked at. */
  head: number
  /** The highest first; never empty ones, never touching each other. */
  ranges: BlockRange[]
}

/**
 * The index of one chain in the database. Each change is one transaction, and one that another process got ahead of is
 * refused with `IndexMoved`: leadership can pass on while a batch is being read.
 */
export type IndexStore = {
  read: () => Promise<IndexState | undefined>
  /** Begins the index of a chain that has none. */
  create: (genesis: Hex, head: number) => Promise<void>
  /** The hash and parent of an indexed block. */
  find: (number: number) => Promise<{ hash: Hex; parent: Hex } | undefined>
  /** Writes blocks, and `range` in the place of those of `replaced`. */
  write: (change: {
    blocks: readonly IndexedBlock[]
    range: BlockRange
    replaced: readonly BlockRange[]
    head: number
  }) => Promise<void>
  /** Removes the blocks of a range that are above a height; the whole range where the height is below it. */
  cut: (range: BlockRange, above: number) => Promise<void>
  /** Removes the blocks of a range that are below a height, which is within it. */
  trim: (range: BlockRange, below: number) => Promise<void>
  /** Removes all of the chain. */
  drop: () => Promise<void>
}

/** Another process has changed the index meanwhile: read it again. */
export class IndexMoved extends Error {
  override readonly name = 'IndexMoved'
}
