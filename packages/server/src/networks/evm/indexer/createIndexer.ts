import { refuseUnavailable } from '../../../answers/Refusal.js'
import type { NodeHeader } from '../nodeAnswers.js'
import type { BlockReader } from './createBlockReader.js'
import { findAncestor } from './findAncestor.js'
import type { BlockRange, IndexState, IndexStore } from './IndexStore.js'

export type IndexLimits = {
  /** The first block to index. */
  from: number
  /** How many blocks before the head are indexed at most. */
  backfill: number
  /** How deep a reorganisation is looked for. */
  confirmations: number
}

export type IndexerParameters = {
  blocks: BlockReader
  store: IndexStore
  limits: IndexLimits
  /** Blocks a step. */
  batch?: number
  /** Further behind than this, the index begins anew at the head and fills the gap afterwards. */
  jump?: number
  onReorganised?: (depth: number) => void
  onDropped?: (reason: string) => void
}

/** What a step did. `head` is the newest block of the chain. */
export type StepResult = { worked: boolean; blocks: number; head: NodeHeader; ranges: BlockRange[] }

export type Indexer = { step: (signal?: AbortSignal) => Promise<StepResult> }

/** A node may be a little behind another; a chain that stays lower than the index was set back. */
const patience = 5

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
}: IndexerParameters): Indexer {
  let isGenesisChecked = false
  let lower = 0

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
    lower = 0
    await store.drop()
  }

  async function write(
    first: number,
    last: number,
    head: NodeHeader,
    replaced: BlockRange[],
    signal?: AbortSignal,
  ) {
    const found = await blocks.blocks(first, last, signal)
    const range = {
      first: Math.min(first, ...replaced.map((old) => old.first)),
      last: Math.max(last, ...replaced.map((old) => old.last)),
    }
    return { found, commit: () => store.write({ blocks: found, range, replaced, head: head.number }) }
  }

  async function forward(top: BlockRange | undefined, head: NodeHeader, signal?: AbortSignal) {
    const isFar = !top || head.number - top.last > jump
    const first = isFar ? head.number : top.last + 1
    const last = Math.min(head.number, first + batch - 1)
    const { found, commit } = await write(first, last, head, isFar ? [] : [top], signal)
    if (!isFar && (await store.find(top.last))?.hash !== found[0]?.parent) return retreat(top, signal)
    await commit()
    return found.length
  }

  /** The chain is another one than was indexed: back to where both agree, or to nothing. */
  async function retreat(top: BlockRange, signal?: AbortSignal) {
    const lowest = Math.max(top.first, top.last - limits.confirmations)
    const ancestor = await findAncestor({ blocks, store, from: top.last, lowest, signal })
    if (ancestor === undefined && lowest > top.first) {
      await drop(`it differs from the chain by more than ${limits.confirmations} blocks`)
      return 0
    }
    // Two nodes that disagree, or a fork that is gone again: nothing to take back, and no reason to hurry.
    if (ancestor === top.last) throw changed()
    onReorganised?.(top.last - (ancestor ?? top.first - 1))
    await store.cut(top, ancestor ?? -1)
    return 0
  }

  /** The head is at or below what is indexed. Returns whether that is as it should be. */
  async function checkTop(top: BlockRange, head: NodeHeader, signal?: AbortSignal): Promise<boolean> {
    const known = await store.find(head.number)
    if (known && known.hash !== head.hash) {
      await retreat(top, signal)
      return false
    }
    lower = head.number < top.last ? lower + 1 : 0
    if (lower < patience) return true
    lower = 0
    if (!known || top.last - head.number > limits.confirmations) await drop('the chain was set back')
    else await store.cut(top, head.number)
    return false
  }

  async function backward([top, below]: readonly BlockRange[], head: NodeHeader, signal?: AbortSignal) {
    // A gap between what is indexed is filled whatever its length: a history with a hole would not say so.
    const floor = Math.max(limits.from, below ? below.last + 1 : head.number - limits.backfill)
    if (!top || top.first <= floor) return undefined
    const first = Math.max(floor, top.first - batch)
    const joins = below !== undefined && first === below.last + 1
    const { found, commit } = await write(first, top.first - 1, head, joins ? [top, below] : [top], signal)
    const isBelowTop = found.at(-1)?.hash === (await store.find(top.first))?.parent
    if (!isBelowTop) throw changed()
    if (joins && (await store.find(below.last))?.hash !== found[0]?.parent) return retreat(below, signal)
    await commit()
    return found.length
  }

  /** How many blocks were added; undefined where there was nothing to do. */
  async function advance(ranges: readonly BlockRange[], head: NodeHeader, signal?: AbortSignal) {
    const [top] = ranges
    if (top && head.number <= top.last) {
      return (await checkTop(top, head, signal)) ? backward(ranges, head, signal) : 0
    }
    lower = 0
    return head.number < limits.from ? undefined : forward(top, head, signal)
  }

  return {
    async step(signal) {
      const head = await blocks.header('latest', signal)
      if (!head) throw refuseUnavailable('', 'A node does not know the newest block of its chain')
      const before = await open(head, signal)
      const done = await advance(before.ranges, head, signal)
      if (done === undefined) return { worked: false, blocks: 0, head, ranges: before.ranges }
      return { worked: true, blocks: done, head, ranges: (await store.read())?.ranges ?? [] }
    },
  }
}

const changed = () => refuseUnavailable('', 'The chain changed while it was read; try again')
