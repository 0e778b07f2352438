import type { Caip2Id } from '@latchkey/protocol'
import type { NodeCallOptions, NodePool } from '../src/nodes/NodePool.js'

export type ScriptedCall = (params: unknown, options?: NodeCallOptions) => unknown

/** Nodes that answer each method as a test says, and count the calls; a method without a script throws its name. */
export function createScriptedNodes(script: Record<string, ScriptedCall>) {
  const calls: { method: string; params: unknown }[] = []
  const nodes: NodePool = {
    chainId: 'eip155:31337' as Caip2Id,
    async request(method, params, options) {
      calls.push({ method, params })
      const answer = script[method]
      if (!answer) throw new Error(`this test does not answer ${method}`)
      return answer(params, options)
    },
    forward: () => Promise.reject(new Error('this test forwards nothing')),
    wsUrls: [],
    states: () => [],
    close: () => {},
  }
  return { nodes, calls }
}
