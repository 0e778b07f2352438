import { refuseUnavailable } from '../../../answers/Refusal.js'
import type { NodeHeader } from '../nodeAnswers.js'
import type { BlockReader } from './createBlockReader.js'
import { findAncestor } from './findAncestor.js'
import type { IndexedBlock } from './IndexedBlock.js'
import type { BlockRange, IndexState, IndexStore } from './IndexStore.js'

export type IndexLimits = {
  /** The first block to index. */
  from: number
  /** How many blocks before the head are indexed at most. */
  backfill: number
  /** How many blocks before the head stay. */
  keep?: number | undefined
}

export type IndexerParameters = {
  blocks: BlockReader
  store: IndexStore
  limits: IndexLimits
  /** Blocks a step, at most. */
  batch?: number
  /** Further behind than this, the index begins anew at the head and fills the gap afterwards. */
  jump?: number
  onReorganised?: (depth: number) => void
  onDropped?: (reason: string) => void
  /** The node is lower than the index, which waits for it. */
  onBehind?: (blocks: number) => void
}

/** What a step did. `head` is the newest block of the chain. */
export type StepResult = { worked: boolean; blocks: number; head: NodeHeader; ranges: BlockRange[] }

export type Indexer = { step: (signal?: AbortSignal) => Promise<StepResult> }

/** Blocks that are too old are removed when there are so many of them. */
const trimmedAtOnce = 32

/**
 * Follows a chain step by step: the newest blocks first, older ones whenever there is nothing new.
 *
 * A step either finishes or changes nothing, so it can be repeated after any failure, also by another process.
 */
export function createIndexer({
  blocks,
  store,
  limits,
  batch = 64,
  jump = 1_024,
  onReorganised,
  onDropped,
  onBehind,
}: IndexerParameters): Indexer {
  let isGenesisChecked = false
  /** Blocks of the next step: fewer after trouble with a node or the database, and more again after that. */
  let size = batch

  async function open(head: NodeHeader, signal?: AbortSignal): Promise<IndexState> {
    const state = await store.read()
    if (state && isGenesisChecked) return state
    const genesis = await blocks.header(0, signal)
    if (!genesis) throw refuseUnavailable('', 'A node does not know the first block of its chain')
    isGenesisChecked = true
    if (state?.genesis === genesis.hash) return state
    if (state) await drop('the chain has another first block')
    await store.create(genesis.hash, head.number)
    return { genesis: genesis.hash, head: head.number, ranges: [] }
  }

  async function drop(reason: string) {
    onDropped?.(reason)
    isGenesisChecked = false
    await store.drop()
  }

  /** Reads blocks of a range, beginning at one end of it; fewer are given where not all could be read. */
  async function read(first: number, last: number, begin: 'first' | 'last', signal?: AbortSignal) {
    try {
      const found = await blocks.blocks(first, last, { begin, signal })
      size = found.length > last - first ? Math.min(batch, size * 2) : Math.max(1, found.length)
      return found
    } catch (error) {
      size = Math.max(1, size >> 1)
      throw error
    }
  }

  async function write(found: readonly IndexedBlock[], replaced: readonly BlockRange[], head: NodeHeader) {
    const numbers = found.map(({ number }) => number)
    const range = {
      first: Math.min(...numbers, ...replaced.map((old) => old.first)),
      last: Math.max(...numbers, ...replaced.map((old) => old.last)),
    }
    try {
      await store.write({ blocks: found, range, replaced, head: head.number })
    } catch (error) {
      size = Math.max(1, found.length >> 1)
      throw error
    }
    return found.length
  }

  async function forward(top: BlockRange | undefined, head: NodeHeader, signal?: AbortSignal) {
    const isFar = !top || head.number - top.last > jump
    const first = isFar ? head.number : top.last + 1
    const last = Math.min(head.number, first + size - 1)
    const found = await read(first, last, 'first', signal)
    if (!isFar && (await store.find(top.last))?.hash !== found[0]?.parent) {
      return retreat(top, top.last, signal)
    }
    return write(found, isFar ? [] : [top], head)
  }

  /** The chain is another one than was indexed: back to where both agree, however deep that is. */
  async function retreat(top: BlockRange, from: number, signal?: AbortSignal) {
    const ancestor = await findAncestor({ blocks, store, from, lowest: top.first, signal })
    // Two nodes that disagree, or a fork that is gone again: nothing to take back, and no reason to hurry.
    if (ancestor === top.last) throw changed()
    const genesis = ancestor === undefined ? await blocks.header(0, signal) : undefined
    if (genesis && genesis.hash !== (await store.read())?.genesis) {
      await drop('the chain has another first block')
      return 0
    }
    onReorganised?.(top.last - (ancestor ?? top.first - 1))
    await store.cut(top, ancestor ?? -1)
    return 0
  }

  /**
   * The head is at or below what is indexed. Returns whether what is indexed holds: a node whose newest block is ours, or lies below
   * all that is indexed, is behind, and is waited for. Only one that has another block in its place says that the chain changed.
   */
  async function checkTop(top: BlockRange, head: NodeHeader, signal?: AbortSignal): Promise<boolean> {
    const known = await store.find(head.number)
    if (known && known.hash !== head.hash) {
      if (head.number < top.first) return true
      await retreat(top, head.number, signal)
      return false
    }
    if (head.number < top.last) onBehind?.(top.last - head.number)
    return true
  }

  async function backward([top, below]: readonly BlockRange[], head: NodeHeader, signal?: AbortSignal) {
    // A gap between what is indexed is filled whatever its length: a history with a hole would not say so.
    const depth = Math.min(limits.backfill, limits.keep ?? limits.backfill)
    const floor = Math.max(limits.from, below ? below.last + 1 : head.number - depth)
    if (!top || top.first <= floor || head.number < top.last) return undefined
    const found = await read(Math.max(floor, top.first - size), top.first - 1, 'last', signal)
    const first = found[0]
    const isBelowTop = found.at(-1)?.hash === (await store.find(top.first))?.parent
    if (!isBelowTop) throw changed()
    const joins = below !== undefined && first?.number === below.last + 1
    if (joins && (await store.find(below.last))?.hash !== first.parent) {
      return retreat(below, below.last, signal)
    }
    return write(found, joins ? [top, below] : [top], head)
  }

  /** How many blocks were added; undefined where there was nothing to do. */
  async function advance(ranges: readonly BlockRange[], head: NodeHeader, signal?: AbortSignal) {
    const [top] = ranges
    if (top && head.number <= top.last) {
      return (await checkTop(top, head, signal)) ? backward(ranges, head, signal) : 0
    }
    return head.number < limits.from ? undefined : forward(top, head, signal)
  }

  /** Removes what is older than is kept, some at a time; a whole range that is too old goes first. */
  async function trim(ranges: readonly BlockRange[], head: NodeHeader): Promise<boolean> {
    const bottom = ranges.at(-1)
    if (!bottom || limits.keep === undefined) return false
    const lowest = head.number - limits.keep
    if (bottom.last < lowest) await store.cut(bottom, -1)
    else if (lowest - bottom.first < trimmedAtOnce) return false
    else await store.trim(bottom, lowest)
    return true
  }

  return {
    async step(signal) {
      const head = await blocks.header('latest', signal)
      if (!head) throw refuseUnavailable('', 'A node does not know the newest block of its chain')
      const found = await open(head, signal)
      const isTrimmed = await trim(found.ranges, head)
      const before = isTrimmed ? await open(head, signal) : found
      const done = await advance(before.ranges, head, signal)
      if (done === undefined) return { worked: false, blocks: 0, head, ranges: before.ranges }
      return { worked: true, blocks: done, head, ranges: (await store.read())?.ranges ?? [] }
    },
  }
}

const changed = () => refuseUnavailable('', 'The chain changed while it was read; try again')
