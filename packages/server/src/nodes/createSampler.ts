import type { Caip2Id } from '@latchkey/protocol'
import type { Metrics } from '../observe/Metrics.js'
import type { Node } from './createNode.js'

export type SamplerOptions = {
  chainId: Caip2Id
  nodes: readonly Node[]
  metrics: Metrics
  now: () => number
  /** How often, at most. */
  sampleMs: number
  /** How long to wait for what is not known or long out of date. */
  firstSampleMs: number
  signal: AbortSignal
}

/**
 * Looks at all nodes of a pool now and then: which chain they serve and how far they are.
 *
 * The function is called with each call of the pool, so an idle pool asks nothing; undefined where there is
 * nothing to wait for.
 */
export function createSampler(options: SamplerOptions): () => Promise<unknown> | undefined {
  const { chainId, nodes, metrics, now, sampleMs, firstSampleMs, signal } = options
  let sampledAt = Number.NEGATIVE_INFINITY

  async function sampleAll() {
    // The circuit's own trials find out about the others; a wrong one gets none.
    const due = nodes.filter((node) => !node.breaker.isOpen() || node.isRightChain() === false)
    await Promise.all(due.map((node) => node.sample(signal)))
    for (const node of due) {
      const height = node.height()
      if (height === undefined) continue
      metrics.gauge('latchkey_node_height', { chain: chainId, node: node.host }, height)
    }
  }

  return () => {
    const age = now() - sampledAt
    if (age < sampleMs) return undefined
    sampledAt = now()
    const sampling = sampleAll()
    if (age < 6 * sampleMs || nodes.length === 1) return undefined
    return Promise.race([sampling, new Promise((resolve) => setTimeout(resolve, firstSampleMs).unref())])
  }
}
