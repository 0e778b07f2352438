import type { EvmInfo } from '@latchkey/devnet'
import { createClient, custom, http } from 'viem'
import type { EvmNode } from '../src/adapter/getNode.js'

/** A local chain's node, and the same without traces, as public ones are. */
export function createNodes({ chainId, name, nativeCurrency, rpcUrl }: EvmInfo) {
  const chain = { id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const node = createClient({ chain, transport: http() }) as EvmNode
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method.startsWith('debug_')) throw Object.assign(new Error('not available'), { code: -32601 })
      return node.request({ method, params } as never)
    },
  }
  return {
    node,
    traceless: createClient({ chain, transport: custom(provider, { retryCount: 0 }) }) as EvmNode,
  }
}
