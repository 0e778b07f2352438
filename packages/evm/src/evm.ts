import type { AdapterDescriptor, Network } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import type { Config, CreateConnectorFn } from '@wagmi/core'
import { createHostState } from './adapter/createHostState.js'
import { assertParameters } from './assertParameters.js'
import type { EvmConnector } from './EvmConnector.js'
import type { EvmNetwork } from './EvmNetwork.js'
import type { OwnWallet } from './OwnWallet.js'

// Bundlers put the word in its place, and leave the check out of a built page; a page without one has no `process`.
declare const process: { env: { NODE_ENV?: string } }

export type EvmParameters<id extends number = number> = {
  /**
   * Origins of servers that may be asked for the records of names that are off the chain (EIP-3668); none by default, since
   * the owner of a name chooses its server. They belong into the page's `connect-src` too.
   */
  nameGateways?: readonly string[] | undefined
  /**
   * Where a token and the exchange take it, a swap asks for a signature (EIP-2612) in place of an approval: one transaction less,
   * and one more thing to sign that moves money. Off by default.
   */
  swapPermits?: boolean | undefined
} & (
  | {
      /** The networks the page wants, each with its node; the first is the default. */
      networks: readonly [EvmNetwork<id>, ...EvmNetwork<id>[]]
      /** Wallets besides those of the browser: connectors of wagmi, or of `@latchkey/evm/connectors`. */
      connectors?: readonly (CreateConnectorFn | EvmConnector)[]
      /** Wallets of the page's own, by their EIP-1193 providers; listed first, and not announced to the page. */
      wallets?: readonly OwnWallet[]
      wagmiConfig?: never
    }
  | {
      /** The page's own config: its networks, nodes and connectors, and all of its state. */
      wagmiConfig: Config & { readonly chains: readonly { readonly id: id }[] }
      networks?: never
      connectors?: never
      wallets?: never
    }
)

/**
 * The EVM adapter. This half is small; what finds wallets loads when a person opens the widget, wagmi core and viem when
 * one of them is likely to be chosen.
 *
 * @example
 * createLatchkey({ adapters: [evm({ networks: [mainnet({ rpcUrl })] })] })
 */
export function evm<id extends number = number>(
  parameters: EvmParameters<id>,
): AdapterDescriptor<`eip155:${id}`> {
  let assert: typeof assertParameters | undefined
  try {
    if (process.env.NODE_ENV !== 'production') assert = assertParameters
  } catch {}
  assert?.(parameters)
  const [first, ...rest] = parameters.wagmiConfig ? parameters.wagmiConfig.chains : parameters.networks
  return {
    namespace: 'eip155',
    networks: [toNetwork(first), ...rest.map(toNetwork)],
    host: parameters.wagmiConfig && createHostState(parameters.wagmiConfig),
    // Only wagmi can read its own connectors, and they may stand for wallets of the browser.
    discover: parameters.connectors?.some((one) => typeof one === 'function')
      ? undefined
      : async () => {
          const { openDiscovery } = await import('./discovery/discover.js')
          return openDiscovery(parameters)
        },
    load: async () => (await import('./adapter/openEvmAdapter.js')).openEvmAdapter(parameters),
  }
}

/** A network of the page, or a chain of its wagmi config, whose nodes are the config's. */
type Listed = Omit<EvmNetwork, 'rpcUrl'> & {
  rpcUrl?: EvmNetwork['rpcUrl']
  rpcUrls?: { default: { http: readonly string[] } }
}

function toNetwork(network: Listed): Network {
  const [rpcUrl = ''] = [network.rpcUrl ?? network.rpcUrls?.default.http ?? []].flat()
  return {
    id: network.id,
    // A chain number makes a valid id; checking it would bring the error texts into the page's first chunk.
    caipNetworkId: `eip155:${network.id}` as Caip2Id,
    chainNamespace: 'eip155',
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrl,
    explorerUrl: network.explorerUrl ?? network.blockExplorers?.default.url,
    ...(network.testnet && { isTestnet: true }),
  }
}
