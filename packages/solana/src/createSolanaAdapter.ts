import type { Adapter, AdapterHost } from '@latchkey/core/adapter'
import { type Caip2Id, makeAmount } from '@latchkey/protocol'
import { getWallets, type Wallets } from '@wallet-standard/app'
import { createConnection } from './createConnection.js'
import { createNode, type SolanaNode } from './rpc/createNode.js'
import type { SolanaNetwork } from './SolanaNetwork.js'

export type CreateSolanaAdapterParameters = {
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
  host: AdapterHost
  /** Where wallets register; the page's own list by default. */
  page?: Wallets
}

/** Lamports to a SOL, as powers of ten. */
const decimals = 9

/** The Solana adapter proper, on the Wallet Standard and kit. */
export function createSolanaAdapter({
  networks: configured,
  host,
  page = getWallets(),
}: CreateSolanaAdapterParameters): Adapter {
  const { sessions, networks, ...connection } = createConnection({ networks: configured, host, page })
  const nodes = new Map<Caip2Id, SolanaNode>()

  function nodeOf(caipNetworkId: Caip2Id): SolanaNode {
    const network = networks.find(caipNetworkId)
    const node = nodes.get(caipNetworkId) ?? createNode(network)
    nodes.set(caipNetworkId, node)
    return node
  }

  return {
    namespace: 'solana',
    ...connection,
    getNativeBalance: async ({ address, caipNetworkId }) =>
      makeAmount(await nodeOf(caipNetworkId).getBalance(address), decimals),
    loadAddressRules: async () => (await import('./addressRules.js')).addressRules,
    sign: async () => (await import('./features/sign.js')).createSign(sessions),
  }
}
