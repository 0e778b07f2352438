import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePool } from '../../../nodes/NodePool.js'
import type { Log } from '../../../observe/Log.js'
import type { Metrics } from '../../../observe/Metrics.js'
import type { Store } from '../../../store/Store.js'
import type { IndexProgress, NetworkJob } from '../../Network.js'
import { createBlockReader } from '../node/createBlockReader.js'
import { createIndexer, type IndexLimits, type StepResult } from './createIndexer.js'
import { followMempool } from './followMempool.js'
import { IndexMoved } from './IndexState.js'
import { readIndexState } from './readIndexState.js'

export type IndexJobParameters = {
  chainId: string
  nodes: NodePool
  store: Store
  limits: IndexLimits
  log: Log
  metrics: Metrics
  now: () => number
}

/** How often the chain and what waits are looked at; a mempool that takes long to read is read less often. */
const shortestPause = 1_000
const longestPause = 30_000

/** The work of keeping a chain's index up to date. */
export function createIndexJob(parameters: IndexJobParameters): NetworkJob {
  const { chainId, nodes, store, limits, log, metrics, now } = parameters
  const chain = { chain: chainId }

  function report({ blocks, head, state: { range } }: StepResult) {
    metrics.gauge('latchkey_index_head', chain, head.height)
    if (range) {
      metrics.gauge('latchkey_index_block', chain, range.last.height)
      metrics.gauge('latchkey_index_backfilled_to', chain, range.first.height)
    }
    if (blocks > 0) metrics.count('latchkey_index_blocks_total', chain, blocks)
  }

  async function follow({ state }: StepResult, signal: AbortSignal): Promise<number> {
    const started = now()
    const { waiting, unread } = await followMempool({ nodes, store, state, signal })
    metrics.gauge('latchkey_mempool_transactions', chain, waiting)
    metrics.gauge('latchkey_mempool_unread', chain, unread)
    return started + Math.min(longestPause, Math.max(shortestPause, 10 * (now() - started)))
  }

  return {
    name: `index:${chainId}`,
    async run(signal) {
      // Made anew for every leadership: what it remembers of the chain may be out of date.
      const indexer = createIndexer({
        chainId,
        blocks: createBlockReader(nodes),
        store,
        limits,
        onReorganised(depth) {
          metrics.count('latchkey_index_reorganisations_total', chain)
          log.warn('the chain was reorganised', { ...chain, depth })
        },
        onDropped(reason) {
          metrics.count('latchkey_index_drops_total', chain)
          log.warn('the index is dropped and built anew', { ...chain, reason })
        },
      })
      let nextLook = 0
      while (!signal.aborted) {
        try {
          const result = await indexer.step(signal)
          report(result)
          if (result.isLevel && now() >= nextLook) nextLook = await follow(result, signal)
          // After a retreat there is something to do at once, unless the nodes do not agree with each other.
          if (result.blocks === 0) await sleep(result.isDone ? shortestPause : 100, undefined, { signal })
        } catch (error) {
          if (signal.aborted) return
          if (!(error instanceof IndexMoved)) throw error
          await sleep(shortestPause, undefined, { signal }).catch(() => {})
        }
      }
    },
  }
}

/** How far the index of a chain is, whichever process keeps it. */
export async function readIndexProgress(store: Store, chainId: string): Promise<IndexProgress> {
  const state = await readIndexState(store, chainId)
  return { head: state?.head, indexed: state?.range?.last.height, backfilledTo: state?.range?.first.height }
}
