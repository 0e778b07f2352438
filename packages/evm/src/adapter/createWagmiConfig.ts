import type { AdapterHost } from '@latchkey/core/adapter'
import { type Config, type CreateConnectorFn, createConfig, createStorage } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import type { EvmNetwork } from '../EvmNetwork.js'
import { nameResolvers } from '../networks/nameResolvers.js'
import { nodesOf } from '../networks/nodesOf.js'
import { reachNode } from './reachNode.js'

/** Reaches the nodes of a network; `report` is told of one that is of another. */
export type CreateTransport = (urls: readonly string[], report?: AdapterHost['report']) => Transport

export type CreateWagmiConfigParameters = {
  networks: readonly [EvmNetwork, ...EvmNetwork[]]
  host: AdapterHost
  connectors?: readonly CreateConnectorFn[]
  /** The first node alone by default. */
  createTransport?: CreateTransport | undefined
}

/** A wagmi config for the page's networks, remembering what it must in the instance's own storage. */
export function createWagmiConfig({
  networks,
  host,
  connectors = [],
  // A page waits for a person's eyes, not for a queue: one quick retry, then say so.
  createTransport = ([url = ''], report) => reachNode(url, { retryCount: 1, timeout: 8_000, report }),
}: CreateWagmiConfigParameters): Config {
  const [first, ...rest] = networks
  const { getItem, setItem, removeItem } = host.storage
  // Which wallets are connected the instance remembers itself; what wagmi writes down of it would be a second memory.
  const keep = (key: string, value: string) => {
    if (key !== 'wagmi.store') setItem(key, value)
  }
  return createConfig({
    chains: [toChain(first), ...rest.map(toChain)],
    connectors,
    // Ours is stricter (S-14, S-15, S-17).
    multiInjectedProviderDiscovery: false,
    transports: Object.fromEntries(
      networks.map((network) => [network.id, createTransport(nodesOf(network), host.report)]),
    ),
    storage: createStorage({ key: 'wagmi', storage: { getItem, setItem: keep, removeItem } }),
  })
}

/** Contracts that swaps may go through, as a page names them. */
const swapContracts = [
  'uniswapV2Router',
  'uniswapV3Router',
  'uniswapV3Quoter',
  'allowanceHolder',
  'settlerRegistry',
  'oneInchRouter',
  'veloraRouter',
] as const

/** A network as viem describes it, with the nodes of the page alone. */
export function toChain(network: EvmNetwork): Chain {
  const { id, name, nativeCurrency, blockExplorers, contracts, testnet } = network
  const explorer = network.explorerUrl ?? blockExplorers?.default.url
  const resolver = contracts?.ensUniversalResolver?.address ?? nameResolvers[id]
  const named = swapContracts.flatMap((key) => (contracts?.[key] ? [[key, contracts[key]] as const] : []))
  return {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: nodesOf(network) } },
    ...(explorer && { blockExplorers: { default: { name: 'Explorer', url: explorer } } }),
    ...((resolver || named.length > 0) && {
      contracts: {
        ...(resolver && { ensUniversalResolver: { address: resolver } }),
        ...Object.fromEntries(named),
      },
    }),
    ...(testnet && { testnet }),
  }
}
