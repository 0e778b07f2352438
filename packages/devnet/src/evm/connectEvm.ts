import { type Chain, createClient, defineChain, http, publicActions, testActions, walletActions } from 'viem'
import type { EvmInfo } from '../manifest.js'

/** Describes a chain of the devnet to viem and wagmi, with its Multicall3 and its names. */
export function toViemChain({ chainId, name, rpcUrl, wsUrl, nativeCurrency, contracts }: EvmInfo) {
  return defineChain({
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl], webSocket: [wsUrl] } },
    contracts: {
      multicall3: { address: contracts.multicall3 },
      ensRegistry: { address: contracts.ensRegistry },
      ensUniversalResolver: { address: contracts.ensUniversalResolver },
    },
    testnet: true,
  }) satisfies Chain
}

/**
 * Connects to a chain of the devnet with all of viem's actions, those of a test node too.
 *
 * @example
 * const client = connectEvm(inject('devnet').evm[0])
 * await client.setBalance({ address, value: parseEther('1') })
 */
export function connectEvm(info: EvmInfo) {
  return createClient({ chain: toViemChain(info), transport: http(), pollingInterval: 50, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
}
