import type { Store } from '../../../store/Store.js'
import type { BlockPlace, BlockReader } from '../node/createBlockReader.js'
import { changeIndex } from './changeIndex.js'
import { findAncestor } from './findAncestor.js'
import type { IndexState } from './IndexState.js'
import { readIndexState } from './readIndexState.js'
import { removeBlocks } from './removeBlocks.js'
import { writeBlocks } from './writeBlocks.js'

export type IndexLimits = {
  /** The first block to index. */
  from: number
  /** How many blocks before the head are indexed at most. */
  backfill: number
  /** How deep a reorganisation is looked for. */
  confirmations: number
}

export type IndexerParameters = {
  chainId: string
  blocks: BlockReader
  store: Store
  limits: IndexLimits
  onReorganised?: (depth: number) => void
  onDropped?: (reason: string) => void
}

/** What a step did; `state` is how it left the index. */
export type StepResult = {
  blocks: number
  head: BlockPlace
  state: IndexState
  /** Whether the newest block is indexed. */
  isLevel: boolean
  /** Whether there is nothing to do until the chain changes. */
  isDone: boolean
}

export type Indexer = { step: (signal?: AbortSignal) => Promise<StepResult> }

/** A node may be a little behind another; a chain that stays lower than the index was set back. */
const patience = 3
/** Transactions that are written at once, more or less, and the most blocks that they are taken from. */
const [transactionsAtOnce, blocksAtOnce] = [4_000, 64]

/**
 * Follows a chain step by step: the newest blocks first, older ones whenever there is nothing new.
 *
 * A step either finishes or changes nothing, so it can be repeated after any failure, also by another process.
 */
export function createIndexer(parameters: IndexerParameters): Indexer {
  const { chainId, blocks: reader, store, limits, onReorganised, onDropped } = parameters
  let batch = 8
  let lower = 0

  /** The index, with what was just seen of the chain. */
  async function open(head: BlockPlace): Promise<IndexState> {
    await store.pool.query(
      `insert into bitcoin_index (chain_id, head) values ($1, $2)
       on conflict (chain_id) do update set head = excluded.head, seen_at = now()`,
      [chainId, head.height],
    )
    const state = await readIndexState(store, chainId)
    if (!state) throw new Error(`the index of ${chainId} is gone`)
    return state
  }

  async function write(state: IndexState, first: number, last: number, signal?: AbortSignal) {
    const blocks = await reader.blocks(first, last, signal)
    const { range } = state
    const isAbove = first === (range?.last.height ?? 0) + 1
    const fits = isAbove
      ? blocks[0]?.parent === range?.last.hash
      : blocks.at(-1)?.hash === range?.first.parent
    // The next step finds out what has become of the chain.
    if (range && !fits) return 0
    await changeIndex(store, state, (client) => writeBlocks(client, state.chain, blocks))
    const transactions = blocks.reduce((count, block) => count + block.transactions.length, 0)
    const average = Math.max(1, transactions / blocks.length)
    batch = Math.min(blocksAtOnce, Math.max(1, Math.floor(transactionsAtOnce / average)))
    return blocks.length
  }

  /** The chain is another one than was indexed: back to where both agree, or to nothing. */
  async function retreat({ chain, range }: IndexState, from: number, signal?: AbortSignal): Promise<void> {
    const [first, last] = [range?.first.height ?? 0, range?.last.height ?? 0]
    const lowest = Math.max(first, from - limits.confirmations)
    const ancestor = await findAncestor({ store, reader, chain, from, lowest, signal })
    if (ancestor === undefined)
      onDropped?.(`no block of its last ${from - lowest + 1} is in the chain any more`)
    else onReorganised?.(last - ancestor)
    await removeBlocks(store, chainId, ancestor ?? -1)
  }

  /** Whether what is indexed is what the chain has; if not, the index was brought back to it. */
  async function check(state: IndexState, head: BlockPlace, signal?: AbortSignal): Promise<boolean> {
    const { range } = state
    if (!range) return true
    if (head.height >= range.last.height) {
      lower = 0
      const hash =
        head.height === range.last.height ? head.hash : await reader.hashAt(range.last.height, signal)
      if (hash === range.last.hash) return true
    } else {
      lower += 1
      if (lower < patience) return true
    }
    lower = 0
    await retreat(state, Math.min(head.height, range.last.height), signal)
    return false
  }

  /** How many blocks were added; undefined where there was nothing to do. */
  async function advance(
    state: IndexState,
    head: BlockPlace,
    signal?: AbortSignal,
  ): Promise<number | undefined> {
    const { range } = state
    if (!(await check(state, head, signal))) return 0
    if (!range) return head.height < limits.from ? undefined : write(state, head.height, head.height, signal)
    // Lower than the index, and not for long: there is nothing to read from a node that does not have it.
    if (head.height < range.last.height) return undefined
    const next = range.last.height + 1
    if (next <= head.height) return write(state, next, Math.min(head.height, next + batch - 1), signal)
    const floor = Math.max(limits.from, head.height - limits.backfill, 0)
    if (range.first.height <= floor) return undefined
    return write(state, Math.max(floor, range.first.height - batch), range.first.height - 1, signal)
  }

  return {
    async step(signal) {
      const head = await reader.tip(signal)
      const before = await open(head)
      const blocks = await advance(before, head, signal)
      const state = blocks === undefined ? before : ((await readIndexState(store, chainId)) ?? before)
      return {
        blocks: blocks ?? 0,
        head,
        state,
        isLevel: state.range?.last.hash === head.hash,
        isDone: blocks === undefined,
      }
    },
  }
}
