import type { Caip2Id, ChainNamespace } from '@latchkey/protocol'
import { makeBitcoinAddress, makeEvmAddress, makeSolanaAddress } from '@latchkey/protocol/address'
import { refuseValue } from '../src/answers/Refusal.js'
import type { Network, Networks } from '../src/networks/Network.js'
import type { NodePool } from '../src/nodes/NodePool.js'
import { createTestNetworks } from './createTestDependencies.js'

const regtest = '0f9188f13cb7b2c71f2a335e3a4fc328'
const parsers: Record<string, (text: string) => string> = {
  eip155: (text) => makeEvmAddress(text),
  solana: (text) => makeSolanaAddress(text),
  [`bip122:${regtest}`]: (text) => makeBitcoinAddress(text, 'regtest').address,
  bip122: (text) => makeBitcoinAddress(text, 'mainnet').address,
}

/** The chains of the tests of names and sessions. */
export const accountChains = {
  ethereum: 'eip155:1',
  devnet: 'eip155:31337',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  regtest: `bip122:${regtest}`,
} as const

/** Networks that know their addresses and their nodes, which is all that names and sessions ask of them. */
export function createAccountNetworks(nodes: Partial<Record<string, NodePool>> = {}): Networks {
  return createTestNetworks(
    Object.values(accountChains).map((chainId) => {
      const namespace = chainId.split(':')[0] as ChainNamespace
      const parse = parsers[chainId] ?? parsers[namespace]!
      return {
        chainId: chainId as Caip2Id,
        namespace,
        nodes: nodes[chainId] ?? noNodes(chainId),
        parseAddress: (text) => {
          try {
            return parse(text)
          } catch {
            throw refuseValue('address', 'no address of this chain')
          }
        },
      } as Network
    }),
  )
}

/** No node is asked where a key signed: one that is throws. */
function noNodes(chainId: string): NodePool {
  return {
    chainId: chainId as Caip2Id,
    request: () => Promise.reject(new Error(`a node of ${chainId} was asked`)),
  } as unknown as NodePool
}
