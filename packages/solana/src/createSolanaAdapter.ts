import type { Adapter, AdapterHost, WalletList } from '@latchkey/core/adapter'
import { type Caip2Id, makeAmount } from '@latchkey/protocol'
import type { Wallets } from '@wallet-standard/app'
import { addressRules } from './addressRules.js'
import { createConnection } from './createConnection.js'
import { genesisHashes } from './networks/genesisHashes.js'
import { registry } from './registry.js'
import { createNode, type SolanaNode } from './rpc/createNode.js'
import type { SolanaNetwork } from './SolanaNetwork.js'
import { createWalletList, type SolanaWallet } from './wallets/createWalletList.js'

export type CreateSolanaAdapterParameters = {
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
  host: AdapterHost
  /** Where wallets register, unless the host has found them already; the page's own list by default. */
  page?: Wallets
  /** Wallets that the page has given itself, unless the host has them already. */
  own?: readonly SolanaWallet[] | undefined
}

/** Lamports to a SOL, as powers of ten. */
const decimals = 9

const loadPayments = () => import('./features/payments.chunk.js')
const loadMessages = () => import('./features/messages.chunk.js')

/** Whether a program is known that swaps may go through. */
const hasSwaps = ({ genesisHash, swapPrograms = [] }: SolanaNetwork) =>
  genesisHash === genesisHashes.mainnet || swapPrograms.length > 0

/** The Solana adapter proper, on the Wallet Standard and kit. */
export function createSolanaAdapter({
  networks: configured,
  host,
  page,
  own,
}: CreateSolanaAdapterParameters): Adapter {
  // An instance gives back what the same descriptor's `discover` has made.
  const discovered = host.discovery as WalletList<SolanaWallet> | undefined
  const wallets = discovered ?? createWalletList({ page, own })
  const { sessions, networks, ...connection } = createConnection({ networks: configured, host, wallets })
  const nodes = new Map<Caip2Id, readonly [SolanaNode, ...SolanaNode[]]>()

  /** The node that is asked, and further ones of the network. */
  function nodesOf(caipNetworkId: Caip2Id): readonly [SolanaNode, ...SolanaNode[]] {
    const network = networks.find(caipNetworkId)
    const others = network.otherRpcUrls ?? []
    const create = (one: SolanaNetwork) => createNode(one, { report: host.report })
    const found =
      nodes.get(caipNetworkId) ??
      ([create(network), ...others.map((rpcUrl) => create({ ...network, rpcUrl }))] as const)
    nodes.set(caipNetworkId, found)
    return found
  }
  const nodeOf = (caipNetworkId: Caip2Id): SolanaNode => nodesOf(caipNetworkId)[0]

  return {
    namespace: 'solana',
    ...connection,
    getNativeBalance: async ({ address, caipNetworkId }) =>
      makeAmount(await nodeOf(caipNetworkId).getBalance(address), decimals),
    loadAddressRules: async () => addressRules,
    send: async () => (await loadPayments()).createSend({ sessions, networks, nodeOf, nodesOf, host }),
    ...(configured.some(hasSwaps) && {
      swap: async () =>
        (await import('./features/swap.js')).createSwap({ sessions, networks, nodeOf, nodesOf, host }),
    }),
    names: async () => ({ registry }),
    track: async () => (await loadPayments()).createTrack({ nodesOf, host }),
    sign: async () => (await loadMessages()).createSign(sessions),
    verify: async () => (await loadMessages()).createVerify(),
    provider: async () => (await import('./features/provider.js')).createProvider(sessions),
  }
}
