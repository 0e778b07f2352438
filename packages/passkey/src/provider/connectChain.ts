import { createClient, type Transport } from 'viem'
import type { ChainClients } from '../account/buildOperation.js'
import type { PasskeyNetwork } from './PasskeyNetwork.js'
import { reachNode } from './reachNode.js'

/** Clients of a chain: its node, its bundler, and its paymaster's service where there is one. */
export function connectChain(
  { chainId, rpcUrl, bundlerUrl, paymasterUrl }: PasskeyNetwork,
  transport: (url: string) => Transport = reachNode,
): ChainClients {
  return {
    chainId,
    node: createClient({ transport: transport(rpcUrl), cacheTime: 0 }),
    bundler: createClient({ transport: transport(bundlerUrl) }),
    ...(paymasterUrl && { paymaster: createClient({ transport: transport(paymasterUrl) }) }),
  }
}
