import { nodeRequest } from '@latchkey/core/adapter'
import { type Client, createClient, http, type Transport } from 'viem'
import type { PasskeyNetwork } from './PasskeyNetwork.js'

/** A chain's node, its bundler, and the service that says who pays, where there is one. */
export type ChainClients = {
  chainId: number
  node: Client
  bundler: Client
  paymaster?: Client
  paymasterContext?: object
}

/** How a node, a bundler or a paymaster's service is reached. */
export type Reach = (url: string, options?: { retryCount?: number; timeout?: number }) => Transport

export const reachNode: Reach = (url, options) => http(url, { fetchOptions: nodeRequest, ...options })

/** Clients of a chain. The bundler is asked once: what repeats a question could send an operation twice. */
export function connectChain(
  { chainId, rpcUrl, bundlerUrl, paymasterUrl, paymasterContext }: PasskeyNetwork,
  reach: Reach = reachNode,
): ChainClients {
  const chain = {
    id: chainId,
    name: String(chainId),
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }
  return {
    chainId,
    node: createClient({ chain, transport: reach(rpcUrl), cacheTime: 0 }),
    bundler: createClient({ chain, transport: reach(bundlerUrl, { retryCount: 0 }) }),
    ...(paymasterUrl && { paymaster: createClient({ transport: reach(paymasterUrl) }) }),
    ...(paymasterContext && { paymasterContext }),
  }
}
