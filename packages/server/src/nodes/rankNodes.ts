import type { Node } from './createNode.js'
import type { NodeState } from './NodePool.js'

/** A node to ask; a `spare` only after all before it failed. */
export type RankedNode = { node: Node; spare: boolean }

/**
 * The nodes of the right chain in the order to ask them.
 *
 * The operator's order, but those that were silent when last looked at come later, and stale ones are spares: what they
 * say is better than nothing, and worse than waiting for a fresh one (F-18).
 */
export function rankNodes(nodes: readonly Node[], maximumLag: number): RankedNode[] {
  const best = bestHeight(nodes)
  const right = nodes.filter((node) => node.isRightChain() !== false)
  const fresh = right.filter((node) => !isBehind(node, best, maximumLag))
  return [
    ...fresh.filter((node) => node.isAnswering() !== false).map((node) => ({ node, spare: false })),
    ...fresh.filter((node) => node.isAnswering() === false).map((node) => ({ node, spare: false })),
    ...right.filter((node) => !fresh.includes(node)).map((node) => ({ node, spare: true })),
  ]
}

/** The nodes as health and metrics show them. */
export function describeNodes(nodes: readonly Node[], maximumLag: number): NodeState[] {
  const best = bestHeight(nodes)
  return nodes.map((node) => ({
    host: node.host,
    state: describe(node, best, maximumLag),
    height: node.height(),
  }))
}

function describe(node: Node, best: number, maximumLag: number): NodeState['state'] {
  if (node.isRightChain() === false) return 'wrong-chain'
  if (node.breaker.isOpen()) return 'open'
  if (node.isRightChain() === undefined) return 'unknown'
  return isBehind(node, best, maximumLag) ? 'stale' : 'ok'
}

/** Of those that can be asked: a node that is gone makes no other one stale. */
const bestHeight = (nodes: readonly Node[]) =>
  Math.max(
    0,
    ...nodes.map((node) => (node.isRightChain() && !node.breaker.isOpen() ? (node.height() ?? 0) : 0)),
  )

function isBehind(node: Node, best: number, maximumLag: number): boolean {
  const height = node.height()
  return height !== undefined && best - height > maximumLag
}
