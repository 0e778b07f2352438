import type { AdapterDescriptor, Network } from '@latchkey/core/adapter'
import type { Caip2Id } from '@latchkey/protocol'
import type { EvmNetwork } from './EvmNetwork.js'

export type EvmParameters = {
  /** The networks the page wants; the first is the default. */
  networks: readonly [EvmNetwork, ...EvmNetwork[]]
}

/**
 * The EVM adapter. This half is small; wagmi core and viem load when a person opens the widget.
 *
 * @example
 * createLatchkey({ adapters: [evm({ networks: [mainnet, base] })] })
 */
export function evm({ networks }: EvmParameters): AdapterDescriptor {
  const [first, ...rest] = networks
  return {
    namespace: 'eip155',
    networks: [toNetwork(first), ...rest.map(toNetwork)],
    load: async () => {
      const { createEvmAdapter } = await import('./createEvmAdapter.js')
      return (host) => createEvmAdapter({ networks, host })
    },
  }
}

function toNetwork(network: EvmNetwork): Network {
  return {
    id: network.id,
    // A chain number makes a valid id; checking it would bring the error texts into the page's first chunk.
    caipNetworkId: `eip155:${network.id}` as Caip2Id,
    chainNamespace: 'eip155',
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrl: network.rpcUrls.default.http[0] ?? '',
    explorerUrl: network.blockExplorers?.default.url,
  }
}
