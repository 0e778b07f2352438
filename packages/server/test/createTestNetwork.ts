import { type Caip2Id, chainNamespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { networkSchema } from '../src/config/configSchema.js'
import type { Network } from '../src/networks/Network.js'
import { createNodePool } from '../src/nodes/createNodePool.js'
import { createTestDependencies } from './createTestDependencies.js'

export type TestNetworkOptions = {
  chainId?: string
  rpcUrls?: readonly string[]
  wsUrls?: readonly string[]
  testnet?: boolean
  proxyMethods?: string[]
}

/** A network with real nodes and nothing else: whatever source is touched throws its name. */
export function createTestNetwork({ chainId = 'eip155:31337', ...given }: TestNetworkOptions = {}): Network {
  const config = v.parse(networkSchema, {
    chainId,
    name: 'Devnet One',
    native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...given,
  })
  const { log, metrics } = createTestDependencies()
  const parts: Partial<Network> = {
    chainId: chainId as Caip2Id,
    namespace: chainNamespaceOf(chainId as Caip2Id),
    name: config.name,
    config,
    nodes: createNodePool({ config, log, metrics }),
    jobs: [],
  }
  return new Proxy(parts as Network, {
    get(target, name) {
      if (name in target) return target[name as keyof Network]
      throw new Error(`this test gives the network no ${String(name)}`)
    },
  })
}
