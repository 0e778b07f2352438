import type { AdapterDescriptor, Network } from '@latchkey/core/adapter'
import { toCaip2Id } from './networks/toCaip2Id.js'
import type { SolanaNetwork } from './SolanaNetwork.js'

export type SolanaParameters = {
  /** The networks the page wants; the first is the default. */
  networks: readonly [SolanaNetwork, ...SolanaNetwork[]]
}

/**
 * The Solana adapter. This half is small; the rest loads when a person opens the widget.
 *
 * @example
 * createLatchkey({ adapters: [solana({ networks: [solanaMainnet({ rpcUrl })] })] })
 */
export function solana({ networks }: SolanaParameters): AdapterDescriptor {
  const [first, ...rest] = networks
  return {
    namespace: 'solana',
    networks: [toNetwork(first), ...rest.map(toNetwork)],
    load: async () => {
      const { createSolanaAdapter } = await import('./createSolanaAdapter.js')
      return (host) => createSolanaAdapter({ networks, host })
    },
  }
}

function toNetwork({ name, genesisHash, rpcUrl, explorerUrl, cluster }: SolanaNetwork): Network {
  return {
    id: genesisHash,
    caipNetworkId: toCaip2Id(genesisHash),
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrl,
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(cluster !== undefined && cluster !== 'mainnet' && { isTestnet: true }),
  }
}
