import type { AdapterHost } from '@latchkey/core/adapter'
import { createTransport, type EIP1193RequestFn, fallback, type Transport } from 'viem'
import type { CreateTransport } from './createWagmiConfig.js'
import { type RankedNode, rankNodes } from './rankNodes.js'
import { reachNode } from './reachNode.js'

/** Milliseconds after which nodes are compared anew. */
const freshMs = 30_000

/**
 * Reaches the nodes of a network in their order: the next is asked where one is dead, fails, or is silent for long. A node of
 * another chain is never asked, and one that is behind the others only where no other answers (F-18).
 */
export const createFallback: CreateTransport = (urls, report) => {
  if (urls.length < 2)
    return inOrder(
      urls.map((url) => ({ url })),
      report,
    )
  return (parameters) => {
    let ranked: Promise<ReturnType<Transport>> | undefined
    let rankedAt = 0
    async function rank(): Promise<ReturnType<Transport>> {
      rankedAt = performance.now()
      return inOrder(await rankNodes(urls, parameters, report), report)(parameters)
    }
    /** Nodes that could not be ranked are ranked anew by the next question. */
    function begin(): Promise<ReturnType<Transport>> {
      const ranking = rank()
      ranking.catch(() => {
        if (ranked === ranking) ranked = undefined
      })
      return ranking
    }
    const request = async (asked: { method: string; params?: unknown }): Promise<unknown> => {
      ranked ??= begin()
      const nodes = await ranked
      // A ranking that is only old serves until the next one is there.
      if (performance.now() - rankedAt > freshMs) {
        const next = begin()
        next.then(
          () => {
            ranked = next
          },
          () => {},
        )
      }
      return nodes.request(asked as never)
    }
    return createTransport({
      key: 'nodes',
      name: 'Nodes',
      type: 'nodes',
      retryCount: 0,
      request: request as EIP1193RequestFn,
    })
  }
}

function inOrder(nodes: readonly RankedNode[], report: AdapterHost['report']): Transport {
  return fallback(
    nodes.map(({ url, isProven }, index) => {
      const isLast = index === nodes.length - 1
      return reachNode(url, {
        retryCount: isLast ? 1 : 0,
        timeout: isLast ? 8_000 : 2_500,
        isProven,
        report,
      })
    }),
    { retryCount: 0 },
  )
}
