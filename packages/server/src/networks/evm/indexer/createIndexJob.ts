import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../observe/Log.js'
import type { Metrics } from '../../../observe/Metrics.js'
import type { IndexProgress, NetworkJob } from '../../Network.js'
import type { BlockReader } from './createBlockReader.js'
import { createIndexer, type IndexLimits, type StepResult } from './createIndexer.js'
import type { IndexStore } from './IndexStore.js'
import { pollDelay } from './pollDelay.js'

export type IndexJobParameters = {
  chainId: string
  blocks: BlockReader
  store: IndexStore
  limits: IndexLimits
  log: Log
  metrics: Metrics
  now: () => number
}

/** The work of keeping a chain's index up to date. */
export function createIndexJob(parameters: IndexJobParameters): NetworkJob {
  const { chainId, blocks, store, limits, log, metrics, now } = parameters
  const chain = { chain: chainId }

  function report({ blocks, head, ranges }: StepResult) {
    const [top] = ranges
    metrics.gauge('latchkey_index_head', chain, head.number)
    if (top) {
      metrics.gauge('latchkey_index_block', chain, top.last)
      metrics.gauge('latchkey_index_backfilled_to', chain, top.first)
    }
    if (blocks > 0) metrics.count('latchkey_index_blocks_total', chain, blocks)
  }

  return {
    name: `index:${chainId}`,
    async run(signal) {
      // Made anew for every leadership: what it remembers of the chain may be out of date.
      let isBehind = false
      const indexer = createIndexer({
        blocks,
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
        onBehind(blocks) {
          if (!isBehind) log.warn('the node is behind the index, which waits for it', { ...chain, blocks })
          isBehind = true
        },
      })
      const minedAt: number[] = []
      let newest: string | undefined
      let idle = 0
      while (!signal.aborted) {
        try {
          const result = await indexer.step(signal)
          report(result)
          const top = result.ranges[0]
          if (!top || result.head.number >= top.last) isBehind = false
          if (result.head.hash !== newest) {
            newest = result.head.hash
            minedAt.unshift(result.head.timestamp)
            minedAt.length = Math.min(minedAt.length, 8)
            idle = 0
          } else idle += 1
          if (result.worked) continue
          await sleep(pollDelay({ minedAt, now: now(), idle }), undefined, { signal })
        } catch (error) {
          if (signal.aborted) return
          throw error
        }
      }
    },
  }
}

/** How far the index of a chain is, whichever process keeps it. */
export async function readIndexProgress(store: IndexStore): Promise<IndexProgress> {
  const state = await store.read()
  const top = state?.ranges[0]
  return { head: state?.head, indexed: top?.last, backfilledTo: top?.first }
}
