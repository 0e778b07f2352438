import type { Caip2Id } from '@latchkey/protocol'
import { type NodePool, NodeRefusal } from '../src/nodes/NodePool.js'

/** One node of the devnet without fail-over, for tests of what asks it. */
export function createPlainNodes(chainId: string, url: string): NodePool {
  return {
    chainId: chainId as Caip2Id,
    async request(method, params, { signal } = {}) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: signal ?? null,
      })
      const { result, error } = (await response.json()) as {
        result?: unknown
        error?: { code: number; message: string; data?: unknown }
      }
      if (error) throw new NodeRefusal(error.code, error.message, error.data)
      return result
    },
    forward: () => Promise.reject(new Error('this test forwards nothing')),
    wsUrls: [],
    states: () => [],
    close: () => {},
  }
}
