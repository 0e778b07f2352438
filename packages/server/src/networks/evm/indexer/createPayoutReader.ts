import { zeroAddress } from 'viem'
import { type NodePool, NodeRefusal } from '../../../nodes/NodePool.js'

import type { NodeBlock } from '../nodeAnswers.js'
import type { IndexedTransfer } from './IndexedBlock.js'
import { isUnknownMethod } from './isUnknownMethod.js'
import { type CoinMove, listCallMoves, listTraceMoves } from './listPayouts.js'

/** Reads the coins that contracts paid out in a block; none where no node can say. */
export type PayoutReader = (block: NodeBlock, signal?: AbortSignal) => Promise<IndexedTransfer[]>

/** The ways to ask for traces, in order: geth's and most others', and that of Erigon and Nethermind without it. */
const ways = [
  {
    method: 'debug_traceBlockByHash',
    params: ({ hash }: NodeBlock) => [hash, { tracer: 'callTracer' }],
    list: listCallMoves,
  },
  {
    method: 'trace_block',
    params: ({ number }: NodeBlock) => [`0x${number.toString(16)}`],
    list: listTraceMoves,
  },
] as const

/** Traces are the dearest thing to ask of a node: after a failure so many blocks go without, and twice as many each time. */
const [leastRest, mostRest] = [16, 4_096]

/** Blocks that go without for now, and how many have. */
type Pause = { rest: number; skipped: number }

/** The places of payouts are below those of logs. */
const firstPlace = -2_147_483_648

/**
 * Creates the reader of payouts, which leave no log: by the traces of a node that has them. One that has none is not asked
 * again, and one that fails over it never holds up the index: the block is indexed without.
 */
export function createPayoutReader(nodes: NodePool): PayoutReader {
  let way = 0
  let newest = -1
  // Apart, so that an old block which is too large to be traced in time costs none of the new ones.
  const pauses = { newer: { rest: 0, skipped: 0 }, older: { rest: 0, skipped: 0 } }

  async function read(block: NodeBlock, pause: Pause, signal?: AbortSignal): Promise<readonly CoinMove[]> {
    for (let chosen = ways[way]; chosen; chosen = ways[way]) {
      try {
        const answer = await nodes.request(chosen.method, chosen.params(block), {
          isBackground: true,
          ...(signal && { signal }),
        })
        pause.rest = 0
        return chosen.list(answer, block)
      } catch (error) {
        if (signal?.aborted) throw error
        if (!(error instanceof NodeRefusal) || !isUnknownMethod(error)) return begin(pause)
        way = Math.max(way, ways.indexOf(chosen) + 1)
      }
    }
    return []
  }

  function begin(pause: Pause): readonly CoinMove[] {
    // Another block that was asked about at the same time has failed before.
    if (pause.skipped < pause.rest) return []
    pause.rest = Math.min(Math.max(pause.rest * 2, leastRest), mostRest)
    pause.skipped = 0
    return []
  }

  return async (block, signal) => {
    if (block.transactions.length === 0) return []
    const pause = block.number > newest ? pauses.newer : pauses.older
    newest = Math.max(newest, block.number)
    if (pause.skipped < pause.rest) {
      pause.skipped += 1
      return []
    }
    const moves = await read(block, pause, signal)
    return moves.map(({ position, from, to, amount }, index) => ({
      ...{ position, from, to, amount },
      log: firstPlace + index,
      kind: 0,
      token: zeroAddress,
    }))
  }
}
