import type { NodeRpc } from './nodeRpc.js'

/** The slot the node works on. */
export function currentSlot(node: NodeRpc) {
  return node.call<number>('getSlot', [{ commitment: 'processed' }])
}
